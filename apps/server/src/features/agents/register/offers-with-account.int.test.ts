import { operatorClient, PASSWORD, query, type TestClient } from '@trevo/testkit';
import type { OfferedTermsWire } from '@trevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dividend, openTeam, type Person, realTime, type Team } from '../contracts/test/open-team.ts';
import { newUsername, tryLogin } from '../test/agent-world.ts';

const wage = (ratePpm: number) => ({
  kind: 'dailyWage' as const,
  tiers: [{ ratePpm, betAmount: '1000.00' }],
  products: 'all' as const,
});

describe('contracts that are offered while an account is opened', () => {
  let team: Team;
  let staff: TestClient;
  let top: Person;
  beforeAll(async () => {
    team = await openTeam();
    staff = await operatorClient(team.server, 'admin');
    top = await team.join(null);
    await team.house(staff, top, dividend(200_000));
    await team.house(staff, top, wage(10_000));
  });
  afterAll(() => team.server.close());

  const open = (by: Person, offers: readonly OfferedTermsWire[], username = newUsername()) =>
    by.client.callEncrypted('POST /wps/agent/register/accounts', {
      body: { username, password: 'outra frase de quatro folhas 7', type: 1, offers: [...offers] },
    });
  const written = (username: string) =>
    query(
      team.server,
      `select c.scheme, c.state, a.act, a.side, a.terms_hash = c.terms_hash and a.member_id = $2 and c.upline_id = $2 as same
       from agent_contract c join agent_contract_act a using (contract_id) join member m on m.member_id = c.agent_id
       where m.username = $1 order by c.contract_id`,
      [username, String(top.number)],
    );

  it('are written with the account, each with the agent’s signature, and its owner accepts them', async () => {
    const username = newUsername();
    const { value } = await open(top, [dividend(100_000), wage(5_000)], username);
    expect(value).toMatchObject({ offered: 2, member: { account: username, type: 1 } });
    const signed = { state: 'offered', act: 'offer', side: 'upline', same: true };
    expect(await written(username)).toMatchObject([
      { scheme: 'dividend', ...signed },
      { scheme: 'dailyWage', ...signed },
    ]);
    const owner = team.server.client();
    const forced = await tryLogin(owner, username, 'outra frase de quatro folhas 7');
    const own = `${PASSWORD} de quem usa`;
    const changed = await owner.callEncrypted('POST /wps/member/password', {
      body: { newPassword: own, confirmNewPassword: own, changeTicket: forced.value.changeTicket ?? '' },
    });
    owner.token = changed.value.token;
    const version = team.server.app.merchants.settings(1)['terms.version'];
    await owner.call('POST /wps/member/terms', { body: { version } });
    const offers = (await owner.call('GET /wps/contracts', { query: { side: 'agent', state: 'waiting' } })).value.list;
    expect(offers.map(({ scheme }) => scheme)).toEqual(['dailyWage', 'dividend']);
    const accepted = await owner.call('POST /wps/contracts/:id/process', {
      params: { id: offers[0]?.contractId ?? '' },
      body: { act: 'accept' },
    });
    expect(accepted.value.state).toBe('in_force');
  });

  it('are all judged: one that may not be refuses them all, and no account is made', async () => {
    const username = newUsername();
    const { code, value } = await open(top, [dividend(100_000), wage(10_001), wage(5_000)], username);
    expect(code).toBe('contract.refused');
    expect((value as unknown as { faults: unknown[] }).faults).toEqual([
      expect.objectContaining({ offer: 1, code: expect.any(String) }),
    ]);
    const single = await open(top, [wage(10_001)], newUsername());
    const other = await team.join(top);
    const alone = await team.offer(top, other, wage(10_001));
    const faultsOf = (answer: { value: unknown }) => (answer.value as { faults: { code: string }[] }).faults;
    expect(faultsOf(single).map(({ code: fault }) => fault)).toEqual(faultsOf(alone).map(({ code: fault }) => fault));
    // Two of one scheme, and one that the brand does not have.
    expect((await open(top, [wage(5_000), wage(4_000)], username)).code).toBe('contract.already_offered');
    expect((await open(top, [dividend(100_000), realTime(100, 'loss')], username)).code).toBe('request.not_found');
    expect((await open(top, [dividend(100_000), { ...wage(5_000), tiers: [] }], username)).code).toBe(
      'request.invalid',
    );
    expect(await team.server.app.members.byUsername(1, username)).toBeNull();
    expect(await written(username)).toEqual([]);
    expect((await open(top, [dividend(100_000)], username)).value.offered).toBe(1);
  });

  it('are of an agent alone who has such contracts, and whose type may have them', async () => {
    const below = await team.join(top);
    expect((await open(below, [dividend(1_000)])).code).toBe('contract.refused');
    expect((await open(below, [])).value.offered).toBe(0);
    await team.rows('update agent_type set can_contract = false where code = 1');
    expect((await open(top, [dividend(1_000)])).code).toBe('contract.refused');
    await team.rows('update agent_type set can_contract = true where code = 1');
  });

  it('are within what the agent has at that moment, whatever else changes meanwhile', async () => {
    const agent = await team.join(top);
    await team.sign(top, agent, dividend(100_000));
    const names = Array.from({ length: 4 }, newUsername);
    const { value } = await team.offer(top, agent, dividend(50_000));
    const [accepted, ...opened] = await Promise.all([
      team.act(agent, value.contractId, 'accept', 0),
      ...names.map((username) => open(agent, [dividend(80_000)], username)),
    ]);
    expect(accepted.value.state).toBe('in_force');
    // Each came before the change, as an offer that is outdated when it is accepted, or after it, and then not at all.
    for (const [at, answer] of opened.entries()) {
      const username = names[at] ?? '';
      const made = await team.server.app.members.byUsername(1, username);
      expect([answer.code, made !== null, (await written(username)).length]).toEqual(
        answer.success ? ['', true, 1] : ['contract.refused', false, 0],
      );
    }
  });
});
