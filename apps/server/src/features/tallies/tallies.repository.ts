import type { BusinessDate } from '@trevo/time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { exactlyOne } from '../../platform/exactly-one.ts';
import type { BetTally, CashTally, DayTally, GameTally, PlayerTally, Span, TallyOwner } from './tallies.types.ts';

export const sumBetQuarters = async (db: Db, { merchantId, currency }: TallyOwner, { from, to }: Span) => {
  const { rows } = await sql<BetTally>`
    select coalesce(sum(bets), 0)::int as bets, coalesce(sum(stake_micros), 0)::bigint as turnover,
      coalesce(sum(payout_micros), 0)::bigint as payouts
    from bet_quarter
    where merchant_id = ${merchantId} and currency = ${currency} and quarter >= ${from} and quarter < ${to}`.execute(
    db,
  );
  return exactlyOne(rows);
};

export const sumCashQuarters = async (db: Db, { merchantId, currency }: TallyOwner, { from, to }: Span) => {
  const { rows } = await sql<CashTally>`
    select coalesce(sum(deposit_micros), 0)::bigint as deposits, coalesce(sum(deposits), 0)::int as deposit_count,
      coalesce(sum(withdrawal_micros), 0)::bigint as withdrawals, coalesce(sum(withdrawals), 0)::int as withdrawal_count
    from cash_quarter
    where merchant_id = ${merchantId} and currency = ${currency} and quarter >= ${from} and quarter < ${to}`.execute(
    db,
  );
  return exactlyOne(rows);
};

/** Members whose first bet that counts on a day was settled before a moment. */
export const countPlayers = async (
  db: Db,
  { merchantId, currency }: TallyOwner,
  day: BusinessDate,
  before: Date,
): Promise<number> => {
  const { players } = await db
    .selectFrom('memberDay')
    .select(({ fn }) => fn.countAll<bigint>().as('players'))
    .where('merchantId', '=', merchantId)
    .where('day', '=', day)
    .where('currency', '=', currency)
    .where('bets', '>', 0)
    .where('firstQuarter', '<', before)
    .executeTakeFirstOrThrow();
  return Number(players);
};

/** One row for each day, those without anything too. `starts` are the beginnings of the days, and that of the day behind them. */
export const listDays = async (
  db: Db,
  { merchantId, currency }: TallyOwner,
  days: readonly BusinessDate[],
  starts: readonly Date[],
): Promise<DayTally[]> => {
  const { rows } = await sql<DayTally>`
    select d.day, coalesce(b.bets, 0) as bets, coalesce(b.stake_micros, 0)::bigint as turnover,
      coalesce(b.payout_micros, 0)::bigint as payouts, coalesce(b.players, 0) as players,
      c.deposits, c.deposit_count, c.withdrawals, c.withdrawal_count
    from unnest(${days}::date[], ${starts.slice(0, -1)}::timestamptz[], ${starts.slice(1)}::timestamptz[])
      as d (day, starts, ends)
    left join bet_day b on b.merchant_id = ${merchantId} and b.currency = ${currency} and b.day = d.day
    cross join lateral (
      select coalesce(sum(q.deposit_micros), 0)::bigint as deposits, coalesce(sum(q.deposits), 0)::int as deposit_count,
        coalesce(sum(q.withdrawal_micros), 0)::bigint as withdrawals, coalesce(sum(q.withdrawals), 0)::int as withdrawal_count
      from cash_quarter q
      where q.merchant_id = ${merchantId} and q.currency = ${currency} and q.quarter >= d.starts and q.quarter < d.ends) c
    order by d.day`.execute(db);
  return rows;
};

type Best = { readonly from: BusinessDate; readonly to: BusinessDate; readonly limit: number };
/** Who leads a table of days by a sum. */
const listBest =
  <Tally>(table: 'game_day' | 'member_day', who: 'node_id' | 'member_id', weight: string) =>
  async (db: Db, { merchantId, currency }: TallyOwner, { from, to, limit }: Best): Promise<Tally[]> => {
    const { rows } = await sql<Tally>`
      select ${sql.ref(who)}, sum(bets)::int as bets, sum(stake_micros)::bigint as turnover,
        sum(payout_micros)::bigint as payouts
      from ${sql.table(table)}
      where merchant_id = ${merchantId} and currency = ${currency} and day between ${from} and ${to}
      group by ${sql.ref(who)} having sum(bets) > 0
      order by ${sql.raw(weight)} desc, ${sql.ref(who)} limit ${limit}`.execute(db);
    return rows;
  };
/** The games that kept most in a span of days, the first and the last one included. */
export const listBestGames = listBest<GameTally>('game_day', 'node_id', 'sum(stake_micros) - sum(payout_micros)');
/** The members who staked most in a span of days, the first and the last one included. */
export const listBestPlayers = listBest<PlayerTally>('member_day', 'member_id', 'sum(stake_micros)');

/** How often each game of each brand was played from a day on; brand by brand, because that is how the table is sorted. */
export const listPlays = async (db: Db, from: string) => {
  const { rows } = await sql<{ merchantId: number; nodeId: string; plays: number }>`
    select merchant_id, node_id, sum(bets)::int as plays
    from merchant cross join lateral (
      select node_id, bets from game_day where game_day.merchant_id = merchant.merchant_id and day >= ${from}) as played
    group by merchant_id, node_id having sum(bets) > 0
    order by merchant_id, node_id`.execute(db);
  return rows;
};
