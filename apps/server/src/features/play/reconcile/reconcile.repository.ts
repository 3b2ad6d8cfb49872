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
  OurEntry,
  Reconciliation,
  ReconciliationState,
} from './reconcile.types.ts';
import { returnedParts } from '../wallet/transactions.repository.ts';

type RunRow = {
  reconciliation_id: string;
  merchant_id: number;
  vassalage: string;
  period_from: Date;
  period_to: Date;
  at: Date;
  ended_at: Date | null;
  error: string | null;
  started_by: bigint | null;
  ours_entries: bigint;
  ours_in_micros: bigint;
  ours_out_micros: bigint;
  theirs_entries: bigint;
  theirs_in_micros: bigint;
  theirs_out_micros: bigint;
  missing_here: bigint;
  missing_there: bigint;
  amount: bigint;
  state: bigint;
  unresolved: bigint;
  total: bigint;
};

const toRun = (row: RunRow): Reconciliation => ({
  reconciliationId: row.reconciliation_id,
  merchantId: row.merchant_id,
  vassalage: row.vassalage,
  from: row.period_from,
  to: row.period_to,
  at: row.at,
  endedAt: row.ended_at,
  error: row.error,
  startedBy: row.started_by,
  ours: { entries: Number(row.ours_entries), in: amount(row.ours_in_micros), out: amount(row.ours_out_micros) },
  theirs: { entries: Number(row.theirs_entries), in: amount(row.theirs_in_micros), out: amount(row.theirs_out_micros) },
  differences: {
    missingHere: Number(row.missing_here),
    missingThere: Number(row.missing_there),
    amount: Number(row.amount),
    state: Number(row.state),
  },
  unresolved: Number(row.unresolved),
});

export type NewRun = {
  readonly merchantId: number;
  readonly vassalage: string;
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
        reconciliation_id: reconciliationId,
        merchant_id: run.merchantId,
        vassalage: run.vassalage,
        period_from: run.from,
        period_to: run.to,
        at: run.at,
        started_by: run.startedBy,
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
    .select(['merchant_id', 'reconciliation_id'])
    .where('started_by', 'is', null)
    .where('error', 'is not', null)
    .where('period_to', '>=', endedSince)
    .execute();
  return rows.map((row) => ({ merchantId: row.merchant_id, reconciliationId: row.reconciliation_id }));
};

