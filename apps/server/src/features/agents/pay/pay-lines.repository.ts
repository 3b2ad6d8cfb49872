import { type Amount, amount } from '@trevo/money';
import { sql } from 'kysely';
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
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

const chosen = (query: Rows, { merchantId, agentId, uplineId, scheme, state, from, to }: PayQuery): Rows =>
  query
    .where('p.merchantId', '=', merchantId)
    .$if(agentId !== undefined, (of) => of.where('p.agentId', '=', agentId ?? 0n))
    .$if(uplineId !== undefined, (of) => of.where('p.uplineId', '=', uplineId ?? 0n))
    .$if(scheme !== undefined, (of) => of.where(sql<boolean>`split_part(p.scheme, '.', 1) = ${scheme?.split('.')[0]}`))
    .$if(scheme?.includes('.') === true, (of) => of.where('p.scheme', '=', scheme ?? ''))
    .$if(state !== undefined, (of) => of.where('p.state', '=', state ?? ''))
    .$if(from !== undefined, (of) => of.where('p.fromAt', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (of) => of.where('p.fromAt', '<', to ?? new Date(0)));

export type PayPage = {
  readonly list: readonly PayRow[];
  readonly total: number;
  readonly gross: Amount;
  readonly below: Amount;
  readonly amount: Amount;
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
    sql<{ total: number; gross: bigint; below: bigint; amount: bigint }>`
      select count(*)::int as total, coalesce(sum(gross_micros) filter (where is_latest), 0)::bigint as gross,
        coalesce(sum(below_micros) filter (where is_latest), 0)::bigint as below, coalesce(sum(amount_micros), 0)::bigint as amount
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
  };
};

export const findPayLine = async (db: Db, merchantId: number, publicId: string): Promise<PayRow | null> =>
  (await rows(db).where('p.merchantId', '=', merchantId).where('p.publicId', '=', publicId).executeTakeFirst()) ?? null;

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
    readonly gross: bigint;
    readonly terms: unknown;
  }[]
> =>
  db
    .selectFrom('agentPay as p')
    .innerJoin('agentContract as c', 'c.contractId', 'p.contractId')
    .distinctOn('p.contractId')
    .select(['p.agentId', 'c.publicId as contractPublicId', 'p.grossMicros as gross', 'c.terms'])
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
/** The bets that a line comes from, newest first: of the team as it was when each was settled, and of the contract's products. */
export const listPayBets = async (
  db: Db,
  { agentId, currency, merchantId, fromAt, toAt, gameCode, round }: PayRow,
  {
    products,
    limit,
    offset,
  }: { readonly products: readonly string[] | 'all'; readonly limit: number; readonly offset: number },
) => {
  const within =
    round === null
      ? sql`b.hour >= ${fromAt} and b.hour < ${toAt}`
      : sql`b.product = 'lottery' and b.game_code = ${gameCode} and b.round = ${round}`;
  const chosenBets = sql`
    from agent_bet b join member_seat s using (seat_id)
    where (${agentId} = any (s.upline) or s.member_id = ${agentId}) and b.merchant_id = ${merchantId} and b.currency = ${currency}
      and ${within} and (${products === 'all'} or b.product = any (${products === 'all' ? [] : products}::text[]))`;
  const [list, sums] = await Promise.all([
    sql<PayBet>`select b.bet_id, b.member_id, b.product, b.round, b.settled_at, b.stake_micros as stake, b.valid_bet_micros as valid,
      b.payout_micros as payout ${chosenBets} order by b.settled_at desc, b.bet_id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number; stake: bigint; valid: bigint; payout: bigint }>`
      select count(*)::int as total, coalesce(sum(b.stake_micros), 0)::bigint as stake,
        coalesce(sum(b.valid_bet_micros), 0)::bigint as valid, coalesce(sum(b.payout_micros), 0)::bigint as payout ${chosenBets}`.execute(
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

/** What each count of a period or draw came to, newest first. */
export const listPayRuns = async (
  db: Db,
  merchantId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) => {
  const runs = db.selectFrom('agentPayRun').where('merchantId', '=', merchantId);
  const [list, { total }] = await Promise.all([
    runs.selectAll().orderBy('runId', 'desc').limit(limit).offset(offset).execute(),
    runs.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list, total: Number(total) };
};
