import { operatorClient, query, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { DAY } from '@trevo/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../../../platform/db/pool.ts';
import { approveWaiting } from '../../../../test/console/second-person.ts';
import { LOTTERY_ACTIONS } from '../../../../test/console/audited-actions.ts';
import { moodyBeacon, type OpenLottery, openLottery } from '../draws/test/open-lottery.ts';
import type { Issue } from '../lottery.types.ts';

const TEXT = '12345,67';
const reason = 'Resultado oficial';

describe('results that people enter', () => {
  let server: TestServer;
  let lottery: OpenLottery;
  let admin: TestClient;
  const { beacon } = moodyBeacon();
  beforeAll(async () => {
    server = await startTestServer();
    lottery = openLottery(server, beacon);
    admin = await operatorClient(server, 'admin');
    // A house that began this month has no rows of the last one.
    for (const parent of ['lottery_issue', 'lottery_result', 'lottery_order'])
      await query(
        server,
        `do $$ declare first timestamptz := date_trunc('month', now(), 'UTC'); begin
         execute format('create table ${parent}_past partition of ${parent} for values from (%L) to (%L)', first - interval '1 month', first);
         end $$`,
      );
  });
  afterAll(async () => {
    await lottery.close();
    await server.close();
  });
  /** An official draw of so many days ago, which took bets until that day was over. */
  const official = async (daysAgo: number): Promise<{ issue: Issue; id: string }> => {
    const day = new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10);
    const [row] = await query<{ issueId: string }>(
      server,
      `insert into lottery_issue (merchant_id, game_code, issue, math_version, opens_at, closes_at, draws_at)
       values (1, 'BR_6X60', replace($1, '-', '') || '-0001', 'm1', $1::date, $1::date + interval '23 hours 50 minutes', $1::date + interval '1 day')
       returning issue_id as "issueId"`,
      [day],
    );
    const issue = await lottery.read({ issueId: BigInt(row?.issueId ?? 0) });
    return { issue, id: `BR_6X60.${issue.issue}` };
  };
  const enter = (id: string, numbers: string, version = 1) =>
    admin.call('POST /ops/lottery/draws/:id/result', { params: { id }, body: { version, numbers, reason } });
  const resultsOf = (issue: Issue) =>
    query(
      server,
      `select version, source, numbers, entered_by <> confirmed_by as two from lottery_result where issue_id = $1 order by version`,
      [issue.issueId],
    );

  it('wait for two people where a draw that is over becomes void, too: everybody knows the result before it is entered', async () => {
    const { issue, id } = await official(5);
    await lottery.closing.step();
    const state = async () => (await lottery.read(issue)).state;
    expect(await state()).toBe('closed');
    const { value } = await admin.call('GET /ops/lottery/issues/:id/void-preview', { params: { id } });
    expect(value.takesTwo).toBe(true);
    const asked = await admin.call('POST /ops/lottery/issues/:id/void', { params: { id }, body: { reason } });
    expect([asked.code, await state()]).toEqual(['', 'closed']);
    expect(asked.value).toMatchObject({ voidWaits: { appliesAt: null } });
    await approveWaiting(server);
    expect(await state()).toBe('void');
  });

  it('count once a second person approves them, are published, and a correction is another row by two people', async () => {
    const { issue, id } = await official(1);
    expect((await enter(id, '1,2,3,4,5,6')).code).toBe('waiting.contradicts');
    await lottery.closing.step();
    expect(await lottery.read(issue)).toMatchObject({ state: 'closed', orders: 0, beaconChain: null });
    expect(await lottery.draws.step()).toBeNull();
    const { value: before } = await admin.call('GET /ops/lottery/draws', {});
    expect(before.list).toMatchObject([{ id, isOfficial: true, version: 0, results: [] }]);
    for (const bad of [TEXT, '1,2,3,4,5', '1,2,3,4,5,5', 'x'])
      expect((await enter(id, bad)).code).toBe('lottery.result_invalid');
    expect((await enter('BR_6X60.20990101-0001', '1,2,3,4,5,6')).code).toBe('lottery.issue_unknown');
    const asked = await enter(id, '1,2,3,4,5,6');
    expect(asked.value).toMatchObject({ version: 0, results: [], waits: { appliesAt: null } });
    expect((await enter(id, '1,2,3,4,5,7')).code).toBe('waiting.already_asked');
    expect(await resultsOf(issue)).toEqual([]);
    await approveWaiting(server);
    expect(await resultsOf(issue)).toEqual([{ version: 1, source: 'official', numbers: '1,2,3,4,5,6', two: true }]);
    expect(await lottery.read(issue)).toMatchObject({ state: 'drawn', resultVersion: 1 });
    await lottery.publish.step();
    expect(await lottery.read(issue)).toMatchObject({ state: 'settled', loggedVersion: 1 });

    expect((await enter(id, '1,2,3,4,5,6', 1)).code).toBe('waiting.contradicts');
    await enter(id, '1,2,3,4,5,60', 2);
    await approveWaiting(server);
    expect(await resultsOf(issue)).toMatchObject([
      { version: 1 },
      { version: 2, source: 'correction', numbers: '1,2,3,4,5,60', two: true },
    ]);
    expect(await lottery.read(issue)).toMatchObject({ state: 'settling', resultVersion: 2, loggedVersion: 1 });
    await lottery.publish.step();
    const leaves = await query<{ text: string }>(
      server,
      `select text from log_leaf where kind = 'lottery.result' order by position`,
    );
    expect(leaves.map(({ text }) => text)).toEqual([
      `lottery.result/v1|${id}.1|1|1,2,3,4,5,6|-|-`,
      `lottery.result/v1|${id}.1|2|1,2,3,4,5,60|-|-`,
    ]);
    const { value: audit } = await admin.call('GET /ops/audit', { query: { action: 'waiting.ask' } });
    expect([audit.list.length, LOTTERY_ACTIONS['POST /ops/lottery/draws/:id/result']]).toEqual([2, 'waiting.ask']);
  });

  it('of a correction that pays out a pool are not taken: it would never be settled', async () => {
    const { issue, id } = await official(2);
    await query(
      server,
      `do $$ begin set local session_replication_role = replica;
       insert into lottery_order (bet_id, at, order_id, slip_id, nth, chase_nth, issue_id, draws_at, merchant_id, member_id, game_code,
         play, content, combos, unit_micros, multiple, series, odds_e2, currency, stake_micros, bonus_stake_micros, cap_micros,
         most_micros, rebate_ppm, leaf)
       select 7, now(), 'o7', 's7', 1, 1, issue_id, draws_at, 1, 1, game_code, 'BR6_TICKET', '1,2,3,4,5,60', 1, 1000000, 1, 1900,
         '{2000,80000,2500000,0}', 'BRL', 1000000, 0, 200000000000, 0, 0, sha256('x') from lottery_issue where issue_id = ${issue.issueId};
       end $$`,
    );
    await lottery.closing.step();
    await enter(id, '1,2,3,4,5,6');
    await approveWaiting(server);
    expect(await lottery.read(issue)).toMatchObject({ state: 'drawn', resultVersion: 1 });
    expect((await enter(id, '1,2,3,4,5,60', 2)).code).toBe('waiting.contradicts');
    expect((await enter(id, '1,2,3,4,5,59', 2)).value).toMatchObject({ version: 1, waits: { appliesAt: null } });
    await approveWaiting(server);
    expect(await resultsOf(issue)).toMatchObject([{ version: 1 }, { version: 2, numbers: '1,2,3,4,5,59' }]);
  });

  it('of a draw of the house, or of one person, are not taken', async () => {
    const [house] = (await lottery.make('BR_6X60_1H')) as [Issue];
    expect((await enter(`BR_6X60_1H.${house.issue}`, '1,2,3,4,5,6')).code).toBe('lottery.draw_stands');
    expect((await enter(`BR_6X60_1H.${house.issue}`, '1,2,3,4,5,6', 2)).code).toBe('lottery.draw_stands');
    const { issue, id } = await official(3);
    await lottery.closing.step();
    await enter(id, '1,2,3,4,5,6');
    const { value } = await admin.call('GET /ops/waiting-changes', { query: { isOpen: 'true' } });
    const own = { params: { id: value.list[0]?.id ?? '' }, body: { reason } };
    expect((await admin.call('POST /ops/waiting-changes/:id/approve', own)).code).toBe('approval.same_person');
    expect(await resultsOf(issue)).toEqual([]);
    await expect(
      query(server, `select lottery_enter_result($1, $2, 1, '1', 5, 5, 'x')`, [issue.issueId, issue.drawsAt]),
    ).rejects.toMatchObject({ constraint: 'lottery_result_two_people' });
    // Two numbers of people are not two people: there is no wish that the second one approved.
    const bare = (numbers: string, [first, second]: readonly [number, number], why: string | null = reason) =>
      query(server, `select lottery_enter_result($1, $2, 1, $3, $4, $5, $6)`, [
        issue.issueId,
        issue.drawsAt,
        numbers,
        first,
        second,
        why,
      ]);
    await expect(bare('1,2,3,4,5,6', [5, 6])).rejects.toMatchObject({ constraint: 'lottery_result_approved' });
    const [wish] = await query<{ asker: string; other: string }>(
      server,
      `select created_by as asker, (select max(operator_id) from operator where operator_id <> created_by) as other
       from waiting_change where status = 'waiting' and kind = 'lottery-result'`,
    );
    const both = [Number(wish?.asker), Number(wish?.other)] as const;
    expect(both[1]).toBeGreaterThan(0);
    await expect(bare('1,2,3,4,5,6', both)).rejects.toMatchObject({ constraint: 'lottery_result_approved' });
    expect(await resultsOf(issue)).toEqual([]);
    // Nor does the application's role make a wish that is approved from its beginning, or turn one that has ended.
    const app = createPool({ url: server.databaseUrl, max: 1, name: 'app' });
    const asApp = (text: string): Promise<string | undefined> =>
      app.query(text).then(
        () => 'written',
        ({ constraint }: { constraint?: string }) => constraint,
      );
    const copied = (status: string, ended: string) =>
      asApp(`insert into waiting_change (change_id, merchant_id, kind, target, seen, wanted, status, note, created_by, created_at, expires_at, ended_by, ended_at)
        select 'forged-${status}', merchant_id, kind, target || '-x', seen, wanted, '${status}', note, created_by, created_at, expires_at, ${ended}
        from waiting_change where status = 'waiting' and kind = 'lottery-result'`);
    expect(await copied('done', `${both[1]}, created_at`)).toBe('waiting_change_begins');
    expect(await copied('waiting', 'null, null')).toBe('written');
    const end = (status: string) =>
      asApp(
        `update waiting_change set status = '${status}', ended_at = created_at, ended_by = ${both[1]} where change_id = 'forged-waiting'`,
      );
    expect([await end('cancelled'), await end('done')]).toEqual(['written', 'waiting_change_ends_once']);
    await app.end();
    await lottery.shift(`state = 'drawn', result_version = 1, closed_at = now(), orders = 0, root = 'x'`, house);
    await expect(
      query(server, `select lottery_enter_result($1, $2, 2, '1,2,3,4,5,7', 5, 6, 'x')`, [house.issueId, house.drawsAt]),
    ).rejects.toMatchObject({ constraint: 'lottery_result_draw_stands' });
  });
});
