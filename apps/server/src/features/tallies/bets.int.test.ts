import type { BusinessDate } from '@trevo/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { openStreamHouse } from '../../../test/streams/stream-house.ts';
import { on } from '../../platform/streams/stream.ts';
import type { Merchants } from '../merchant/index.ts';
import { projectBets } from './bets.projector.ts';
import { listBestGames, listBestPlayers } from './tallies.repository.ts';

const ZONES: Readonly<Record<number, string>> = { 1: 'America/Sao_Paulo', 2: 'Asia/Tokyo' };
const merchants = {
  settings: (merchantId: number) => ({ 'brand.timeZone': ZONES[merchantId] }),
} as unknown as Merchants;

const house = openStreamHouse();
const bets = projectBets(merchants);
/** Half past eleven in the evening of 30 April in São Paulo, half past eleven in the morning of 1 May in Tokyo. */
const LATE = '2026-05-01T02:30:00Z';
let next = 1000;

type Placed = { readonly merchantId?: number; readonly memberId?: number; readonly game?: string };
const place = async (stake: number, { merchantId = 1, memberId = 7, game = 'ox' }: Placed = {}): Promise<number> => {
  next += 1;
  await house.owner.query(
    `insert into bet (bet_id, placed_at, product, merchant_id, member_id, vendor, node_id, game_type, game_code, round, currency,
       state, stakes, stake_micros) values ($1, now(), 'house', $2, $3, 'SPB', $4, 'RNG', 'x', 'r' || $1::bigint, 'BRL', 'open', 1, $5)`,
    [next, merchantId, memberId, game, stake],
  );
  return next;
};
/** One change of a bet, as its product makes it: an end, or what it pays more or less afterwards. */
const move = (id: number, state: string | null, by: { payout?: number; stake?: number } = {}, at = LATE) =>
  house.owner.query(
    `select bet_apply(array[row(false, bet_id, placed_at, null, null, null, null, null, null, null, null, null, $2::text, $4::int, $5::bigint, 0, 0,
       $3::bigint, 0, null, 1, false, false, null, null)::bet_move], $6) from bet where bet_id = $1`,
    [id, state, by.payout ?? 0, by.stake === undefined ? 0 : 1, by.stake ?? 0, at],
  );
const settled = async (stake: number, payout: number, where: Placed & { at?: string } = {}): Promise<number> => {
  const id = await place(stake, where);
  await move(id, 'settled', { payout }, where.at);
  return id;
};

const SUMS = 'bets, stake_micros::int as stake, payout_micros::int as payout';
const rowsOf = async (sql: string) => (await house.owner.query(sql)).rows;
const days = () => rowsOf(`select merchant_id as brand, day::text, ${SUMS}, players from bet_day order by 1, 2`);
const quarters = () =>
  rowsOf(`select merchant_id as brand, quarter, ${SUMS} from bet_quarter where bets <> 0 order by 1, 2`);
const memberDays = () =>
  rowsOf(`select member_id::int as member, day::text, ${SUMS} from member_day where bets <> 0 order by 1, 2`);
const games = () => rowsOf(`select node_id as game, day::text, ${SUMS} from game_day where bets <> 0 order by 1, 2`);
/** Straight from the record of bets, as nobody would do it on a page. */
const fromRecord = () =>
  rowsOf(`select merchant_id as brand, count(*)::int as bets, sum(stake_micros)::int as stake, sum(payout_micros)::int as payout,
    count(distinct member_id)::int as players from bet where state = 'settled' group by 1 order by 1`);
const kept = () =>
  rowsOf(`select merchant_id as brand, sum(bets)::int as bets, sum(stake_micros)::int as stake, sum(payout_micros)::int as payout,
    (select count(distinct m.member_id)::int from member_day m where m.merchant_id = d.merchant_id and m.bets > 0) as players
    from bet_day d group by 1 having sum(bets) <> 0 order by 1`);
const rewind = () => house.owner.query(`update stream_consumer set xid = 0, place = 0 where name = 'tallies.bets'`);

