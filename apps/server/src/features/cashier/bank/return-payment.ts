import type { ErrorCode } from '@trevo/contract/errors';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/events/events.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { readPayment } from '../queued-jobs.ts';
import { retractHandout } from '../../handouts/index.ts';
import type { CashierDeps, Deposit, Payment } from '../cashier.types.ts';
import { tell } from '../../messages/index.ts';
import { findDeposit, updateDepositStatus } from '../deposit/deposits.repository.ts';
import { countReturnAttempt, listPaymentsOf, updatePayment } from './payments.repository.ts';
import { plainLine } from './plain-line.ts';
import { type RailBank, RailError, type RailReturn } from './rail.ts';
import { inTransaction } from '../transactions.repository.ts';

export const announceDeposit = (tx: DbTransaction | CashierDeps['db'], deposit: Deposit): Promise<void> =>
  announce(tx, {
    topic: 'deposit',
    memberId: deposit.memberId.toString(),
    id: deposit.publicId,
    status: deposit.status,
  });

/** The deposit of a payment that goes back says so, unless another payment was credited to it. */
export const showReturning = async (tx: DbTransaction, depositId: bigint, reason: string | null): Promise<void> => {
  const returning = await updateDepositStatus(tx, depositId, {
    from: ['WAITING', 'EXPIRED'],
    to: 'RETURNING',
    ...(reason === null ? {} : { note: reason }),
  });
  if (returning) await announceDeposit(tx, returning);
};

/**
 * Decides that a payment goes back to its payer although something else stood over it: its credit was refused, or a person
 * says so. Null when it was no longer where the caller thought.
 */
export const turnBack = (
  deps: CashierDeps,
  { endToEndId, status }: Pick<Payment, 'endToEndId' | 'status'>,
  reason: ErrorCode,
): Promise<Payment | null> =>
  inTransaction(deps.db, async (tx) => {
    const at = toDate(deps.clock.now());
    const turned = await updatePayment(tx, endToEndId, { from: status, to: 'RETURNING', at, reason });
    if (!turned) return null;
    await retractHandout(tx, { merchantId: turned.merchantId, kind: 'receipt', subject: endToEndId });
    await enqueue(tx, readPayment, { endToEndId });
    if (turned.depositId !== null) await showReturning(tx, turned.depositId, reason);
    return turned;
  });

/** The player whose deposit it was for reads that it went back, and why. */
const tellReturned = async (tx: DbTransaction, payment: Payment, depositId: bigint, at: Date): Promise<void> => {
  const { endToEndId, amount, reason } = payment;
  const deposit = await findDeposit(tx, { depositId });
  if (!deposit) throw new Error(`the deposit ${depositId} of a payment is not there`);
  const { memberId, merchantId, publicId } = deposit;
  await tell(tx, {
    memberId,
    merchantId,
    at,
    kind: 'depositReturned',
    ref: endToEndId,
    params: { deposit: publicId, amount, why: reason },
  });
};

/** Writes that the money is back with its payer, and tells the player once nothing else of the deposit is on its way back. */
export const endReturn = async (
  tx: DbTransaction,
  { endToEndId, depositId }: Pick<Payment, 'endToEndId' | 'depositId'>,
  at: Date,
): Promise<boolean> => {
  const done = await updatePayment(tx, endToEndId, { from: 'RETURNING', to: 'RETURNED', at });
  if (!done) return false;
  if (depositId === null) return true;
  await tellReturned(tx, done, depositId, at);
  const others = (await listPaymentsOf(tx, [depositId])).filter(({ status }) => status === 'RETURNING');
  if (others.length > 0) return true;
  const deposit = await updateDepositStatus(tx, depositId, { from: ['RETURNING'], to: 'RETURNED' });
  if (deposit) await announceDeposit(tx, deposit);
  return true;
};

/** A bank that says no has not sent anything: that try is over like one that it began and could not finish. */
const askBank = async (bank: RailBank, payment: Payment): Promise<RailReturn> => {
  const returnId = `R${payment.returnAttempt}${payment.endToEndId}`;
  try {
    return await bank.returnPayment(payment.endToEndId, returnId, payment.amount);
  } catch (error) {
    if (!(error instanceof RailError) || error.kind !== 'refused') throw error;
    return { status: 'FAILED', reason: error.message };
  }
};

/**
 * Sends a payment back to its payer; repeated until the bank says that it is done, or that it could not for so many times
 * that a person has to look (`listParked`).
 * @throws RailError while the bank does not answer
 */
export const returnPayment = async (deps: CashierDeps, bank: RailBank, payment: Payment): Promise<void> => {
  if (payment.returnAttempt >= payment.returnTries) return;
  const answer = await askBank(bank, payment);
  if (answer.status === 'PROCESSING') return;
  if (answer.status === 'DONE') {
    await inTransaction(deps.db, (tx) => endReturn(tx, payment, toDate(deps.clock.now())));
    return;
  }
  const { endToEndId, returnAttempt: failed } = payment;
  // The id has its end, so a new one cannot send the money twice.
  const failure = answer.reason ?? 'the bank did not return it';
  await countReturnAttempt(deps.db, { endToEndId, failed, failure });
  const line = plainLine(`Payment ${endToEndId} did not go back to its payer`, failure);
  deps.log.warn({ endToEndId, reason: answer.reason, ...line }, 'cashier.return_failed');
};
