import { type Amount, amount } from '@trevo/money';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, type RowOf } from '../../../platform/db/database.ts';

export { inTransaction };

const COLUMNS = [
  'payId',
  'publicId',
  'merchantId',
  'contractId',
  'agentId',
  'uplineId',
  'scheme',
  'currency',
  'place',
  'fromAt',
  'toAt',
  'gameCode',
  'round',
  'version',
  'baseMicros',
  'ratePpm',
  'tier',
  'carriedMicros',
  'sumMicros',
  'grossMicros',
  'belowMicros',
  'netMicros',
  'amountMicros',
  'state',
  'note',
  'at',
  'paidAt',
  'opId',
  'houseMicros',
  'drawId',
] as const;
/** A line of pay as it is kept, without its players. */
export type PayRow = RowOf<'agentPay', (typeof COLUMNS)[number]> & { readonly contractPublicId: string };

const rows = (db: Db) =>
  db
    .selectFrom('agentPay as p')
    .innerJoin('agentContract as c', 'c.contractId', 'p.contractId')
    .select([...COLUMNS.map((column) => `p.${column}` as const), 'c.publicId as contractPublicId']);
type Rows = ReturnType<typeof rows>;

/** Which lines: of an agent, or as staff ask. */
export type PayQuery = {
  readonly merchantId: number;
  readonly agentId?: bigint | undefined;
  /** Out of whose pay: the agent's upline. */
  readonly uplineId?: bigint | undefined;
  /** A scheme, or `realTimeSalary` for all of its kinds. */
  readonly scheme?: string | undefined;
  readonly state?: string | undefined;
  /** Those that wait for a person, held ones among them. */
  readonly isInReview?: boolean | undefined;
  /** The span is that of the payment, not of what is paid for. */
  readonly isByPayment?: boolean | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

const chosen = (query: Rows, asked: PayQuery): Rows => {
  const { merchantId, agentId, uplineId, scheme, state, isInReview, isByPayment, from, to } = asked;
  const time = isByPayment === true ? 'p.paidAt' : 'p.fromAt';
  return query
    .where('p.merchantId', '=', merchantId)
    .$if(agentId !== undefined, (of) => of.where('p.agentId', '=', agentId ?? 0n))
    .$if(uplineId !== undefined, (of) => of.where('p.uplineId', '=', uplineId ?? 0n))
    .$if(scheme !== undefined, (of) => of.where(sql<boolean>`split_part(p.scheme, '.', 1) = ${scheme?.split('.')[0]}`))
    .$if(scheme?.includes('.') === true, (of) => of.where('p.scheme', '=', scheme ?? ''))
    .$if(state !== undefined, (of) => of.where('p.state', '=', state ?? ''))
    .$if(isInReview === true, (of) => of.where('p.state', 'in', ['review', 'held']))
    .$if(isByPayment === true, (of) => of.where('p.state', '=', 'paid'))
    .$if(from !== undefined, (of) => of.where(time, '>=', from ?? new Date(0)))
    .$if(to !== undefined, (of) => of.where(time, '<', to ?? new Date(0)));
};

export type PayPage = {
  readonly list: readonly PayRow[];
  readonly total: number;
  readonly gross: Amount;
  readonly below: Amount;
  readonly amount: Amount;
  /** What the wallet got or gave by now. */
  readonly paid: Amount;
};
/** Newest first; the sums are those of all pages. Of a corrected period gross and below are of its latest line alone. */
export const listPayLines = async (
  db: Db,
  query: PayQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PayPage> => {
  const all = chosen(rows(db), query);
  const [list, sums] = await Promise.all([
    all.orderBy('p.fromAt', 'desc').orderBy('p.payId', 'desc').limit(limit).offset(offset).execute(),
    sql<{ total: number; gross: bigint; below: bigint; amount: bigint; paid: bigint }>`
      select count(*)::int as total, coalesce(sum(gross_micros) filter (where is_latest), 0)::bigint as gross,
        coalesce(sum(below_micros) filter (where is_latest), 0)::bigint as below, coalesce(sum(amount_micros), 0)::bigint as amount,
        coalesce(sum(amount_micros + house_micros) filter (where state = 'paid'), 0)::bigint as paid
      from (select l.*, version = max(version) over (partition by contract_id, place) as is_latest
        from (${all}) l) x`.execute(db),
  ]);
  const [sum] = sums.rows;
  return {
    list,
    total: sum?.total ?? 0,
    gross: amount(sum?.gross ?? 0n),
    below: amount(sum?.below ?? 0n),
    amount: amount(sum?.amount ?? 0n),
    paid: amount(sum?.paid ?? 0n),
  };
};

export const findPayLine = async (db: Db, merchantId: number, publicId: string): Promise<PayRow | null> =>
  (await rows(db).where('p.merchantId', '=', merchantId).where('p.publicId', '=', publicId).executeTakeFirst()) ?? null;

export type OpenedKind = 'dividend' | 'dailyWage' | 'hourlySalary' | 'realTimeSalary' | 'series';
/** Of these lines those that a reader may open, by their names: one's own, and of pay by contracts those of direct downlines. */
export const kindsOfLines = async (
  db: Db,
  readerId: bigint,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, OpenedKind>> => {
  if (publicIds.length === 0) return new Map();
  const { rows } = await sql<{ publicId: string; kind: OpenedKind }>`
    select public_id, split_part(scheme, '.', 1) as kind from agent_pay
    where public_id = any (${publicIds}) and (agent_id = ${readerId} or upline_id = ${readerId})
    union all
    select public_id, 'series' from agent_series_pay where public_id = any (${publicIds}) and agent_id = ${readerId}`.execute(
    db,
  );
  return new Map(rows.map(({ publicId, kind }) => [publicId, kind]));
};

/** What a line was counted by, as JSON, and the terms of its contract. */
export const findPayGround = async (db: Db, payId: bigint): Promise<{ counted: unknown; terms: unknown }> =>
  db
    .selectFrom('agentPay as p')
    .innerJoin('agentContract as c', 'c.contractId', 'p.contractId')
    .select(['p.counted', 'c.terms'])
    .where('p.payId', '=', payId)
    .executeTakeFirstOrThrow();

/** The latest lines of an agent's direct downlines at the same place, which are paid out of the agent's. */
export const listBelowLines = async (
  db: Db,
  { agentId, scheme, place }: Pick<PayRow, 'agentId' | 'scheme' | 'place'>,
): Promise<
  readonly {
    readonly agentId: bigint;
    readonly contractPublicId: string;
    readonly publicId: string;
    readonly gross: bigint;
    readonly terms: unknown;
  }[]
> =>
  db
    .selectFrom('agentPay as p')
    .innerJoin('agentContract as c', 'c.contractId', 'p.contractId')
    .distinctOn('p.contractId')
    .select(['p.agentId', 'c.publicId as contractPublicId', 'p.publicId', 'p.grossMicros as gross', 'c.terms'])
    .where('c.uplineId', '=', agentId)
    .where('c.scheme', '=', scheme)
    .where('p.place', '=', place)
    .orderBy('p.contractId')
    .orderBy('p.version', 'desc')
    .execute();

/** All lines of one contract at one place, the first one first. */
export const listPayVersions = (db: Db, { contractId, place }: Pick<PayRow, 'contractId' | 'place'>) =>
  db
    .selectFrom('agentPay')
    .select(['publicId', 'version', 'amountMicros', 'at', 'state'])
    .where('contractId', '=', contractId)
    .where('place', '=', place)
    .orderBy('version')
    .execute();

export type PayBet = {
  readonly betId: bigint;
  readonly memberId: bigint;
  readonly product: string;
  readonly round: string;
  readonly settledAt: Date;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
};
type Chosen = { readonly products: readonly string[] | 'all' };
type Paged = { readonly limit: number; readonly offset: number };

/** The bets that a line comes from: of the team as it was when each was settled, and of the contract's products. */
const chosenBets = (
  { agentId, currency, merchantId, fromAt, toAt, gameCode, round }: PayRow,
  { products }: Chosen,
): RawBuilder<unknown> => {
  // An hour's bets were settled in it: by that time they have an index.
  const within =
    round === null
      ? sql`b.hour >= ${fromAt} and b.hour < ${toAt} and b.settled_at >= ${fromAt} and b.settled_at < ${toAt}::timestamptz + interval '2 hours'`
      : sql`b.product = 'lottery' and b.game_code = ${gameCode} and b.round = ${round}`;
  return sql`
    from agent_bet b join member_seat s using (seat_id)
    where (${agentId} = any (s.upline) or s.member_id = ${agentId}) and b.merchant_id = ${merchantId} and b.currency = ${currency}
      and ${within} and (${products === 'all'} or b.product = any (${products === 'all' ? [] : products}::text[]))`;
};

/** A page of them, the newest first, and their sums. */
export const listPayBets = async (db: Db, line: PayRow, { limit, offset, ...chosen }: Chosen & Paged) => {
  const bets = chosenBets(line, chosen);
  const [list, sums] = await Promise.all([
    sql<PayBet>`select b.bet_id, b.member_id, b.product, b.round, b.settled_at, b.stake_micros as stake, b.valid_bet_micros as valid,
      b.payout_micros as payout ${bets} order by b.settled_at desc, b.bet_id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number; stake: bigint; valid: bigint; payout: bigint }>`
      select count(*)::int as total, coalesce(sum(b.stake_micros), 0)::bigint as stake,
        coalesce(sum(b.valid_bet_micros), 0)::bigint as valid, coalesce(sum(b.payout_micros), 0)::bigint as payout ${bets}`.execute(
      db,
    ),
  ]);
  const [sum] = sums.rows;
  return {
    list: list.rows,
    total: sum?.total ?? 0,
    stake: amount(sum?.stake ?? 0n),
    valid: amount(sum?.valid ?? 0n),
    payout: amount(sum?.payout ?? 0n),
  };
};

/** Members whose valid bets come to what the contract asks of an active one, the most first. */
export const listActive = async (
  db: Db,
  line: PayRow,
  { activeBet, limit, offset, ...chosen }: Chosen & Paged & { readonly activeBet: Amount },
) => {
  const { rows } = await sql<{ memberId: bigint | null; valid: bigint; total: number; all: bigint }>`
    with active as (
      select b.member_id, sum(b.valid_bet_micros)::bigint as valid ${chosenBets(line, chosen)}
      group by 1 having sum(b.valid_bet_micros) >= ${activeBet as bigint}
    ), whole as (select count(*)::int as total, coalesce(sum(valid), 0)::bigint as all from active)
    select a.member_id, a.valid, w.total, w.all
    from whole w left join lateral (select * from active order by valid desc, member_id limit ${limit} offset ${offset}) a on true
    order by a.valid desc, a.member_id`.execute(db);
  const list = rows.flatMap(({ memberId, valid }) => (memberId === null ? [] : [{ memberId, valid }]));
  return { list, total: rows[0]?.total ?? 0, valid: rows[0]?.all ?? 0n };
};

export type IncomeRow = { readonly day: string; readonly kind: string; readonly micros: bigint };
/** What was paid to an agent, by the business day of the payment and the kind. Debts that the wallet paid are negative. */
export const sumIncome = async (
  db: Db,
  agentId: bigint,
  { from, to, zone }: { readonly from: Date; readonly to: Date; readonly zone: string },
): Promise<readonly IncomeRow[]> => {
  const { rows: sums } = await sql<IncomeRow>`
    select (paid_at at time zone ${zone})::date as day, kind, sum(amount_micros + house_micros)::bigint as micros
    from (
      select paid_at, split_part(scheme, '.', 1) as kind, amount_micros, house_micros
      from agent_pay where agent_id = ${agentId} and state = 'paid' and paid_at >= ${from} and paid_at < ${to}
      union all
      select paid_at, 'series', amount_micros, house_micros
      from agent_series_pay where agent_id = ${agentId} and state = 'paid' and paid_at >= ${from} and paid_at < ${to}
    ) p group by 1, 2`.execute(db);
  return sums;
};
/** Dividends of an agent that wait for their review, together. */
export const sumInReview = async (db: Db, agentId: bigint): Promise<Amount> => {
  const { micros } = await db
    .selectFrom('agentPay')
    .select(sql<bigint>`coalesce(sum(amount_micros), 0)::bigint`.as('micros'))
    .where('agentId', '=', agentId)
    .where('state', 'in', ['review', 'held'])
    .executeTakeFirstOrThrow();
  return amount(micros);
};

export type PayReview = {
  readonly merchantId: number;
  readonly publicId: string;
  readonly to: 'waiting' | 'held';
  readonly note: string;
};
/** A dividend that a person has looked at: it is paid next, or held back. @returns whether it stood open for that */
export const moveReview = async (db: Db, { merchantId, publicId, to, note }: PayReview): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('agentPay')
    .set({ state: to, note })
    .where('merchantId', '=', merchantId)
    .where('publicId', '=', publicId)
    .where('state', 'in', to === 'held' ? ['review'] : ['review', 'held'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

type RunsOf = {
  readonly merchantId: number;
  readonly schemes: readonly string[];
  readonly limit: number;
  readonly offset: number;
};

/** What each count of a period or draw came to, newest first; of a scheme that nobody ever had a contract in, nothing was counted. */
export const listPayRuns = async (db: Db, { merchantId, schemes, limit, offset }: RunsOf) => {
  const runs = db
    .selectFrom('agentPayRun')
    .where('merchantId', '=', merchantId)
    .where('scheme', 'in', ['series', ...schemes]);
  const [list, { total }] = await Promise.all([
    runs.selectAll().orderBy('runId', 'desc').limit(limit).offset(offset).execute(),
    runs.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list, total: Number(total) };
};
