import { operatorClient, query, type TestClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT_ACTIONS } from '../../../../test/console/audited-actions.ts';
import { dividend, openTeam, type Person, realTime, type Team } from '../contracts/test/open-team.ts';

const reason = 'Acordo com o agente';

describe('contracts on the console', () => {
  let team: Team;
  let admin: TestClient;
  let support: TestClient;
  beforeAll(async () => {
    team = await openTeam();
    admin = await operatorClient(team.server, 'admin');
    support = await operatorClient(team.server, 'support');
  });
  afterAll(() => team.server.close());

  const offer = (to: Person, rate = 100_000, by = admin) =>
    by.call('POST /ops/agents/:id/contracts', { params: { id: to.id }, body: { terms: dividend(rate), reason } });
  const end = (id: string, by = admin) =>
    by.call('POST /ops/agent-contracts/:id/end', { params: { id }, body: { reason } });
  const read = async (id: string) => (await support.call('GET /ops/agent-contracts/:id', { params: { id } })).value;

  it('are offered by the house to top agents alone, within the brand’s bounds', async () => {
    const top = await team.join(null);
    const below = await team.join(top);
    const player = await team.join(null, 0);
    expect((await offer(below)).code).toBe('contract.not_direct');
    expect((await offer(player)).code).toBe('contract.not_direct');
    expect((await offer({ ...top, id: 'nobody' })).code).toBe('member.not_found');
    expect((await offer(top, 500_001)).code).toBe('contract.refused');
    expect((await offer(top, 100_000, support)).code).toBe('request.forbidden');
    const loss = await admin.call('POST /ops/agents/:id/contracts', {
      params: { id: top.id },
      body: { terms: realTime(100, 'loss'), reason },
    });
    expect(loss.code).toBe('request.not_found');
    const { value } = await offer(top);
    expect(value).toMatchObject({ state: 'offered', upline: null, agent: { memberId: top.id } });
    expect((await offer(top)).code).toBe('contract.already_offered');
    // The agent sees it as any other, and alone accepts it.
    const { value: mine } = await top.client.call('GET /wps/contracts', { query: { side: 'agent' } });
    expect(mine.list[0]).toMatchObject({ contractId: value.id, upline: null, acts: ['accept', 'reject'] });
    expect((await team.act(top, value.id, 'accept')).value.state).toBe('in_force');
  });

  it('show what both sides signed, and who would lose what; an end takes exactly that', async () => {
    const top = await team.join(null);
    const [d, e] = [await team.join(top), await team.join(top)];
    const own = await team.house(admin, top, dividend(200_000));
    const first = await team.sign(top, d, dividend(100_000));
    const second = await team.sign(top, e, dividend(50_000));
    const seen = await read(own);
    expect(seen.ends.map(({ contractId, reason: why }) => [contractId, why])).toEqual([
      [first, 'upline_has_none'],
      [second, 'upline_has_none'],
    ]);
    expect(seen.acts.map(({ act, side }) => [act, side])).toEqual([
      ['offer', 'house'],
      ['accept', 'agent'],
    ]);
    expect(new Set([seen.termsHash, ...seen.acts.map(({ termsHash }) => termsHash)]).size).toBe(1);
    expect(seen.acts.map(({ by }) => by)).toEqual([expect.stringMatching(/^op/), top.username]);
    const preview = await admin.call('POST /ops/agents/:id/contracts/preview', {
      params: { id: top.id },
      body: { terms: dividend(70_000) },
    });
    expect(preview.value).toMatchObject({ faults: [], ends: [{ contractId: first, limitPpm: 70_000 }] });
    await team.act(top, own, 'askEnd');
    expect((await read(own)).endAskedBy).toBe('agent');
    expect((await end(own)).value).toMatchObject({ state: 'terminated', endReason: 'house', endAskedBy: null });
    expect(await team.states([own, first, second])).toEqual(['terminated', 'terminated', 'terminated']);
    expect((await read(first)).acts.at(-1)).toMatchObject({ act: 'cascade', side: 'house', by: null });
    expect((await end(own)).code).toBe('contract.moved_on');
    expect((await end('nobody')).code).toBe('contract.not_found');
  });

  it('are ended there although the brand forbids their kind by now, and offers taken back', async () => {
    const top = await team.join(null);
    const own = await team.house(admin, top, dividend(200_000));
    const { value: offered } = await offer(top, 90_000);
    await team.server.app.merchants.changeSetting(1, 'agents.dividendMost', 0);
    expect((await end(offered.id)).value.state).toBe('withdrawn');
    expect((await end(own)).value.state).toBe('terminated');
    await team.server.app.merchants.changeSetting(1, 'agents.dividendMost', 500_000);
  });

  it('are listed by agent, scheme and state', async () => {
    const top = await team.join(null);
    const own = await team.house(admin, top, dividend(200_000));
    const { value: waiting } = await offer(top, 90_000);
    const list = async (filter: object) =>
      (await support.call('GET /ops/agent-contracts', { query: { agent: top.id, ...filter } })).value.list.map(
        ({ id }) => id,
      );
    expect(await list({})).toEqual([waiting.id, own]);
    expect(await list({ state: 'in_force' })).toEqual([own]);
    expect(await list({ scheme: 'dailyWage' })).toEqual([]);
    expect(await list({ agent: 'nobody' })).toEqual([]);
    const newest = (await support.call('GET /ops/agent-contracts', { query: { pageSize: 1 } })).value;
    expect(newest.list[0]?.id).toBe(waiting.id);
  });

  it('stand in the audit log, each write by its own name', async () => {
    const found = await query<{ action: string }>(
      team.server,
      `select distinct action from operator_audit where action like 'contract.%' order by action`,
    );
    expect(found.map(({ action }) => action)).toEqual(Object.values(CONTRACT_ACTIONS).toSorted());
  });
});
