import { type Amount, amount } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import { type Db, violatedConstraint } from '../../../platform/db/database.ts';
import type { ReconciliationDifference } from '../../../platform/db/schema.generated.ts';
import { publicId } from '../../../platform/secrets.ts';
import type {
  Difference,
  DifferenceKind,
  ListSum,
  NewDifference,
  Reconciliation,
  ReconciliationState,
} from './reconcile.types.ts';

type RunRow = {
  reconciliationId: string;
  merchantId: number;
  vendor: string;
  periodFrom: Date;
  periodTo: Date;
  at: Date;
  endedAt: Date | null;
  error: string | null;
  startedBy: bigint | null;
  oursEntries: bigint;
  oursInMicros: bigint;
  oursOutMicros: bigint;
  theirsEntries: bigint;
  theirsInMicros: bigint;
  theirsOutMicros: bigint;
  missingHere: bigint;
  missingThere: bigint;
  amount: bigint;
  state: bigint;
  unresolved: bigint;
  total: bigint;
};

const toRun = (row: RunRow): Reconciliation => ({
  reconciliationId: row.reconciliationId,
  merchantId: row.merchantId,
  vendor: row.vendor,
  from: row.periodFrom,
  to: row.periodTo,
  at: row.at,
  endedAt: row.endedAt,
  error: row.error,
  startedBy: row.startedBy,
  ours: { entries: Number(row.oursEntries), in: amount(row.oursInMicros), out: amount(row.oursOutMicros) },
  theirs: { entries: Number(row.theirsEntries), in: amount(row.theirsInMicros), out: amount(row.theirsOutMicros) },
  differences: {
    missingHere: Number(row.missingHere),
    missingThere: Number(row.missingThere),
    amount: Number(row.amount),
    state: Number(row.state),
  },
  unresolved: Number(row.unresolved),
});

export type NewRun = {
  readonly merchantId: number;
  readonly vendor: string;
  readonly from: Date;
  readonly to: Date;
  readonly at: Date;
  readonly startedBy: bigint | null;
};

/** Null when the daily comparison of this vendor and day exists already. */
export const insertRun = async (db: Db, run: NewRun): Promise<string | null> => {
  const reconciliationId = publicId('rc');
  try {
    await db
      .insertInto('reconciliation')
      .values({
        reconciliationId,
        merchantId: run.merchantId,
        vendor: run.vendor,
        periodFrom: run.from,
        periodTo: run.to,
        at: run.at,
        startedBy: run.startedBy,
      })
      .execute();
    return reconciliationId;
  } catch (error) {
    if (violatedConstraint(error) === 'reconciliation_daily') return null;
    throw error;
  }
};

/** Daily comparisons whose feed broke off, of periods that ended since then. */
export const listFailedDaily = async (
  db: Db,
  endedSince: Date,
): Promise<{ readonly merchantId: number; readonly reconciliationId: string }[]> => {
  const rows = await db
    .selectFrom('reconciliation')
    .select(['merchantId', 'reconciliationId'])
    .where('startedBy', 'is', null)
    .where('error', 'is not', null)
    .where('periodTo', '>=', endedSince)
    .execute();
  return rows.map((row) => ({ merchantId: row.merchantId, reconciliationId: row.reconciliationId }));
};

/** Forgets what an interrupted run had found, so that it can begin anew; what a person settled stays as they settled it. */
export const resetRun = async (db: Db, reconciliationId: string): Promise<void> => {
  await db
    .deleteFrom('reconciliationDifference')
    .where('reconciliationId', '=', reconciliationId)
    .where('resolvedAt', 'is', null)
    .execute();
  await sql`update reconciliation set error = null, ended_at = null where reconciliation_id = ${reconciliationId}`.execute(
    db,
  );
};

export const finishRun = async (
  db: Db,
  reconciliationId: string,
  end: { readonly at: Date; readonly error: string | null; readonly ours: ListSum; readonly theirs: ListSum },
): Promise<void> => {
  await db
    .updateTable('reconciliation')
    .set({
      endedAt: end.at,
      error: end.error,
      oursEntries: BigInt(end.ours.entries),
      oursInMicros: end.ours.in,
      oursOutMicros: end.ours.out,
      theirsEntries: BigInt(end.theirs.entries),
      theirsInMicros: end.theirs.in,
      theirsOutMicros: end.theirs.out,
    })
    .where('reconciliationId', '=', reconciliationId)
    .execute();
};

