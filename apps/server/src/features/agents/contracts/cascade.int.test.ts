import { operatorClient, type TestClient } from '@trevo/testkit';
import { DAY, instant, MINUTE } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../platform/db/database.ts';
import { createPool } from '../../../platform/db/pool.ts';
import { createContracts } from './create-contracts.ts';
import { dividend, openTeam, type Person, realTime, type Team } from './test/open-team.ts';

const TURN = 5 * MINUTE;
/** Contracts whose upline has none of their scheme: there is never one. */
const ORPHANS = `select child.public_id from agent_contract child
  where child.state = 'in_force' and child.upline_id is not null and not exists (select from agent_contract above
    where above.agent_id = child.upline_id and above.scheme = child.scheme and above.state = 'in_force'
      and above.top_rate_ppm >= child.top_rate_ppm)`;

describe('what an acceptance or an end takes with it', () => {
  let team: Team;
  let admin: TestClient;
  beforeAll(async () => {
    team = await openTeam();
    admin = await operatorClient(team.server, 'admin');
  });
  afterAll(() => team.server.close());

  /** The house's top agent with 20 %, and below it a chain of these rates. */
  const chain = async (...rates: number[]): Promise<{ people: Person[]; ids: string[] }> => {
    const people = [await team.join(null)];
    const ids = [await team.house(admin, people[0] as Person, dividend(200_000))];
    for (const rate of rates) {
      const [above, below] = [people.at(-1) as Person, await team.join(people.at(-1) as Person)];
      ids.push(await team.sign(above, below, dividend(rate)));
      people.push(below);
    }
    return { people, ids };
  };
  const endOf = async (person: Person, id: string) =>
    (await person.client.call('GET /wps/contracts/:id/ends', { params: { id } })).value;
  const row = async (id: string) =>
    (
      await team.rows<{ state: string; end_reason: string | null; from: Date | null; until: Date | null }>(
        'select state, end_reason, counts_from as from, counts_until as until from agent_contract where public_id = $1',
        [id],
      )
    )[0];

  it('is V9: of 10, 9 and 8.5 % a new 8 % ends the 9 % and what hangs on it', async () => {
    const { people, ids } = await chain(100_000, 90_000, 85_000);
    const [u, d, e] = people as [Person, Person, Person, Person];
    const { value: offered } = await team.offer(u, d, dividend(80_000));
    const seen = await endOf(d, offered.contractId);
    expect(seen.own).toMatchObject({ contractId: ids[1], reason: 'replaced', topRatePpm: 100_000 });
    expect(seen.ends.map(({ contractId, reason, limitPpm }) => [contractId, reason, limitPpm])).toEqual([
      [ids[2], 'rate_exceeds_upline', 80_000],
      [ids[3], 'upline_has_none', null],
    ]);
    expect(seen.ends[0]).toMatchObject({ agent: { memberId: e.id }, upline: { memberId: d.id } });
    // Nothing is ended by looking, nor by rejecting.
    expect(await team.states(ids)).toEqual(['in_force', 'in_force', 'in_force', 'in_force']);
    for (const ends of [undefined, 0, 1, 3])
      expect((await team.act(d, offered.contractId, 'accept', ends)).code).toBe('contract.cascade_changed');
    expect(await team.states([...ids, offered.contractId])).toEqual([...Array<string>(4).fill('in_force'), 'offered']);
    expect((await team.act(d, offered.contractId, 'accept', 2)).value.state).toBe('in_force');
    expect(await team.states([...ids, offered.contractId])).toEqual([
      'in_force',
      'replaced',
      'terminated',
      'terminated',
      'in_force',
    ]);
    expect([(await row(ids[2] ?? ''))?.end_reason, (await row(ids[3] ?? ''))?.end_reason]).toEqual([
      'rate_exceeds_upline',
      'upline_has_none',
    ]);
  });

  it('is V9 at 9 %: equal stays without a step, and with one it ends', async () => {
    const { people, ids } = await chain(100_000, 90_000);
    const [u, d] = people as [Person, Person];
    const { value: equal } = await team.offer(u, d, dividend(90_000));
    expect((await endOf(d, equal.contractId)).ends).toEqual([]);
    await team.server.app.merchants.changeSetting(1, 'agents.rateStep', 1_000);
    expect((await endOf(d, equal.contractId)).ends.map(({ limitPpm }) => limitPpm)).toEqual([89_000]);
    await team.server.app.merchants.changeSetting(1, 'agents.rateStep', 0);
    expect((await team.act(d, equal.contractId, 'accept')).success).toBe(true);
    expect(await team.states(ids)).toEqual(['in_force', 'replaced', 'in_force']);
  });

  it('leaves all as it was when the offer is rejected', async () => {
    const { people, ids } = await chain(100_000, 90_000);
    const [u, d] = people as [Person, Person];
    const { value } = await team.offer(u, d, dividend(10_000));
    expect((await team.act(d, value.contractId, 'reject')).value.state).toBe('rejected');
    expect(await team.states(ids)).toEqual(['in_force', 'in_force', 'in_force']);
  });

  it('counts from the next period, and what it replaces until then', async () => {
    const { people, ids } = await chain(100_000);
    const [u, d] = people as [Person, Person];
    const first = await row(ids[1] ?? '');
    const zone = team.server.app.merchants.settings(1)['brand.timeZone'];
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', hour: 'numeric', hour12: false });
    expect(local.format(first?.from ?? undefined)).toMatch(/^1,? 0?0$|^1,? 24$/);
    // Replaced in the same month: it never counts, and the new one begins where it would have.
    const second = await team.sign(u, d, dividend(90_000));
    expect(await row(ids[1] ?? '')).toMatchObject({ state: 'replaced', until: first?.from });
    expect(await row(second)).toMatchObject({ state: 'in_force', from: first?.from, until: null });
  });

  it('ends real-time pay at the instant, and reads the contract of the day afterwards', async () => {
    const { server } = team;
    const top = await team.join(null);
    const below = await team.join(top);
    await team.house(admin, top, realTime(20_000));
    const first = await team.sign(top, below, realTime(10_000));
    server.clock.advance(TURN);
    const second = await team.sign(top, below, realTime(8_000));
    server.clock.advance(TURN);
    await team.act(below, second, 'askEnd');
    await team.act(top, second, 'terminate');
    const [start, turn, end] = [(await row(first))?.from, (await row(second))?.from, (await row(second))?.until].map(
      (at) => at?.getTime() ?? 0,
    ) as [number, number, number];
    expect((await row(first))?.until?.getTime()).toBe(turn);
    expect([turn - start >= TURN, end - turn >= TURN, end <= server.clock.now()]).toEqual([true, true, true]);
    const pool = createPool({ url: server.databaseUrl, max: 2, name: 'contracts' });
    const door = createContracts({ ...server.app, db: createDatabase(pool), clock: server.clock });
    const at = async (ms: number) =>
      (await door.inForceAt(1, 'realTimeSalary.single', instant(ms)))
        .filter(({ agent }) => agent === below.number.toString())
        .map(({ terms, upline }) => [terms.tiers[0]?.ratePpm, upline]);
    const upline = top.number.toString();
    expect(await at(start - 1)).toEqual([]);
    expect(await at(start)).toEqual([[10_000, upline]]);
    expect(await at(turn - 1)).toEqual([[10_000, upline]]);
    expect(await at(turn)).toEqual([[8_000, upline]]);
    expect(await at(end)).toEqual([]);
    const span = await door.countedIn(1, 'realTimeSalary.single', instant(start), instant(end));
    expect(span.filter(({ agent }) => agent === below.number.toString())).toHaveLength(2);
    const none = await door.countedIn(1, 'realTimeSalary.single', instant(end), instant(end + TURN));
    expect(none.filter(({ agent }) => agent === below.number.toString())).toEqual([]);
    await pool.end();
  });

  it('lets one of two acceptances at once through, and answers the other as a repeat', async () => {
    const { people, ids } = await chain(100_000, 90_000);
    const [u, d] = people as [Person, Person];
    const { value } = await team.offer(u, d, dividend(80_000));
    const both = await Promise.all([1, 1, 1].map((ends) => team.act(d, value.contractId, 'accept', ends)));
    expect(both.map(({ code }) => code)).toEqual(['', '', '']);
    expect(await team.states(ids)).toEqual(['in_force', 'replaced', 'terminated']);
    const acts = await team.rows<{ n: string }>(
      `select count(*) n from agent_contract_act join agent_contract using (contract_id)
       where public_id = any ($1) and act in ('accept', 'replace', 'cascade')`,
      [[value.contractId, ids[1], ids[2]]],
    );
    // One acceptance, one replacement, one fall; and the two acceptances of the chain before.
    expect(acts).toEqual([{ n: '5' }]);
  });

  it('never leaves a contract without its upline’s, when one is accepted while the one above it ends', async () => {
    for (const order of [0, 1, 2, 3]) {
      const { people, ids } = await chain(100_000);
      const [u, d] = people as [Person, Person];
      const e = await team.join(d);
      const { value } = await team.offer(d, e, dividend(90_000));
      await team.act(u, ids[1] ?? '', 'askEnd');
      const accept = () => team.act(e, value.contractId, 'accept');
      // It ends what it saw: nothing, or the one that was faster.
      const terminate = async () => {
        const tried = await team.act(d, ids[1] ?? '', 'terminate', 0);
        return tried.code === 'contract.cascade_changed' ? team.act(d, ids[1] ?? '', 'terminate', 1) : tried;
      };
      const [accepted, ended] =
        order % 2 === 0
          ? await Promise.all([accept(), terminate()])
          : (await Promise.all([terminate(), accept()])).toReversed();
      expect(ended?.code).toBe('');
      expect(['', 'contract.refused']).toContain(accepted?.code);
      expect(await team.states([ids[1] ?? ''])).toEqual(['terminated']);
      expect(['terminated', 'outdated']).toContain((await team.states([value.contractId]))[0]);
    }
    expect(await team.rows(ORPHANS)).toEqual([]);
  });

  it('outdates an offer that no longer fits what its side has, and says why', async () => {
    const { people, ids } = await chain(100_000);
    const [u, d] = people as [Person, Person];
    const e = await team.join(d);
    const { value: below } = await team.offer(d, e, dividend(90_000));
    await team.sign(u, d, dividend(80_000));
    const refused = await team.act(e, below.contractId, 'accept');
    expect([refused.code, (refused.value as unknown as { faults: { code: string }[] }).faults[0]?.code]).toEqual([
      'contract.refused',
      'rate_exceeds_upline',
    ]);
    expect(await team.states([ids[1] ?? '', below.contractId])).toEqual(['replaced', 'outdated']);
    expect((await team.act(e, below.contractId, 'accept')).code).toBe('contract.moved_on');
    // Another offer may follow.
    expect((await team.offer(d, e, dividend(70_000))).success).toBe(true);
  });

  it('ends the contracts of a member who moves to another upline, and outdates what it was offered', async () => {
    const { server } = team;
    const { people, ids } = await chain(100_000, 90_000);
    const [u, d] = people as [Person, Person];
    await server.app.merchants.changeSetting(1, 'agents.hourlySalaryMost', 21_000);
    await team.house(admin, u, { kind: 'hourlySalary', tiers: [{ ratePpm: 1_000 }], products: 'all' });
    const { value: offered } = await team.offer(u, d, {
      kind: 'hourlySalary',
      tiers: [{ ratePpm: 500 }],
      products: 'all',
    });
    const other = await team.join(null);
    await team.seat(d.number, other.number);
    const pool = createPool({ url: server.databaseUrl, max: 2, name: 'contracts' });
    const db = createDatabase(pool);
    const door = createContracts({ ...server.app, db, clock: server.clock });
    const move = () =>
      db.transaction().execute((tx) => door.onMoved(tx, { memberId: d.number, merchantId: 1, at: server.clock.now() }));
    await move();
    await move();
    expect(await team.states([...ids, offered.contractId])).toEqual([
      'in_force',
      'terminated',
      'terminated',
      'outdated',
    ]);
    expect((await row(ids[1] ?? ''))?.end_reason).toBe('moved');
    expect((await team.act(d, offered.contractId, 'accept')).code).toBe('contract.moved_on');
    expect((await team.offer(u, d, dividend(50_000))).code).toBe('agent.not_in_team');
    await pool.end();
  });

  it('is written by nobody past the rules: terms, sides and ends stand', async () => {
    const { ids } = await chain(100_000);
    const of = `where public_id = '${ids[1]}'`;
    for (const change of [
      `terms = terms || '{"period": "D"}'`,
      `terms_hash = '\\x00'`,
      'top_rate_ppm = 1',
      'upline_id = null',
      `scheme = 'dailyWage'`,
      `state = 'offered', decided_at = null, counts_from = null`,
      `counts_from = counts_from + interval '1 day'`,
    ])
      await expect(team.rows(`update agent_contract set ${change} ${of}`)).rejects.toThrow(/does not change/);
    await expect(team.rows(`delete from agent_contract ${of}`)).rejects.toThrow(/does not change/);
    await expect(team.rows(`truncate agent_contract cascade`)).rejects.toThrow(/change|append/);
    await expect(team.rows(`update agent_contract_act set act = 'reject'`)).rejects.toThrow(/change|append/);
    await team.rows(
      `update agent_contract set state = 'replaced', counts_until = counts_from + interval '9 days' ${of}`,
    );
    await team.rows(`update agent_contract set counts_until = counts_from + interval '5 days' ${of}`);
    for (const until of ['6 days', '-1 day'])
      await expect(
        team.rows(`update agent_contract set counts_until = counts_from + interval '${until}' ${of}`),
      ).rejects.toThrow(/does not change/);
  });

  it('cuts what was replaced but would count on, when the new one ends too', async () => {
    const { people, ids } = await chain(100_000);
    const [u, d] = people as [Person, Person];
    // The first one counts by then.
    team.server.clock.advance(40 * DAY);
    for (const person of [u, d]) await team.signIn(person);
    const second = await team.sign(u, d, dividend(90_000));
    const tail = await row(ids[1] ?? '');
    expect(tail?.until).toEqual((await row(second))?.from);
    await team.act(u, second, 'askEnd');
    expect((await team.act(d, second, 'terminate')).value.state).toBe('terminated');
    const [old, never] = [await row(ids[1] ?? ''), await row(second)];
    expect(old?.state).toBe('replaced');
    expect(old?.until?.getTime()).toBeLessThan(team.server.clock.now());
    expect(never?.until).toEqual(never?.from);
  });
});
