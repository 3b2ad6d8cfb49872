import type { BusinessDate } from '@trevo/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { exactlyOne } from '../../../platform/exactly-one.ts';

/** What a team, or one member alone, came to in some days. Micros. */
export type ProfitRow = {
  readonly bets: number;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly rebates: bigint;
  readonly promos: bigint;
  readonly pay: bigint;
};
export type Days = { readonly from: BusinessDate; readonly to: BusinessDate };
export type ProfitOf = { readonly underId: bigint; readonly currency: string; readonly name: string | null } & Days;

const sums = (prefix: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce(sum(${prefix}bets), 0)::int as bets, coalesce(sum(${prefix}stake_micros), 0)::bigint as stake,
  coalesce(sum(${prefix}valid_bet_micros), 0)::bigint as valid, coalesce(sum(${prefix}payout_micros), 0)::bigint as payout,
  coalesce(sum(${prefix}deposit_micros), 0)::bigint as deposits, coalesce(sum(${prefix}withdrawal_micros), 0)::bigint as withdrawals,
  coalesce(sum(${prefix}rebate_micros), 0)::bigint as rebates, coalesce(sum(${prefix}promo_micros), 0)::bigint as promos,
  coalesce(sum(${prefix}pay_micros), 0)::bigint as pay`;
const d = sql.raw('d.');
const likePrefix = (key: string): string => `${key.replaceAll(/[\\%_]/g, '\\$&')}%`;
const chosen = ({ underId, name }: ProfitOf): RawBuilder<unknown> => sql`
  from member_seat s join member m using (member_id)
  where s.parent_id = ${underId} and s.to_at is null
    and (${name}::text is null or (m.username_key like ${likePrefix(name?.toLowerCase() ?? '')} and not m.is_mobile_name))`;
const ofDays = ({ from, to, currency }: ProfitOf): RawBuilder<unknown> =>
  sql`d.day between ${from} and ${to} and d.currency = ${currency}`;

/** Each direct downline with its team, the largest stake first, and how many there are. */
export const listProfit = async (
  db: Db,
  of: ProfitOf,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{
  readonly list: readonly (ProfitRow & { readonly memberId: bigint; readonly team: number })[];
  readonly total: number;
}> => {
  const { rows } = await sql<ProfitRow & { memberId: bigint; team: number; total: number }>`
    select m.member_id, coalesce((select z.members from agent_team_size z where z.agent_id = m.member_id), 0) as team,
      count(*) over ()::int as total, t.*
    from (select m.member_id ${chosen(of)}) m
    cross join lateral (select ${sums(d)} from agent_team_day d where d.agent_id = m.member_id and ${ofDays(of)}) t
    order by t.stake desc, m.member_id limit ${limit} offset ${offset}`.execute(db);
  return { list: rows, total: rows[0]?.total ?? 0 };
};

/** All of those together, those of other pages too. */
export const sumProfit = async (db: Db, of: ProfitOf): Promise<ProfitRow> => {
  const { rows } = await sql<ProfitRow>`
    select ${sums(d)} from (select m.member_id ${chosen(of)}) m
    join agent_team_day d on d.agent_id = m.member_id and ${ofDays(of)}`.execute(db);
  return exactlyOne(rows);
};

/** One member alone, without anybody below: what the team sums are made of, read where it lies. */
export const findOwnProfit = async (
  db: Db,
  {
    memberId,
    currency,
    from,
    to,
    zone,
  }: { readonly memberId: bigint; readonly currency: string; readonly zone: string } & Days,
): Promise<ProfitRow> => {
  const { rows } = await sql<ProfitRow>`
    with seat as materialized (select seat_id from member_seat where member_id = ${memberId}), bet as (
      select sum(h.bets) as bets, sum(h.stake_micros) as stake, sum(h.valid_bet_micros) as valid, sum(h.payout_micros) as payout
      from agent_hour h join seat using (seat_id) where h.day between ${from} and ${to} and h.currency = ${currency}
    ), line as (
      select sum(l.amount_micros) filter (where l.kind = 'deposit') as deposits,
        sum(l.amount_micros) filter (where l.kind = 'withdrawal') as withdrawals,
        sum(l.amount_micros) filter (where l.kind = 'rebates') as rebates, sum(l.amount_micros) filter (where l.kind = 'promos') as promos
      from agent_line l join seat using (seat_id) where l.day between ${from} and ${to} and l.currency = ${currency}
    ), pay as (
      select sum(amount_micros + house_micros) as pay from agent_pay
      where agent_id = ${memberId} and state = 'paid' and currency = ${currency}
        and (paid_at at time zone ${zone})::date between ${from} and ${to}
    )
    select coalesce(bets, 0)::int as bets, coalesce(stake, 0)::bigint as stake, coalesce(valid, 0)::bigint as valid,
      coalesce(payout, 0)::bigint as payout, coalesce(deposits, 0)::bigint as deposits, coalesce(withdrawals, 0)::bigint as withdrawals,
      coalesce(rebates, 0)::bigint as rebates, coalesce(promos, 0)::bigint as promos, coalesce(pay, 0)::bigint as pay
    from bet, line, pay`.execute(db);
  return exactlyOne(rows);
};
