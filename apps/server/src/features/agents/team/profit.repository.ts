import type { BusinessDate } from '@trevo/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { exactlyOne } from '../../../platform/exactly-one.ts';
import { teamSize } from './downlines.repository.ts';
import type { PastDays, Way } from './past-days.ts';
import { type Part, type PartsOf, seenBelow } from './past.repository.ts';

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
export type ProfitOf = PartsOf &
  Days & {
    readonly name: string | null;
    /** Which of the days count for whom. */
    readonly past: PastDays;
    /** What they came to on days that count in part. */
    readonly parts: readonly Part[];
  };

const COLUMNS = {
  bets: 'bets',
  stake: 'stake_micros',
  valid: 'valid_bet_micros',
  payout: 'payout_micros',
  deposits: 'deposit_micros',
  withdrawals: 'withdrawal_micros',
  rebates: 'rebate_micros',
  promos: 'promo_micros',
  pay: 'pay_micros',
} as const satisfies Record<keyof ProfitRow, string>;
const NAMES = Object.keys(COLUMNS) as (keyof ProfitRow)[];
const SUMS = sql.raw(
  NAMES.map((name) => `coalesce(sum(d.${COLUMNS[name]}), 0)::${name === 'bets' ? 'int' : 'bigint'} as ${name}`).join(
    ', ',
  ),
);
const columnsOf = (alias: string) => sql.raw(NAMES.map((name) => `${alias}.${COLUMNS[name]}`).join(', '));
const TYPES = sql.raw(NAMES.map((name) => `${COLUMNS[name]} bigint`).join(', '));

const likePrefix = (key: string): string => `${key.replaceAll(/[\\%_]/g, '\\$&')}%`;
const isNamed = ({ name }: ProfitOf): RawBuilder<unknown> =>
  name === null ? sql`true` : sql`m.username_key like ${likePrefix(name.toLowerCase())} and not m.is_mobile_name`;

/** Direct downlines who neither came nor left since the first day; below somebody whom the reader lost only those who were seen there. */
const stayed = (of: ProfitOf): RawBuilder<unknown> => sql`
  select d.member_id, ${of.past.leftAt}::timestamptz as left_at, ${of.past.days?.whole ?? null}::date[] as days
  from member_seat d ${of.name === null ? sql`` : sql`join member m using (member_id)`}
  where d.parent_id = ${of.underId} and d.to_at is null and ${isNamed(of)} ${
    of.past.leftAt === null
      ? sql``
      : sql`and exists (select from member_seat s where s.member_id = d.member_id and s.parent_id = ${of.underId}
          and s.from_at < ${of.until} and (s.to_at is null or s.to_at > ${of.start}) and ${seenBelow(of.viewerId, of.underId, of.way)})`
  }`;

/** The rows: who stayed, and who came or left, each with the days that count whole (null: all of them). */
const rowsOf = (of: ProfitOf): RawBuilder<unknown> => {
  const { moved } = of.past;
  if (moved.length === 0) return stayed(of);
  const rows = moved.map(({ memberId, leftAt, whole }) => ({
    member_id: String(memberId),
    left_at: leftAt,
    days: whole,
  }));
  return sql`
    ${stayed(of)} and d.member_id <> all (${moved.map(({ memberId }) => memberId)}::bigint[])
    union all select v.member_id, v.left_at, v.days
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (member_id bigint, left_at timestamptz, days date[])
    join member m using (member_id) where ${isNamed(of)}`;
};
const kept = ({ from, to, currency }: ProfitOf): RawBuilder<unknown> => sql`
  k.day between ${from} and ${to} and k.currency = ${currency} and (m.days is null or k.day = any (m.days))`;
