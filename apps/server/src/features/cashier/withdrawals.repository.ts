import type { Amount } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/db/database.ts';
import type { Withdrawal as WithdrawalRow } from '../../platform/db/schema.generated.ts';
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
} from './cashier.types.ts';

type Row = Selectable<WithdrawalRow> & { key_type: string; key_masked: string };

const toWithdrawal = (row: Row): Withdrawal => ({
  withdrawalId: row.withdrawal_id,
  publicId: row.public_id,
  merchantId: row.merchant_id,
  memberId: row.member_id,
  amount: row.amount_micros as Amount,
  fee: row.fee_micros as Amount,
  status: row.status as WithdrawalStatus,
  closing: row.closing as Withdrawal['closing'],
  pixKeyId: row.pix_key_id,
  pixKeyType: row.key_type as PixKeyKind,
  pixKeyMasked: row.key_masked,
  reason: row.reason,
  firstOperatorId: row.first_operator_id,
  secondOperatorId: row.second_operator_id,
  endToEndId: row.end_to_end_id,
  requestedAt: row.requested_at,
  promisedAt: row.promised_at,
  sentAt: row.sent_at,
  closedAt: row.closed_at,
  forceOperatorId: row.force_operator_id,
  comebackOperatorId: row.comeback_operator_id,
  appealedAt: row.appealed_at,
  receipt:
    row.receipt_result === null || row.receipt_at === null
      ? null
      : {
          result: row.receipt_result as ReceiptResult,
          received: row.receipt_micros as Amount | null,
          at: row.receipt_at,
        },
});

const select = (db: Db) =>
  db
    .selectFrom('withdrawal')
    .innerJoin('pix_key', 'pix_key.pix_key_id', 'withdrawal.pix_key_id')
    .selectAll('withdrawal')
    .select(['pix_key.type as key_type', 'pix_key.key_masked']);

export const findWithdrawal = async (db: Db, publicId: string): Promise<Withdrawal | null> => {
  const row = await select(db).where('withdrawal.public_id', '=', publicId).executeTakeFirst();
  return row ? toWithdrawal(row) : null;
};

/** The row, locked until the transaction ends; null when there is none. */
export const lockWithdrawal = async (tx: DbTransaction, publicId: string): Promise<Withdrawal | null> => {
  const row = await select(tx).where('withdrawal.public_id', '=', publicId).forUpdate('withdrawal').executeTakeFirst();
  return row ? toWithdrawal(row) : null;
};

export type WithdrawalFilter = {
  readonly merchantId: number;
  readonly memberId?: bigint;
  readonly statuses?: readonly WithdrawalStatus[];
  /** A public id or an end-to-end id, whole. */
  readonly text?: string;
  readonly isOldestFirst?: boolean;
};

export const listWithdrawals = async (db: Db, filter: WithdrawalFilter, page: PageQuery): Promise<Page<Withdrawal>> => {
  let query = select(db).where('withdrawal.merchant_id', '=', filter.merchantId);
  if (filter.memberId !== undefined) query = query.where('withdrawal.member_id', '=', filter.memberId);
  if (filter.statuses) query = query.where('withdrawal.status', 'in', filter.statuses);
  const { text } = filter;
  if (text)
    query = query.where((or) =>
      or.or([or('withdrawal.public_id', '=', text), or('withdrawal.end_to_end_id', '=', text)]),
    );
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('withdrawal.withdrawal_id', filter.isOldestFirst ? 'asc' : 'desc')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute();
  return { list: rows.map(toWithdrawal), total: Number(total) };
};

export type WithdrawalChange = Partial<{
  readonly status: WithdrawalStatus;
  readonly closing: 'REJECTED' | 'FAILED';
  readonly closing_operator_id: bigint | null;
  readonly reason: string | null;
  readonly first_operator_id: bigint;
  readonly second_operator_id: bigint;
  readonly approved_at: Date;
  readonly closed_at: Date | null;
  readonly receipt_result: ReceiptResult;
  readonly receipt_micros: Amount | null;
  readonly receipt_at: Date;
  readonly force_operator_id: bigint | null;
  readonly comeback_operator_id: bigint | null;
  readonly appealed_at: Date;
}>;

