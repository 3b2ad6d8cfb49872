import { type Amount, amount } from '@trevo/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { AccountId, PostingKind, StatementPage, StatementQuery } from './ledger.types.ts';

const isWithin = (times: NonNullable<StatementQuery['within']>): RawBuilder<unknown> => sql`exists (
  select from unnest(${times.map(({ from }) => from)}::timestamptz[], ${times.map(({ until }) => until)}::timestamptz[]) as w (since, before)
  where at >= w.since and at < w.before)`;
/** Lines of the cash account that the query means. `seq is not null` lets both halves of the view use their index. */
const chosen = ({ accounts, from, to, within, kinds, source }: StatementQuery): RawBuilder<unknown> => sql`
  from entry where account_id = ${accounts.cash} and seq is not null
    and (${from}::timestamptz is null or at >= ${from}) and (${to}::timestamptz is null or at < ${to})
    ${within === undefined ? sql`` : sql`and ${isWithin(within)}`}
    and (${kinds}::posting_kind[] is null or kind = any (${kinds}::posting_kind[]))
    and (${source?.name ?? null}::text is null or (source = ${source?.name ?? null}) = ${source?.is ?? true})`;

type EntryRow = {
  readonly entryId: bigint;
  readonly at: Date;
  readonly kind: PostingKind;
  readonly amountMicros: bigint;
  readonly balanceAfterMicros: bigint;
  readonly source: string;
  readonly ref: string;
};

type TotalsRow = { readonly total: bigint; readonly totalIn: bigint; readonly totalOut: bigint };

/** One page, newest first, with count and sums of all chosen lines. `totalOut` is positive. */
export const listStatement = async (db: Db, query: StatementQuery): Promise<StatementPage> => {
  const offset = (query.pageNo - 1) * query.pageSize;
  const [lines, totals] = await Promise.all([
    sql<EntryRow>`
      select entry_id, at, kind, amount_micros, balance_after_micros, source, ref ${chosen(query)}
      order by seq desc limit ${query.pageSize} offset ${offset}`.execute(db),
    sql<TotalsRow>`
      select count(*) as total, coalesce(sum(amount_micros) filter (where amount_micros > 0), 0)::bigint as total_in,
        coalesce(-sum(amount_micros) filter (where amount_micros < 0), 0)::bigint as total_out ${chosen(query)}`.execute(
      db,
    ),
  ]);
  const sums = totals.rows[0];
  const sum = (micros: bigint | undefined): Amount => amount(micros ?? 0n);
  return {
    entries: lines.rows.map((row) => ({
      id: row.entryId,
      at: row.at,
      kind: row.kind,
      amount: amount(row.amountMicros),
      balanceAfter: amount(row.balanceAfterMicros),
      source: row.source,
      ref: row.ref,
    })),
    total: Number(sums?.total ?? 0n),
    totalIn: sum(sums?.totalIn),
    totalOut: sum(sums?.totalOut),
  };
};

/** What operations staked from one account, by operation. */
export const sumStakes = async (
  db: Db,
  { account, opIds, since }: { readonly account: AccountId; readonly opIds: readonly bigint[]; readonly since: Date },
): Promise<ReadonlyMap<bigint, Amount>> => {
  const { rows } = await sql<{ opId: bigint; micros: bigint }>`
    select op_id, (-sum(amount_micros))::bigint as micros from entry
    where account_id = ${account} and seq is not null and at >= ${since} and kind = 'bet'
      and op_id = any (${opIds}::bigint[])
    group by op_id`.execute(db);
  return new Map(rows.map(({ opId, micros }) => [opId, amount(micros)]));
};

/** What came back of operations to one account in parts, by operation. */
export const sumReturned = async (
  db: Db,
  account: AccountId,
  opIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Amount>> => {
  const rows = await db
    .selectFrom('returned')
    .select(['ofOp', ({ fn }) => fn.sum<string>('amountMicros').as('micros')])
    .where('accountId', '=', account)
    .where('ofOp', 'in', opIds)
    .groupBy('ofOp')
    .execute();
  return new Map(rows.map(({ ofOp, micros }) => [ofOp, amount(BigInt(micros))]));
};
