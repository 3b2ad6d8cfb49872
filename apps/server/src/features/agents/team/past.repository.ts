import type { BusinessDate } from '@trevo/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Move, PastDays, Place, Way } from './past-days.ts';
import type { ProfitRow } from './profit.repository.ts';

/** All places that a member had in the tree, the oldest first. */
export const listPlaces = async (db: Db, memberId: bigint): Promise<Place[]> => {
  const rows = await db
    .selectFrom('memberSeat')
    .select(['upline', 'fromAt', 'toAt'])
    .where('memberId', '=', memberId)
    .orderBy('fromAt')
    .orderBy('seatId')
    .execute();
  return rows.map((row) => ({ ...row, upline: row.upline.map(BigInt) }));
};

/** The same of several members. */
export const listPlacesOf = async (
  db: Db,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly Place[]>> => {
  const { rows } = await sql<Omit<Place, 'upline'> & { memberId: bigint; upline: readonly string[] }>`
    select member_id, upline, from_at, to_at from member_seat where member_id = any (${memberIds}::bigint[])
    order by from_at, seat_id`.execute(db);
  return Map.groupBy(
    rows.map((row) => ({ ...row, upline: row.upline.map(BigInt) })),
    ({ memberId }) => memberId,
  );
};

/** All moves to an agent's direct downlines, or away from them, of members of whom one is later than an instant. The oldest first. */
export const listMoves = async (db: Db, agentId: bigint, after: Date): Promise<Move[]> => {
  const { rows } = await sql<Move>`
    with later as materialized (
      select member_id from member_move where from_id = ${agentId} and at > ${after}
      union select member_id from member_move where below_id = ${agentId} and at > ${after}
    )
    select v.member_id, v.is_left, v.at from (
      select member_id, true as is_left, at, move_id from member_move where from_id = ${agentId}
      union all select member_id, false, at, move_id from member_move where below_id = ${agentId}
    ) v join later using (member_id) order by v.at, v.move_id`.execute(db);
  return rows;
};

/**
 * A place whose facts a reader sees below an agent (or of that agent): both were above then, the reader not below the other, and what was directly above
 * that agent was the way.
 */
export const seenBelow = (
  viewerId: bigint,
  underId: bigint | RawBuilder<unknown>,
  way: Way = [],
): RawBuilder<unknown> => {
  const isBelow = sql`(${underId} = any (s.upline) or s.member_id = ${underId})`;
  if (viewerId === underId) return isBelow;
  const at = (id: bigint | RawBuilder<unknown>) => sql`array_position(s.upline || s.member_id, ${id})`;
  if (way.length === 0) return sql`${isBelow} and ${at(viewerId)} <= ${at(underId)}`;
  const start = sql`${at(underId)} - ${way.length}::int`;
  return sql`${isBelow} and ${at(viewerId)} <= ${start}
    and (s.upline || s.member_id)[${start} : ${at(underId)} - 1] = ${[...way]}::bigint[]`;
};

export type PartsOf = {
  readonly merchantId: number;
  readonly viewerId: bigint;
  readonly underId: bigint;
  /** What was directly above that agent. */
  readonly way: Way;
  readonly currency: string;
  readonly zone: string;
  /** The days that are asked for as instants. */
  readonly start: Date;
  readonly until: Date;
};
export type Part = ProfitRow & { readonly memberId: bigint };

/** Which days are summed from places: of all direct downlines, and more of some members. */
const askedOf = (underId: bigint, { days, moved }: PastDays) => {
  const ofAll = days?.part ?? [];
  const ofEach = moved
    .map(({ memberId, part }) => ({ memberId, days: part.filter((day) => !ofAll.includes(day)) }))
    .filter((row) => row.days.length > 0);
  return { heads: ofAll.length > 0 ? [underId] : ofEach.map(({ memberId }) => memberId), ofAll, ofEach };
};

/**
 * Members who may have been in these teams on the days: those who are in them now, and the teams of all who were in them and were moved since. Nobody
 * else: who is in a team no more was moved, or somebody above was. Who has no sum of these days has nothing in them: most of a large team.
 */
const members = (
  { heads, days }: { readonly heads: readonly bigint[]; readonly days: readonly BusinessDate[] },
  { merchantId, currency, start, until }: PartsOf,
): RawBuilder<unknown> => sql`
  root as (
    select unnest(${heads}::bigint[]) as member_id
    union select v.member_id from member_move v where v.merchant_id = ${merchantId} and v.at > ${start} and exists (
      select from member_seat s where s.member_id = v.member_id and s.from_at < ${until} and (s.to_at is null or s.to_at > ${start})
        and s.upline && ${heads}::bigint[])
  ), team as materialized (
    select distinct t.member_id from root
    cross join lateral (select path from member_seat own where own.member_id = root.member_id and own.to_at is null limit 1) own
    cross join lateral (
      select member_id from member_seat t where t.to_at is null and t.path >= own.path and t.path < own.path || '~' offset 0) t
    cross join lateral (
      select from agent_team_day k where k.agent_id = t.member_id and k.day = any (${days}::date[]) and k.currency = ${currency} limit 1) k
  )`;

const paid = (table: string, { currency, start, until }: PartsOf): RawBuilder<unknown> => sql`
  select p.paid_at, p.amount_micros + p.house_micros as micros from ${sql.table(table)} p
  where p.agent_id = s.member_id and p.state = 'paid' and p.currency = ${currency}
    and p.paid_at >= greatest(s.from_at, ${start}) and p.paid_at < least(s.to_at, ${until})`;

/** By which direct downline of the agent a place counts. */
const directly = ({ viewerId, underId, way }: PartsOf): RawBuilder<unknown> => sql`
  select coalesce(s.upline[array_position(s.upline, ${underId}) + 1], s.member_id) as below
  where ${underId} = any (s.upline) and ${seenBelow(viewerId, underId, way)}`;
/** By which of some members a place counts: by each that is above it, or has it. */
const byEach = (heads: readonly bigint[], { viewerId }: PartsOf): RawBuilder<unknown> => sql`
  select h.id as below from unnest(${heads}::bigint[]) as h (id) where ${seenBelow(viewerId, sql`h.id`)}`;

/**
 * What members with their teams came to on days that count in part: summed from facts by the place at which each happened. They are direct downlines of
 * the agent, or at any depth below the reader (`each`).
 */
export const sumParts = async (
  db: Db,
  of: PartsOf,
  past: PastDays,
  which: 'directs' | 'each' = 'directs',
): Promise<Part[]> => {
  const { heads, ofAll, ofEach } = askedOf(of.underId, past);
  if (heads.length === 0) return [];
  const { currency, start, until } = of;
  const rows = ofEach.map(({ memberId, days }) => ({ member_id: String(memberId), days }));
  const ofSeat = sql`x.seat_id = s.seat_id and x.currency = ${currency} and x.day = any (s.days)`;
  // Each place looks up its own rows: how many there are is estimated by far too high, and whole tables would be read for a few.
  const { rows: parts } = await sql<Part>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (member_id bigint, days date[])
    ), ${members({ heads, days: [...new Set([...ofAll, ...ofEach.flatMap(({ days }) => days)])] }, of)}, seat as materialized (
      select s.*, h.below, ${ofAll}::date[] || a.days as days from team cross join lateral (
        select s.seat_id, s.member_id, s.upline, s.from_at, s.to_at from member_seat s
        where s.member_id = team.member_id and s.from_at < ${until} and (s.to_at is null or s.to_at > ${start}) offset 0
      ) s cross join lateral (${which === 'directs' ? directly(of) : byEach(heads, of)}) h
      ${ofAll.length > 0 ? sql`left join` : sql`join`} asked a on a.member_id = h.below
    ), bet as (
      select s.below, sum(x.bets) as bets, sum(x.stake) as stake, sum(x.valid) as valid, sum(x.payout) as payout
      from seat s cross join lateral (
        select sum(x.bets) as bets, sum(x.stake_micros) as stake, sum(x.valid_bet_micros) as valid, sum(x.payout_micros) as payout
        from agent_hour x where ${ofSeat}) x group by 1
    ), line as (
      select s.below, sum(x.deposits) as deposits, sum(x.withdrawals) as withdrawals, sum(x.rebates) as rebates, sum(x.promos) as promos
      from seat s cross join lateral (
        select sum(x.amount_micros) filter (where x.kind = 'deposit') as deposits,
          sum(x.amount_micros) filter (where x.kind = 'withdrawal') as withdrawals,
          sum(x.amount_micros) filter (where x.kind = 'rebates') as rebates, sum(x.amount_micros) filter (where x.kind = 'promos') as promos
        from agent_line x where ${ofSeat}) x group by 1
    ), pay as (
      select s.below, sum(x.pay) as pay from seat s cross join lateral (
        select sum(p.micros) as pay from (${paid('agentPay', of)} union all ${paid('agentSeriesPay', of)}) p
        where (p.paid_at at time zone ${of.zone})::date = any (s.days)) x group by 1
    )
    select below as member_id, coalesce(bets, 0)::int as bets, coalesce(stake, 0)::bigint as stake, coalesce(valid, 0)::bigint as valid,
      coalesce(payout, 0)::bigint as payout, coalesce(deposits, 0)::bigint as deposits, coalesce(withdrawals, 0)::bigint as withdrawals,
      coalesce(rebates, 0)::bigint as rebates, coalesce(promos, 0)::bigint as promos, coalesce(pay, 0)::bigint as pay
    from bet join line using (below) join pay using (below)`.execute(db);
  return parts;
};
