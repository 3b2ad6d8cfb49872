import type { Amount } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import { type Db, type DbTransaction, violatedConstraint } from '../../../platform/db/database.ts';
import type { Withdrawal as WithdrawalRow } from '../../../platform/db/schema.generated.ts';
import type {
  Page,
  PageQuery,
  PixKeyKind,
  ReceiptResult,
  StepOwner,
  Withdrawal,
  WithdrawalEvent,
  WithdrawalStatus,
  WithdrawalStep,
} from '../cashier.types.ts';

/** The database found, behind the lock of the wallet, that the member owes on a credit line. */
export const isOwing = (error: unknown): boolean => violatedConstraint(error) === 'withdrawal_credit_in_use';

/** The database found that the password with which it was asked for is not the member's any more. */
export const isEntryOver = (error: unknown): boolean => violatedConstraint(error) === 'withdrawal_entry_over';

type Row = Selectable<WithdrawalRow> & { keyType: string; keyMasked: string };

const toWithdrawal = ({
  amountMicros,
  feeMicros,
  keyType,
  keyMasked,
  receiptResult,
  receiptAt,
  receiptMicros,
  ...row
}: Row): Withdrawal => ({
  ...row,
  amount: amountMicros as Amount,
  fee: feeMicros as Amount,
  status: row.status as WithdrawalStatus,
  closing: row.closing as Withdrawal['closing'],
  pixKeyType: keyType as PixKeyKind,
  pixKeyMasked: keyMasked,
  receipt:
    receiptResult === null || receiptAt === null
      ? null
      : {
          result: receiptResult as ReceiptResult,
          received: receiptMicros as Amount | null,
          at: receiptAt,
        },
});

const select = (db: Db) =>
  db
    .selectFrom('withdrawal')
    .innerJoin('pixKey', 'pixKey.pixKeyId', 'withdrawal.pixKeyId')
    .selectAll('withdrawal')
    .select(['pixKey.type as keyType', 'pixKey.keyMasked']);

export const findWithdrawal = async (db: Db, publicId: string): Promise<Withdrawal | null> => {
  const row = await select(db).where('withdrawal.publicId', '=', publicId).executeTakeFirst();
  return row ? toWithdrawal(row) : null;
};

/** The row, locked until the transaction ends; null when there is none. */
export const lockWithdrawal = async (tx: DbTransaction, publicId: string): Promise<Withdrawal | null> => {
  const row = await select(tx).where('withdrawal.publicId', '=', publicId).forUpdate('withdrawal').executeTakeFirst();
  return row ? toWithdrawal(row) : null;
};

export type WithdrawalFilter = {
  readonly merchantId: number;
  readonly memberId?: bigint;
  readonly statuses?: readonly WithdrawalStatus[];
  /** A public id or an end-to-end id, whole. */
  readonly text?: string;
  readonly isOldestFirst?: boolean;
  /** Sent from a moment on, and before another one. */
  readonly from?: Date;
  readonly to?: Date;
};