/** A movement that was settled in an earlier try of the run stays as it is. */
export const insertDifferences = async (
  db: Db,
  merchantId: number,
  differences: readonly NewDifference[],
): Promise<void> => {
  if (differences.length === 0) return;
  await db
    .insertInto('reconciliationDifference')
    .values(
      differences.map((each) => ({
        differenceId: publicId('rd'),
        reconciliationId: each.reconciliationId,
        merchantId,
        kind: each.kind,
        family: each.family,
        transactionId: each.transactionId,
        roundId: each.roundId,
        memberId: each.memberId,
        currency: each.currency,
        oursMicros: each.ours?.amount ?? null,
        oursState: each.ours?.state ?? null,
        oursAt: each.ours?.at ?? null,
        theirsMicros: each.theirs?.amount ?? null,
        theirsState: each.theirs?.state ?? null,
        theirsAt: each.theirs?.at ?? null,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute();
};

export type RunFilter = {
  readonly merchantId: number;
  readonly vendor?: string | undefined;
  readonly state?: ReconciliationState | undefined;
  readonly reconciliationId?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** Newest first. */
export const listRuns = async (db: Db, filter: RunFilter): Promise<{ runs: Reconciliation[]; total: number }> => {
  const { merchantId, vendor = null, state = null, reconciliationId = null, limit, offset } = filter;
  const { rows } = await sql<RunRow>`
    select found.*, count(*) over () as total from (
      select run.*, counted.*, case
          when run.error is not null then 'failed' when run.ended_at is null then 'running'
          when counted.missing_here + counted.missing_there + counted.amount + counted.state = 0 then 'clean'
          when counted.unresolved > 0 then 'different' else 'resolved' end as run_state
      from reconciliation run cross join lateral (
        select count(*) filter (where kind = 'missingHere') as missing_here,
          count(*) filter (where kind = 'missingThere') as missing_there,
          count(*) filter (where kind = 'amount') as amount,
          count(*) filter (where kind = 'state') as state,
          count(*) filter (where resolved_at is null) as unresolved
        from reconciliation_difference d where d.reconciliation_id = run.reconciliation_id) counted
      where run.merchant_id = ${merchantId}
        and (${vendor}::text is null or run.vendor = ${vendor})
        and (${reconciliationId}::text is null or run.reconciliation_id = ${reconciliationId})
    ) found
    where ${state}::text is null or run_state = ${state}
    order by at desc, reconciliation_id limit ${limit} offset ${offset}`.execute(db);
  return { runs: rows.map(toRun), total: Number(rows[0]?.total ?? 0n) };
};

const toDifference = (row: Selectable<ReconciliationDifference> & { vendor: string }): Difference => ({
  differenceId: row.differenceId,
  reconciliationId: row.reconciliationId,
  vendor: row.vendor,
  kind: row.kind as DifferenceKind,
  family: row.family,
  transactionId: row.transactionId,
  roundId: row.roundId,
  memberId: row.memberId,
  currency: row.currency,
  ours:
    row.oursMicros === null || row.oursAt === null
      ? null
      : { amount: row.oursMicros as Amount, state: row.oursState, at: row.oursAt },
  theirs:
    row.theirsMicros === null || row.theirsAt === null
      ? null
      : { amount: row.theirsMicros as Amount, state: row.theirsState, at: row.theirsAt },
  resolvedAt: row.resolvedAt,
  resolvedBy: row.resolvedBy,
  note: row.note,
});

export const listDifferences = async (
  db: Db,
  filter: {
    readonly merchantId: number;
    readonly reconciliationId?: string;
    readonly differenceId?: string;
    readonly kind?: DifferenceKind | undefined;
    readonly isResolved?: boolean | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ differences: Difference[]; total: number }> => {
  let query = db
    .selectFrom('reconciliationDifference')
    .innerJoin('reconciliation', 'reconciliation.reconciliationId', 'reconciliationDifference.reconciliationId')
    .where('reconciliationDifference.merchantId', '=', filter.merchantId);
  if (filter.reconciliationId !== undefined)
    query = query.where('reconciliationDifference.reconciliationId', '=', filter.reconciliationId);
  if (filter.differenceId !== undefined) query = query.where('differenceId', '=', filter.differenceId);
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind);
  if (filter.isResolved !== undefined) query = query.where('resolvedAt', filter.isResolved ? 'is not' : 'is', null);
  const [rows, count] = await Promise.all([
    query
      .selectAll('reconciliationDifference')
      .select('reconciliation.vendor')
      .orderBy('differenceId')
      .limit(filter.limit)
      .offset(filter.offset)
      .execute(),
    query.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { differences: rows.map(toDifference), total: Number(count.total) };
};

/** False when somebody resolved it before. */
export const resolveDifference = async (
  db: Db,
  resolution: { readonly differenceId: string; readonly by: bigint; readonly note: string; readonly at: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('reconciliationDifference')
    .set({ resolvedAt: resolution.at, resolvedBy: resolution.by, note: resolution.note })
    .where('differenceId', '=', resolution.differenceId)
    .where('resolvedAt', 'is', null)
    .returning('differenceId')
    .executeTakeFirst();
  return row !== undefined;
};
