import type { Amount } from '@trevo/money';
import type { Selectable } from 'kysely';
import type { Db, DbTransaction } from '../../../platform/db/database.ts';
import type { DepositPayment } from '../../../platform/db/schema.generated.ts';
import type { Payment, PaymentStatus } from '../cashier.types.ts';

const toPayment = ({ amountMicros, ...row }: Selectable<DepositPayment>): Payment => ({
  ...row,
  amount: amountMicros as Amount,
  status: row.status as PaymentStatus,
});

/** A return's id has room for two digits. */
const MOST_RETURN_TRIES = 99;

/** Statuses that are decisions to be carried out. */
const DECIDED: readonly PaymentStatus[] = ['CREDITING', 'RETURNING'];

export type NewPayment = Omit<Payment, 'returnAttempt' | 'returnTries' | 'returnOperatorId' | 'settledAt'> & {
  readonly provider: string;
  readonly source: 'provider' | 'staff';
  readonly seenAt: Date;
};

/** Writes the decision over a payment unless one is written; answers the one that stands. */
export const insertPayment = async (db: Db, { amount, ...payment }: NewPayment): Promise<Payment> => {
  await db
    .insertInto('depositPayment')
    .values({
      ...payment,
      amountMicros: amount,
      decidedAt: DECIDED.includes(payment.status) ? payment.seenAt : null,
    })
    .onConflict((clash) => clash.doNothing())
    .execute();
  const row = await db
    .selectFrom('depositPayment')
    .selectAll()
    .where('endToEndId', '=', payment.endToEndId)
    .executeTakeFirstOrThrow();
  return toPayment(row);
};

export const findPayment = async (db: Db, endToEndId: string): Promise<Payment | null> => {
  const row = await db.selectFrom('depositPayment').selectAll().where('endToEndId', '=', endToEndId).executeTakeFirst();
  return row ? toPayment(row) : null;
};

export const listPaymentsOf = async (db: Db, depositIds: readonly bigint[]): Promise<Payment[]> => {
  if (depositIds.length === 0) return [];
  const rows = await db
    .selectFrom('depositPayment')
    .selectAll()
    .where('depositId', 'in', depositIds)
    .orderBy('paidAt')
    .orderBy('endToEndId')
    .execute();
  return rows.map(toPayment);
};

/** Which of these need nothing more from us. */
export const listSettledIds = async (db: Db, endToEndIds: readonly string[]): Promise<Set<string>> => {
  if (endToEndIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('depositPayment')
    .select('endToEndId')
    .where('endToEndId', 'in', endToEndIds)
    .where('status', 'not in', ['CREDITING', 'RETURNING'])
    .execute();
  return new Set(rows.map((row) => row.endToEndId));
};

/** Payments whose decision was written and is not carried out yet; those that a person must look at are left out. */
export const listOpenPayments = async (db: Db, limit: number): Promise<Payment[]> => {
  const rows = await db
    .selectFrom('depositPayment')
    .selectAll()
    .where('status', 'in', ['CREDITING', 'RETURNING'])
    .whereRef('returnAttempt', '<', 'returnTries')
    .orderBy('seenAt')
    .limit(limit)
    .execute();
  return rows.map(toPayment);
};

export type PaymentChange = {
  readonly from: PaymentStatus;
  readonly to: PaymentStatus;
  readonly at: Date;
  readonly owner?: { readonly depositId: bigint; readonly memberId: bigint };
  readonly reason?: string | null;
  readonly secondOperatorId?: bigint;
};

/** Moves a payment on; null when it was no longer where the caller thought. */
export const updatePayment = async (db: Db, endToEndId: string, change: PaymentChange): Promise<Payment | null> => {
  const row = await db
    .updateTable('depositPayment')
    .set({
      status: change.to,
      ...(DECIDED.includes(change.to) ? { decidedAt: change.at, failure: null } : { settledAt: change.at }),
      ...(change.owner ? { depositId: change.owner.depositId, memberId: change.owner.memberId } : {}),
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      ...(change.secondOperatorId === undefined ? {} : { secondOperatorId: change.secondOperatorId }),
    })
    .where('endToEndId', '=', endToEndId)
    .where('status', '=', change.from)
    .returningAll()
    .executeTakeFirst();
  return row ? toPayment(row) : null;
};

/** Another first signature, because who gave the one before may sign no more. The caller holds its deposit locked. */
export const signAgain = async (tx: DbTransaction, endToEndId: string, operatorId: bigint): Promise<Payment> =>
  toPayment(
    await tx
      .updateTable('depositPayment')
      .set({ firstOperatorId: operatorId })
      .where('endToEndId', '=', endToEndId)
      .where('status', '=', 'CONFIRMING')
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** Keeps what a try said that did not end the payment; staff reads it. */
export const updateFailure = async (db: Db, payment: Pick<Payment, 'endToEndId' | 'status'>, failure: string) => {
  await db
    .updateTable('depositPayment')
    .set({ failure: failure.slice(0, 300) })
    .where('endToEndId', '=', payment.endToEndId)
    .where('status', '=', payment.status)
    .execute();
};

/** A person wants the return tried anew: `more` further tries, under numbers that no try had. */
export const allowReturns = async (db: Db, endToEndId: string, more: number): Promise<void> => {
  await db
    .updateTable('depositPayment')
    .set(({ eb, fn, val }) => ({
      returnTries: fn<number>('least', [val(MOST_RETURN_TRIES), eb('returnAttempt', '+', more)]),
    }))
    .where('endToEndId', '=', endToEndId)
    .where('status', '=', 'RETURNING')
    .whereRef('returnAttempt', '>=', 'returnTries')
    .execute();
};

/** The bank ended a return unsuccessfully: the next try goes under the next number. */
export const countReturnAttempt = async (
  db: Db,
  { endToEndId, failed, failure }: { endToEndId: string; failed: number; failure: string },
): Promise<void> => {
  await db
    .updateTable('depositPayment')
    .set({ returnAttempt: failed + 1, failure: failure.slice(0, 300) })
    .where('endToEndId', '=', endToEndId)
    .where('returnAttempt', '=', failed)
    .execute();
};

/** Puts a person's name under a return by hand: as the first, or as the second beside another's. */
export const signReturn = async (
  tx: DbTransaction,
  endToEndId: string,
  signature: { readonly operatorId: bigint; readonly isSecond: boolean },
): Promise<void> => {
  const { operatorId, isSecond } = signature;
  await tx
    .updateTable('depositPayment')
    .set(isSecond ? { returnSecondOperatorId: operatorId } : { returnOperatorId: operatorId })
    .where('endToEndId', '=', endToEndId)
    .where('status', '=', 'RETURNING')
    .execute();
};

/** Whether a payment of a member was decided to be credited, or waits for a second signature to be. */
export const hasOpenCredit = async (db: Db, memberId: bigint): Promise<boolean> => {
  const row = await db
    .selectFrom('depositPayment')
    .select('endToEndId')
    .where('memberId', '=', memberId)
    .where('status', 'in', ['CREDITING', 'CONFIRMING'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