export const listWithdrawals = async (db: Db, filter: WithdrawalFilter, page: PageQuery): Promise<Page<Withdrawal>> => {
  let query = select(db).where('withdrawal.merchantId', '=', filter.merchantId);
  if (filter.memberId !== undefined) query = query.where('withdrawal.memberId', '=', filter.memberId);
  if (filter.statuses) query = query.where('withdrawal.status', 'in', filter.statuses);
  if (filter.from) query = query.where('withdrawal.sentAt', '>=', filter.from);
  if (filter.to) query = query.where('withdrawal.sentAt', '<', filter.to);
  const { text } = filter;
  if (text)
    query = query.where((or) => or.or([or('withdrawal.publicId', '=', text), or('withdrawal.endToEndId', '=', text)]));
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('withdrawal.withdrawalId', filter.isOldestFirst ? 'asc' : 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute();
  return { list: rows.map(toWithdrawal), total: Number(total) };
};

export type WithdrawalChange = Partial<{
  readonly status: WithdrawalStatus;
  readonly closing: 'REJECTED' | 'FAILED';
  readonly closingOperatorId: bigint | null;
  readonly reason: string | null;
  readonly firstOperatorId: bigint;
  readonly secondOperatorId: bigint;
  readonly approvedAt: Date;
  readonly closedAt: Date | null;
  readonly receiptResult: ReceiptResult;
  readonly receiptMicros: Amount | null;
  readonly receiptAt: Date;
  readonly forceOperatorId: bigint | null;
  readonly comebackOperatorId: bigint | null;
  readonly appealedAt: Date;
}>;

/** Changes a row that the caller holds locked. */
export const updateWithdrawal = async (
  tx: DbTransaction,
  withdrawalId: bigint,
  change: WithdrawalChange,
): Promise<void> => {
  await tx.updateTable('withdrawal').set(change).where('withdrawalId', '=', withdrawalId).execute();
};

/**
 * What was approved for a withdrawal's member since a moment, itself left out, micros. Decisions about one member's withdrawals
 * wait for each other until the transaction ends.
 */
export const lockApproved = async (
  tx: DbTransaction,
  { memberId, withdrawalId }: Pick<Withdrawal, 'memberId' | 'withdrawalId'>,
  since: Date,
): Promise<Amount> => {
  const { rows } = await sql<{ micros: bigint }>`
    select cashier_approved_since(${memberId}, ${withdrawalId}, ${since}) as micros`.execute(tx);
  return (rows[0]?.micros ?? 0n) as Amount;
};

/** What was approved, for a page of withdrawals, without making anybody wait; by withdrawal. */
export const listApproved = async (
  db: Db,
  withdrawals: readonly Pick<Withdrawal, 'withdrawalId'>[],
  since: Date,
): Promise<ReadonlyMap<bigint, Amount>> => {
  const ids = withdrawals.map(({ withdrawalId }) => withdrawalId);
  const { rows } = await sql<{ withdrawalId: bigint; micros: bigint }>`
    select w.withdrawal_id, cashier_left_since(w.member_id, w.withdrawal_id, ${since}) as micros
    from withdrawal w where w.withdrawal_id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.withdrawalId, row.micros as Amount]));
};

/** Keeps what a try said that did not take the withdrawal on; staff reads it. */
export const updateFailure = async (db: Db, publicId: string, failure: string): Promise<void> => {
  await db
    .updateTable('withdrawal')
    .set({ failure: failure.slice(0, 300) })
    .where('publicId', '=', publicId)
    .execute();
};

export const insertEvent = async (
  tx: DbTransaction,
  withdrawalId: bigint,
  {
    step,
    at,
    by,
    operatorId,
    reason,
    note,
  }: {
    step: WithdrawalStep;
    at: Date;
    by: StepOwner;
    operatorId?: bigint;
    reason?: string | null;
    note?: string | null;
  },
): Promise<void> => {
  await tx
    .insertInto('withdrawalEvent')
    .values({ withdrawalId, step, at, by, operatorId: operatorId ?? null, reason: reason ?? null, note: note ?? null })
    .execute();
};

/** Steps of each withdrawal, in the order in which they happened. */
export const listEvents = async (
  db: Db,
  withdrawalIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, WithdrawalEvent[]>> => {
  const events = new Map<bigint, WithdrawalEvent[]>(withdrawalIds.map((id) => [id, []]));
  if (withdrawalIds.length === 0) return events;
  const rows = await db
    .selectFrom('withdrawalEvent')
    .selectAll()
    .where('withdrawalId', 'in', withdrawalIds)
    .orderBy('eventId')
    .execute();
  for (const row of rows)
    events.get(row.withdrawalId)?.push({
      step: row.step as WithdrawalStep,
      at: row.at,
      by: row.by as StepOwner,
      operatorId: row.operatorId,
      reason: row.reason,
      note: row.note,
    });
  return events;
};

/** Withdrawals whose next step is ours: to send, to ask the bank about, or to release. */
export const listUnfinished = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('withdrawal')
    .select('publicId')
    .where((or) =>
      or.or([
        or('status', 'in', ['APPROVED', 'SENDING']),
        or.and([or('closing', 'is not', null), or('status', 'in', ['REQUESTED', 'APPROVAL_2'])]),
      ]),
    )
    .orderBy('withdrawalId')
    .limit(limit)
    .execute();
  return rows.map((row) => row.publicId);
};

/** Sent before the moment and still unconfirmed. */
export const listUnconfirmed = async (db: Db, merchantId: number, sentBefore: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('withdrawal')
    .select('publicId')
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'SENT')
    .where('sentAt', '<=', sentBefore)
    .orderBy('sentAt')
    .limit(500)
    .execute();
  return rows.map((row) => row.publicId);
};

export type WithdrawalTimes = { readonly count: number; readonly median: number | null; readonly p95: number | null };

/** Seconds from request to money sent, of withdrawals sent since. Both ends are the ledger's own stamps. */
export const measureTimes = async (db: Db, merchantId: number, since: Date): Promise<WithdrawalTimes> => {
  const { rows } = await sql<{ count: bigint; median: number | null; p95: number | null }>`
    select count(*) as count,
      percentile_cont(0.5) within group (order by extract(epoch from sent_at - requested_at))::float8 as median,
      percentile_cont(0.95) within group (order by extract(epoch from sent_at - requested_at))::float8 as p95
    from withdrawal where merchant_id = ${merchantId} and sent_at >= ${since}
      and status in ('SENT', 'RECEIVED')`.execute(db);
  const row = rows[0];
  return { count: Number(row?.count ?? 0n), median: row?.median ?? null, p95: row?.p95 ?? null };
};

export type QueueSummary = {
  readonly count: number;
  readonly oldestAt: Date | null;
  readonly overdue: number;
  readonly amount: Amount;
  readonly claims: number;
  readonly oldestClaimAt: Date | null;
};

export const summarizeQueue = async (db: Db, merchantId: number, at: Date): Promise<QueueSummary> => {
  const { rows } = await sql<{
    count: bigint;
    oldest: Date | null;
    overdue: bigint;
    amount: string;
    claims: bigint;
    oldestClaim: Date | null;
  }>`
    select count(*) filter (where is_waiting) as count, min(requested_at) filter (where is_waiting) as oldest,
      count(*) filter (where is_waiting and promised_at < ${at}) as overdue,
      coalesce(sum(amount_micros) filter (where is_waiting), 0) as amount,
      count(*) filter (where status = 'CLAIMED') as claims, min(receipt_at) filter (where status = 'CLAIMED') as oldest_claim
    from (select *, status in ('REQUESTED', 'APPROVAL_2') as is_waiting from withdrawal
          where merchant_id = ${merchantId} and status in ('REQUESTED', 'APPROVAL_2', 'CLAIMED')) w`.execute(db);
  const row = rows[0];
  return {
    count: Number(row?.count ?? 0n),
    oldestAt: row?.oldest ?? null,
    overdue: Number(row?.overdue ?? 0n),
    amount: BigInt(row?.amount ?? '0') as Amount,
    claims: Number(row?.claims ?? 0n),
    oldestClaimAt: row?.oldestClaim ?? null,
  };
};