describe('the tallies of bets', () => {
  beforeEach(async () => {
    // What other tests placed is read and forgotten: each begins with empty sums.
    await house.drain(bets);
    await house.owner.query('truncate bet_tallied, bet_quarter, bet_day, member_day, game_day');
  });

  it('count a bet as it stands when it was settled, taken back and settled again while the consumer was stopped', async () => {
    const twice = await settled(100, 50);
    await move(twice, 'reopened', { stake: 20 });
    await move(twice, 'settled', { payout: 30 });
    await move(await settled(7, 9), 'void');
    await house.drain(bets);
    expect(await days()).toEqual([{ brand: 1, day: '2026-04-30', bets: 1, stake: 120, payout: 80, players: 1 }]);
    expect(await games()).toEqual([{ game: 'ox', day: '2026-04-30', bets: 1, stake: 120, payout: 80 }]);
  });

  it('follow every change of a bet that they contain, down to nothing', async () => {
    const bet = await settled(100, 50);
    await house.drain(bets);
    expect(await memberDays()).toMatchObject([{ member: 7, bets: 1, stake: 100, payout: 50 }]);
    await move(bet, null, { payout: -20 });
    await house.drain(bets);
    expect(await memberDays()).toMatchObject([{ member: 7, bets: 1, stake: 100, payout: 30 }]);
    await move(bet, 'reopened', { stake: 5 });
    await house.drain(bets);
    expect([await memberDays(), await quarters(), await games()]).toEqual([[], [], []]);
    await move(bet, 'settled');
    await house.drain(bets);
    expect(await days()).toMatchObject([{ bets: 1, stake: 105, payout: 30, players: 1 }]);
    await move(bet, 'void');
    await house.drain(bets);
    expect(await days()).toMatchObject([{ bets: 0, stake: 0, payout: 0, players: 0 }]);
  });

  it('say when a member played first on a day, also after that bet was taken back', async () => {
    const first = await settled(1, 0, { at: '2026-05-01T02:10:00Z' });
    await settled(1, 0, { at: LATE });
    const firstQuarter = async () =>
      (await rowsOf('select first_quarter from member_day'))[0]?.first_quarter.toISOString();
    await house.drain(bets);
    expect(await firstQuarter()).toBe('2026-05-01T02:00:00.000Z');
    await move(first, 'void');
    await house.drain(bets);
    expect(await firstQuarter()).toBe('2026-05-01T02:30:00.000Z');
  });

  it('find the first bet of a day that is left in one row, whatever else the member has played', async () => {
    await house.owner.query(
      `insert into bet_tallied select 7, n, 1, 'BRL', 'ox', timestamptz '2026-05-01' + n * interval '15 minutes',
         date '2026-05-01' + n / 96, 1, 1, 0 from generate_series(1, 20000) n`,
    );
    await house.owner.query('analyze bet_tallied');
    const plan = await rowsOf(
      `explain (analyze, format json) select min(t.quarter) from bet_tallied t
       where t.member_id = 7 and t.merchant_id = 1 and t.day = '2026-06-01' and t.currency = 'BRL'`,
    );
    type Node = { Plans?: Node[]; 'Actual Rows': number; 'Rows Removed by Filter'?: number };
    const readBy = (node: Node): number =>
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node.Plans ?? []).reduce((sum, part) => sum + readBy(part), 0);
    expect(readBy(plan[0]['QUERY PLAN'][0].Plan)).toBeLessThan(10);
  });

  it('keep two brands apart, each with the business days of its own zone', async () => {
    await settled(10, 0, { merchantId: 1 });
    await settled(30, 4, { merchantId: 2, memberId: 8 });
    await house.drain(bets);
    expect(await days()).toEqual([
      { brand: 1, day: '2026-04-30', bets: 1, stake: 10, payout: 0, players: 1 },
      { brand: 2, day: '2026-05-01', bets: 1, stake: 30, payout: 4, players: 1 },
    ]);
    expect((await quarters()).map(({ brand, stake }) => [brand, stake])).toEqual([
      [1, 10],
      [2, 30],
    ]);
  });

  it('put games in the order of what they kept and members in that of what they staked, in the days asked for', async () => {
    await settled(100, 90, { game: 'ox' });
    await settled(50, 0, { game: 'cat', memberId: 8 });
    await settled(30, 20, { game: 'dog', memberId: 8 });
    await settled(9, 0, { game: 'tomorrow', memberId: 9, at: '2026-05-01T12:00:00Z' });
    await settled(900, 0, { game: 'other', merchantId: 2 });
    await house.drain(bets);
    const of = { merchantId: 1, currency: 'BRL' };
    const day = { from: '2026-04-30', to: '2026-04-30' } as unknown as Record<'from' | 'to', BusinessDate>;
    const best = await listBestGames(house.db, of, { ...day, limit: 2 });
    expect(best).toEqual([
      { nodeId: 'cat', bets: 1, turnover: 50n, payouts: 0n },
      { nodeId: 'dog', bets: 1, turnover: 30n, payouts: 20n },
    ]);
    expect(await listBestPlayers(house.db, of, { ...day, limit: 9 })).toEqual([
      { memberId: 7n, bets: 1, turnover: 100n, payouts: 90n },
      { memberId: 8n, bets: 2, turnover: 80n, payouts: 20n },
    ]);
  });

  it('count nothing twice, wherever the process is killed, and when all is read again from the beginning', async () => {
    await house.owner.query('truncate bet_tallied, bet_quarter, bet_day, member_day, game_day');
    await rewind();
    let points = 0;
    for (let at = 1; points === 0 || at <= points; at += 1) {
      const bet = await settled(at, 1, { memberId: 7 + (at % 3) });
      if (at % 2 === 0) await move(bet, 'void');
      await house.horizonPassed();
      const dying = house.openProcess(`test-dying-${at}`);
      let passed = 0;
      const died = Promise.withResolvers<'died'>();
      const stepping = house.step(bets, dying.db, async () => {
        passed += 1;
        if (passed === at) {
          died.resolve('died');
          await new Promise(() => undefined);
        }
      });
      const end = await Promise.race([died.promise, stepping]);
      await house.kill(`test-dying-${at}`);
      if (end !== 'died') points = passed;
      await house.drain(bets);
      expect([at, await kept()]).toEqual([at, await fromRecord()]);
    }
    expect(points).toBeGreaterThanOrEqual(4);
    await rewind();
    await house.drain(bets);
    expect(await kept()).toEqual(await fromRecord());
  });

  it('are wrong when bets are added as they come, which a repeat shows', async () => {
    // The planted mistake: it forgets what a bet counted for before.
    const adding = on(bets.stream, bets.name, {
      async tx(tx, rows) {
        await house.owner.query('truncate bet_tallied');
        if ('tx' in bets) await bets.tx(tx, rows as never);
      },
    });
    await settled(5, 0);
    await house.drain(adding);
    const once = await days();
    await rewind();
    await house.drain(adding);
    expect(await days()).not.toEqual(once);
    await house.owner.query('truncate bet_tallied, bet_quarter, bet_day, member_day, game_day');
    await rewind();
    await house.drain(bets);
    expect(await kept()).toEqual(await fromRecord());
  });
});