/** Sums of days in part, as rows of the same columns. */
const partsOf = ({ parts }: ProfitOf): RawBuilder<unknown> => {
  const rows = parts.map((part) =>
    Object.fromEntries([
      ['member_id', String(part.memberId)],
      ...NAMES.map((name) => [COLUMNS[name], String(part[name])]),
    ]),
  );
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (member_id bigint, ${TYPES})`;
};

/** What a row `m` comes to: the kept sums of its whole days, and what its days in part came to. */
const sumsOf = (of: ProfitOf): RawBuilder<unknown> => sql`
  cross join lateral (select ${SUMS} from (
    select ${columnsOf('k')} from agent_team_day k where k.agent_id = m.member_id and ${kept(of)}
    ${of.parts.length > 0 ? sql`union all select ${columnsOf('p')} where p.bets is not null` : sql``}
  ) d) t`;
const withParts = (of: ProfitOf): RawBuilder<unknown> =>
  of.parts.length > 0 ? sql`left join ${partsOf(of)} using (member_id)` : sql``;

type Row = ProfitRow & { readonly memberId: bigint; readonly team: number | null; readonly leftAt: Date | null };
type All = { readonly [Name in keyof ProfitRow as `all${Capitalize<Name>}`]: ProfitRow[Name] };
const ALL = sql.raw(
  NAMES.map((name) => `coalesce(sum(r.${name}), 0)::${name === 'bets' ? 'int' : 'bigint'} as all_${name}`).join(', '),
);
const allOf = (row: All): ProfitRow => ({
  bets: row.allBets,
  stake: row.allStake,
  valid: row.allValid,
  payout: row.allPayout,
  deposits: row.allDeposits,
  withdrawals: row.allWithdrawals,
  rebates: row.allRebates,
  promos: row.allPromos,
  pay: row.allPay,
});

/** A page of direct downlines with their teams, the largest stake first; how many there are, and all of them together. They are gone through once. */
export const listProfit = async (
  db: Db,
  of: ProfitOf,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly list: readonly Row[]; readonly total: number; readonly sums: ProfitRow }> => {
  const { rows } = await sql<(Row | { readonly memberId: null }) & All & { readonly total: number }>`
    with line as materialized (
      select m.member_id, m.left_at, t.* from (${rowsOf(of)}) m ${withParts(of)} ${sumsOf(of)}
    ), page as (
      select m.*, case when m.left_at is null then ${teamSize} end as team from (
        select * from line order by stake desc, member_id limit ${limit} offset ${offset}) m
    )
    select p.*, a.* from (select count(*)::int as total, ${ALL} from line r) a left join page p on true
    order by p.stake desc, p.member_id`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('all lines of profit together are one row');
  return { list: rows.filter((row) => row.memberId !== null), total: first.total, sums: allOf(first) };
};

/** The same figures of some members alone, each by its own days. */
export const sumEach = async (
  db: Db,
  of: Omit<ProfitOf, 'name'>,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, ProfitRow>> => {
  const { moved, days } = of.past;
  const rows = memberIds.map((memberId) => ({
    member_id: String(memberId),
    days: (moved.find((row) => row.memberId === memberId) ?? days)?.whole ?? null,
  }));
  const asked = { ...of, name: null };
  const { rows: found } = await sql<ProfitRow & { memberId: bigint }>`
    select m.member_id, t.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (member_id bigint, days date[])
    ${withParts(asked)} ${sumsOf(asked)}`.execute(db);
  return new Map(found.map((row) => [row.memberId, row]));
};

type OwnOf = {
  readonly viewerId: bigint;
  readonly memberId: bigint;
  /** What was directly above the member. */
  readonly way: Way;
  readonly currency: string;
  readonly zone: string;
};
/** One member alone, without anybody below, while the reader was above (or is that member): read where it lies. */
export const findOwnProfit = async (
  db: Db,
  { viewerId, memberId, way, currency, from, to, zone }: OwnOf & Days,
): Promise<ProfitRow> => {
  const { rows } = await sql<ProfitRow>`
    with seat as materialized (
      select s.seat_id, s.from_at, coalesce(s.to_at, 'infinity') as to_at from member_seat s
      where s.member_id = ${memberId} and ${seenBelow(viewerId, memberId, way)}
    ), bet as (
      select sum(h.bets) as bets, sum(h.stake_micros) as stake, sum(h.valid_bet_micros) as valid, sum(h.payout_micros) as payout
      from agent_hour h join seat using (seat_id) where h.day between ${from} and ${to} and h.currency = ${currency}
    ), line as (
      select sum(l.amount_micros) filter (where l.kind = 'deposit') as deposits,
        sum(l.amount_micros) filter (where l.kind = 'withdrawal') as withdrawals,
        sum(l.amount_micros) filter (where l.kind = 'rebates') as rebates, sum(l.amount_micros) filter (where l.kind = 'promos') as promos
      from agent_line l join seat using (seat_id) where l.day between ${from} and ${to} and l.currency = ${currency}
    ), pay as (
      select sum(micros) as pay from (
        select amount_micros + house_micros as micros, paid_at from agent_pay
        where agent_id = ${memberId} and state = 'paid' and currency = ${currency}
        union all
        select amount_micros + house_micros, paid_at from agent_series_pay
        where agent_id = ${memberId} and state = 'paid' and currency = ${currency}
      ) p where (paid_at at time zone ${zone})::date between ${from} and ${to}
        and (${viewerId} = ${memberId} or exists (select from seat s where p.paid_at >= s.from_at and p.paid_at < s.to_at))
    )
    select coalesce(bets, 0)::int as bets, coalesce(stake, 0)::bigint as stake, coalesce(valid, 0)::bigint as valid,
      coalesce(payout, 0)::bigint as payout, coalesce(deposits, 0)::bigint as deposits, coalesce(withdrawals, 0)::bigint as withdrawals,
      coalesce(rebates, 0)::bigint as rebates, coalesce(promos, 0)::bigint as promos, coalesce(pay, 0)::bigint as pay
    from bet, line, pay`.execute(db);
  return exactlyOne(rows);
};
