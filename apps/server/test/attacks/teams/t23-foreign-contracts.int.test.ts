import { operatorClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dividend, openTeam, type Person, type Team } from '../../../src/features/agents/contracts/test/open-team.ts';

describe('T23: contracts of others, and the other side of one’s own', () => {
  let team: Team;
  let [top, agent, other]: Person[] = [];
  beforeAll(async () => {
    team = await openTeam();
    const staff = await operatorClient(team.server, 'admin');
    [top, agent, other] = [await team.join(null), await team.join(null), await team.join(null)];
    await team.seat(agent.number, top.number);
    await team.seat(other.number, top.number);
    await team.house(staff, top, dividend(200_000));
  });
  afterAll(() => team.server.close());

  const people = () => {
    if (!top || !agent || !other) throw new Error('nobody is there');
    return { top, agent, other };
  };
  const process = (by: Person, id: string, body: object) =>
    by.client.call('POST /wps/contracts/:id/process', { params: { id }, body: body as { act: 'accept' } });
  const kept = (id: string) =>
    team.rows(
      'select state, terms::text, agent_id, upline_id, (select count(*)::int from agent_contract_act a where a.contract_id = c.contract_id) acts from agent_contract c where public_id = $1',
      [id],
    );

  it('nobody but the agent of an offer accepts it: not who offered, not a sibling', async () => {
    const { top: by, agent: to, other: sibling } = people();
    const id = (await team.offer(by, to, dividend(100_000))).value.contractId;
    const before = await kept(id);
    expect((await process(by, id, { act: 'accept' })).code).toBe('contract.moved_on');
    expect((await process(to, id, { act: 'withdraw' })).code).toBe('contract.moved_on');
    for (const act of ['accept', 'reject', 'withdraw', 'askEnd', 'keep', 'terminate'])
      expect((await process(sibling, id, { act })).code).toBe('contract.not_found');
    expect(await kept(id)).toEqual(before);
    expect((await process(to, id, { act: 'accept' })).value.state).toBe('in_force');
  });

  it('nobody names other terms, sides or states with an act', async () => {
    const { top: by, agent: to } = people();
    const id = (await team.offer(by, to, dividend(90_000))).value.contractId;
    const before = await kept(id);
    for (const extra of [
      { terms: dividend(200_000) },
      { rate: 200_000 },
      { memberId: by.id },
      { upline: null },
      { state: 'in_force' },
    ])
      expect((await process(to, id, { act: 'accept', ...extra })).code).toBe('request.invalid');
    expect(await kept(id)).toEqual(before);
    for (const [field, value] of [
      ['agent', to.id],
      ['upline', by.id],
      ['uplineId', null],
    ] as const) {
      const body = { member: to.id, terms: dividend(80_000), [field]: value };
      const answer = await by.client.call('POST /wps/contracts/dividend', { body: body as never });
      expect([field, answer.code]).toEqual([field, 'request.invalid']);
    }
  });

  it('would change if the database let it (planted: without its trigger)', async () => {
    const { top: by, agent: to } = people();
    const { value } = await by.client.call('GET /wps/contracts', { query: { side: 'upline', member: to.id } });
    const id = value.list[0]?.contractId ?? '';
    const change = `update agent_contract set terms = jsonb_set(terms, '{tiers,0,ratePpm}', '1') where public_id = $1`;
    await expect(team.rows(change, [id])).rejects.toThrow('does not change like that');
    await team.rows('alter table agent_contract disable trigger agent_contract_moves_on');
    await team.rows(change, [id]);
    expect(JSON.stringify(await kept(id))).toContain('\\"ratePpm\\": 1}');
    await team.rows('alter table agent_contract enable trigger agent_contract_moves_on');
  });
});