/** Changes a row that the caller holds locked. */
export const updateWithdrawal = async (
  tx: DbTransaction,
  withdrawalId: bigint,
  change: WithdrawalChange,
): Promise<void> => {
  await tx.updateTable('withdrawal').set(change).where('withdrawal_id', '=', withdrawalId).execute();
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
  const { rows } = await sql<{ withdrawal_id: bigint; micros: bigint }>`
    select w.withdrawal_id, cashier_left_since(w.member_id, w.withdrawal_id, ${since}) as micros
    from withdrawal w where w.withdrawal_id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.withdrawal_id, row.micros as Amount]));
};

/** Keeps what a try said that did not take the withdrawal on; staff reads it. */
export const updateFailure = async (db: Db, publicId: string, failure: string): Promise<void> => {
  await db
    .updateTable('withdrawal')
    .set({ failure: failure.slice(0, 300) })
    .where('public_id', '=', publicId)
    .execute();
};

export const insertEvent = async (
  tx: DbTransaction,
  withdrawalId: bigint,
  event: {
    step: WithdrawalStep;
    at: Date;
    by: StepOwner;
    operatorId?: bigint;
    reason?: string | null;
    note?: string | null;
  },
): Promise<void> => {
  await tx
    .insertInto('withdrawal_event')
    .values({
      withdrawal_id: withdrawalId,
      step: event.step,
      at: event.at,
      by: event.by,
      operator_id: event.operatorId ?? null,
      reason: event.reason ?? null,
      note: event.note ?? null,
    })
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
    .selectFrom('withdrawal_event')
    .selectAll()
    .where('withdrawal_id', 'in', withdrawalIds)
    .orderBy('event_id')
    .execute();
  for (const row of rows)
    events.get(row.withdrawal_id)?.push({
      step: row.step as WithdrawalStep,
      at: row.at,
      by: row.by as StepOwner,
      operatorId: row.operator_id,
      reason: row.reason,
      note: row.note,
    });
  return events;
};

/** Withdrawals whose next step is ours: to send, to ask the bank about, or to release. */
export const listUnfinished = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('withdrawal')
    .select('public_id')
    .where((or) =>
      or.or([
        or('status', 'in', ['APPROVED', 'SENDING']),
        or.and([or('closing', 'is not', null), or('status', 'in', ['REQUESTED', 'APPROVAL_2'])]),
      ]),
    )
    .orderBy('withdrawal_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.public_id);
};

/** Sent before the moment and still unconfirmed. */
export const listUnconfirmed = async (db: Db, merchantId: number, sentBefore: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('withdrawal')
    .select('public_id')
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'SENT')
    .where('sent_at', '<=', sentBefore)
    .orderBy('sent_at')
    .limit(500)
    .execute();
  return rows.map((row) => row.public_id);
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
};

export const summarizeQueue = async (db: Db, merchantId: number, at: Date): Promise<QueueSummary> => {
  const { rows } = await sql<{ count: bigint; oldest: Date | null; overdue: bigint; amount: string; claims: bigint }>`
    select count(*) filter (where is_waiting) as count, min(requested_at) filter (where is_waiting) as oldest,
      count(*) filter (where is_waiting and promised_at < ${at}) as overdue,
      coalesce(sum(amount_micros) filter (where is_waiting), 0) as amount,
      count(*) filter (where status = 'CLAIMED') as claims
    from (select *, status in ('REQUESTED', 'APPROVAL_2') as is_waiting from withdrawal
          where merchant_id = ${merchantId} and status in ('REQUESTED', 'APPROVAL_2', 'CLAIMED')) w`.execute(db);
  const row = rows[0];
  return {
    count: Number(row?.count ?? 0n),
    oldestAt: row?.oldest ?? null,
    overdue: Number(row?.overdue ?? 0n),
    amount: BigInt(row?.amount ?? '0') as Amount,
    claims: Number(row?.claims ?? 0n),
  };
};

export const sumSent = async (db: Db, merchantId: number, since: Date): Promise<Amount> => {
  const { total } = await db
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_micros'), sql<string>`0`).as('total'))
    .where('merchant_id', '=', merchantId)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow();
  return BigInt(total) as Amount;
};