/** Forgets what an interrupted run had found, so that it can begin anew; what a person settled stays as they settled it. */
export const resetRun = async (db: Db, reconciliationId: string): Promise<void> => {
  await db
    .deleteFrom('reconciliation_difference')
    .where('reconciliation_id', '=', reconciliationId)
    .where('resolved_at', 'is', null)
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
      ended_at: end.at,
      error: end.error,
      ours_entries: BigInt(end.ours.entries),
      ours_in_micros: end.ours.in,
      ours_out_micros: end.ours.out,
      theirs_entries: BigInt(end.theirs.entries),
      theirs_in_micros: end.theirs.in,
      theirs_out_micros: end.theirs.out,
    })
    .where('reconciliation_id', '=', reconciliationId)
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
    .insertInto('reconciliation_difference')
    .values(
      differences.map((each) => ({
        difference_id: publicId('rd'),
        reconciliation_id: each.reconciliationId,
        merchant_id: merchantId,
        kind: each.kind,
        family: each.family,
        transaction_id: each.transactionId,
        round_id: each.roundId,
        member_id: each.memberId,
        currency: each.currency,
        ours_micros: each.ours?.amount ?? null,
        ours_state: each.ours?.state ?? null,
        ours_at: each.ours?.at ?? null,
        theirs_micros: each.theirs?.amount ?? null,
        theirs_state: each.theirs?.state ?? null,
        theirs_at: each.theirs?.at ?? null,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute();
};

export type RunFilter = {
  readonly merchantId: number;
  readonly vassalage?: string | undefined;
  readonly state?: ReconciliationState | undefined;
  readonly reconciliationId?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** Newest first. */
export const listRuns = async (db: Db, filter: RunFilter): Promise<{ runs: Reconciliation[]; total: number }> => {
  const { merchantId, vassalage = null, state = null, reconciliationId = null, limit, offset } = filter;
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
        and (${vassalage}::text is null or run.vassalage = ${vassalage})
        and (${reconciliationId}::text is null or run.reconciliation_id = ${reconciliationId})
    ) found
    where ${state}::text is null or run_state = ${state}
    order by at desc, reconciliation_id limit ${limit} offset ${offset}`.execute(db);
  return { runs: rows.map(toRun), total: Number(rows[0]?.total ?? 0n) };
};

const toDifference = (row: Selectable<ReconciliationDifference> & { vassalage: string }): Difference => ({
  differenceId: row.difference_id,
  reconciliationId: row.reconciliation_id,
  vassalage: row.vassalage,
  kind: row.kind as DifferenceKind,
  family: row.family,
  transactionId: row.transaction_id,
  roundId: row.round_id,
  memberId: row.member_id,
  currency: row.currency,
  ours:
    row.ours_micros === null || row.ours_at === null
      ? null
      : { amount: row.ours_micros as Amount, state: row.ours_state, at: row.ours_at },
  theirs:
    row.theirs_micros === null || row.theirs_at === null
      ? null
      : { amount: row.theirs_micros as Amount, state: row.theirs_state, at: row.theirs_at },
  resolvedAt: row.resolved_at,
  resolvedBy: row.resolved_by,
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
    .selectFrom('reconciliation_difference')
    .innerJoin('reconciliation', 'reconciliation.reconciliation_id', 'reconciliation_difference.reconciliation_id')
    .where('reconciliation_difference.merchant_id', '=', filter.merchantId);
  if (filter.reconciliationId !== undefined)
    query = query.where('reconciliation_difference.reconciliation_id', '=', filter.reconciliationId);
  if (filter.differenceId !== undefined) query = query.where('difference_id', '=', filter.differenceId);
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind);
  if (filter.isResolved !== undefined) query = query.where('resolved_at', filter.isResolved ? 'is not' : 'is', null);
  const [rows, count] = await Promise.all([
    query
      .selectAll('reconciliation_difference')
      .select('reconciliation.vassalage')
      .orderBy('difference_id')
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
    .updateTable('reconciliation_difference')
    .set({ resolved_at: resolution.at, resolved_by: resolution.by, note: resolution.note })
    .where('difference_id', '=', resolution.differenceId)
    .where('resolved_at', 'is', null)
    .returning('difference_id')
    .executeTakeFirst();
  return row !== undefined;
};

type EntryRow = {
  family: string;
  transaction_id: string;
  op: string;
  state: string;
  reference: string | null;
  round_id: string | null;
  member_id: bigint;
  currency: string;
  moved: bigint;
  at: Date;
};
const toEntry = (row: EntryRow): OurEntry => ({
  family: row.family,
  transactionId: row.transaction_id,
  op: row.op,
  state: row.state,
  reference: row.reference,
  roundId: row.round_id,
  memberId: row.member_id,
  currency: row.currency,
  amount: amount(row.moved),
  at: row.at,
});

type Vendor = { readonly merchantId: number; readonly vassalage: string };

/** Our rows under these names, whenever they were written. */
export const listOursByIds = async (
  db: Db,
  { merchantId, vassalage }: Vendor,
  transactionIds: readonly string[],
): Promise<OurEntry[]> => {
  if (transactionIds.length === 0) return [];
  const { rows } = await sql<EntryRow>`
    select family, transaction_id, op, state, reference, round_id, member_id, currency,
      cash_micros + bonus_micros - ${returnedParts('vendor_tx')} as moved, at
    from vendor_tx where merchant_id = ${merchantId} and vassalage = ${vassalage}
      and family = any(array['stake', 'credit', 'undo', 'settle', 'adjust'])
      and transaction_id = any(${[...transactionIds]})`.execute(db);
  return rows.map(toEntry);
};

/** Our rows of a half-open period, in keyset pages. */
export const listOursInPeriod = async (
  db: Db,
  { merchantId, vassalage }: Vendor,
  period: { readonly from: Date; readonly to: Date },
  page: { readonly after: OurEntry | null; readonly limit: number },
): Promise<OurEntry[]> => {
  const { after, limit } = page;
  const { rows } = await sql<EntryRow>`
    select family, transaction_id, op, state, reference, round_id, member_id, currency,
      cash_micros + bonus_micros - ${returnedParts('vendor_tx')} as moved, at
    from vendor_tx where merchant_id = ${merchantId} and vassalage = ${vassalage}
      and at >= ${period.from} and at < ${period.to}
      and (${after?.at ?? null}::timestamptz is null
        or (at, family, transaction_id) > (${after?.at ?? null}::timestamptz, ${after?.family ?? ''}, ${after?.transactionId ?? ''}))
    order by at, family, transaction_id limit ${limit}`.execute(db);
  return rows.map(toEntry);
};

/** The names under which a vendor knows members. */
export const listPlayerIds = async (
  db: Db,
  { merchantId, vassalage }: Vendor,
  memberIds: readonly bigint[],
): Promise<Map<bigint, Set<string>>> => {
  const names = new Map<bigint, Set<string>>();
  if (memberIds.length === 0) return names;
  const rows = await db
    .selectFrom('game_player')
    .select(['member_id', 'player_id'])
    .where('merchant_id', '=', merchantId)
    .where('vassalage', '=', vassalage)
    .where('member_id', 'in', [...memberIds])
    .execute();
  for (const { member_id: memberId, player_id: playerId } of rows)
    names.set(memberId, (names.get(memberId) ?? new Set()).add(playerId));
  return names;
};

/** Everything that vendors of the brand call one member. */
export const listPlayerIdsOf = async (db: Db, merchantId: number, memberId: bigint): Promise<string[]> => {
  const rows = await db
    .selectFrom('game_player')
    .select('player_id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .execute();
  return rows.map((row) => row.player_id);
};
