import { createHash } from 'node:crypto';
import { toDate } from '../../platform/clock.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/events/events.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { CashierDeps, Deposit, Payment } from './cashier.types.ts';
import { findDeposit, lockDeposit, updateDepositStatus } from './deposits.repository.ts';
import {
  countReturnAttempt,
  findPayment,
  insertPayment,
  listPaymentsOf,
  updatePayment,
} from './payments.repository.ts';
import type { RailBank, RailPayment } from './rail.ts';
import { inTransaction } from './transactions.repository.ts';

/** Unsuccessful returns in a row before a person has to look. */
export const MAX_RETURN_ATTEMPTS = 5;

export const announceDeposit = (tx: DbTransaction | CashierDeps['db'], deposit: Deposit): Promise<void> =>
  announce(tx, {
    topic: 'deposit',
    memberId: deposit.memberId.toString(),
    id: deposit.publicId,
    status: deposit.status,
  });

/** What is worth telling about a payment that is credited; the least expected first. */
export const noteOf = (
  deposit: Deposit,
  payment: Pick<Payment, 'amount' | 'paidAt'>,
  isRepeat: boolean,
): string | null => {
  if (isRepeat) return 'deposit.paid_twice';
  if (payment.amount !== deposit.amount) return 'deposit.amount_differs';
  if (deposit.expiresAt !== null && payment.paidAt > deposit.expiresAt) return 'deposit.paid_late';
  return null;
};

/**
 * Credits a payment that was decided to be credited: money and rows in one transaction of the ledger, once for its
 * end-to-end id. Repeating changes nothing.
 */
export const creditPayment = async (deps: CashierDeps, payment: Payment): Promise<void> => {
  const { ledger, merchants } = deps;
  if (payment.memberId === null) throw new Error('a payment without a member cannot be credited');
  const { currency } = merchants.profile(payment.merchantId);
  const { cash } = await ledger.accountsOf(payment.memberId, currency);
  const bank = await ledger.houseAccount(payment.merchantId, currency, 'bank');
  const outcome = await ledger.post({
    source: 'cashier',
    ref: `dep:${payment.endToEndId}`,
    requestHash: createHash('sha256').update(`${payment.endToEndId} ${cash} ${payment.amount}`).digest(),
    postings: [{ kind: 'deposit', account: cash, contra: bank, amount: payment.amount }],
    need: [],
    // The money is here already: where a deposit limit stands against it, it waits for the next window and is not lost.
    keepRefusal: false,
    companion: { name: 'cashier_apply_credit', row: { end_to_end_id: payment.endToEndId, note: payment.reason } },
  });
  if (outcome.status !== 'applied') {
    const why = outcome.status === 'refused' ? outcome.reason : outcome.status;
    throw new Error(`the credit of ${payment.endToEndId} was not applied: ${why}`);
  }
};

/** Sends a payment back to its payer; repeated until the bank says that it is done. */
export const returnPayment = async (deps: CashierDeps, bank: RailBank, payment: Payment): Promise<void> => {
  if (payment.returnAttempt >= MAX_RETURN_ATTEMPTS) return;
  const returnId = `R${payment.returnAttempt}${payment.endToEndId}`;
  const answer = await bank.returnPayment(payment.endToEndId, returnId, payment.amount);
  if (answer.status === 'PROCESSING') return;
  if (answer.status === 'FAILED') {
    // The id has its end, so a new one cannot send the money twice.
    await countReturnAttempt(deps.db, payment.endToEndId, payment.returnAttempt);
    deps.log.warn({ endToEndId: payment.endToEndId, reason: answer.reason }, 'cashier.return_failed');
    return;
  }
  await inTransaction(
    deps.db,
    async (tx) => {
      const settledAt = toDate(deps.clock.now());
      const done = await updatePayment(tx, payment.endToEndId, { from: 'RETURNING', to: 'RETURNED', settledAt });
      if (!done || payment.depositId === null) return;
      const others = (await listPaymentsOf(tx, [payment.depositId])).filter(({ status }) => status === 'RETURNING');
      if (others.length > 0) return;
      const deposit = await updateDepositStatus(tx, payment.depositId, { from: ['RETURNING'], to: 'RETURNED' });
      if (deposit) await announceDeposit(tx, deposit);
    },
    deps.jitter,
  );
};

/** Carries out the decision that stands over a payment. */
export const carryOut = async (deps: CashierDeps, payment: Payment): Promise<void> => {
  if (payment.status === 'CREDITING') await creditPayment(deps, payment);
  if (payment.status === 'RETURNING' && deps.rails.bank) await returnPayment(deps, deps.rails.bank, payment);
};

/** Writes the decision over a payment of a known deposit, once and for good, before anything is done about it. */
const decide = async (
  deps: CashierDeps,
  { payment, deposit, isOwn, provider }: { payment: RailPayment; deposit: Deposit; isOwn: boolean; provider: string },
): Promise<Payment> =>
  inTransaction(
    deps.db,
    async (tx) => {
      const locked = await lockDeposit(tx, deposit.depositId);
      const earlier = await listPaymentsOf(tx, [deposit.depositId]);
      const isRepeat = earlier.some(
        ({ endToEndId, status }) =>
          endToEndId !== payment.endToEndId && (status === 'CREDITING' || status === 'CREDITED'),
      );
      const paidAt = toDate(payment.paidAt);
      // An account that closes now finds this decision, or this decision finds it closed.
      const isOpen = await deps.members.isOpenFor(tx, deposit.memberId);
      const isTaken = isOwn && isOpen;
      const refusal = isOwn ? 'deposit.account_closed' : 'deposit.payer_mismatch';
      const decided = await insertPayment(tx, {
        endToEndId: payment.endToEndId,
        merchantId: deposit.merchantId,
        depositId: deposit.depositId,
        memberId: deposit.memberId,
        txid: payment.txid,
        amount: payment.amount,
        paidAt,
        status: isTaken ? 'CREDITING' : 'RETURNING',
        reason: isTaken ? noteOf(locked, { amount: payment.amount, paidAt }, isRepeat) : refusal,
        firstOperatorId: null,
        provider,
        source: 'provider',
        seenAt: toDate(deps.clock.now()),
      });
      await enqueue(
        tx,
        'cashier.read-payment',
        { endToEndId: payment.endToEndId },
        { key: `pix:${payment.endToEndId}` },
      );
      if (decided.status !== 'RETURNING') return decided;
      const returning = await updateDepositStatus(tx, deposit.depositId, {
        from: ['WAITING', 'EXPIRED'],
        to: 'RETURNING',
        note: refusal,
      });
      if (returning) await announceDeposit(tx, returning);
      return decided;
    },
    deps.jitter,
  );

/** Only the account holder's own money is credited. The bank says who paid by finding the payment under his CPF. */
export const isHoldersOwn = async (
  deps: CashierDeps,
  bank: RailBank,
  payment: RailPayment,
  memberId: bigint,
): Promise<boolean> => {
  const holder = await deps.members.holderOf(memberId);
  return holder !== null && bank.isPaidBy(payment, holder.idNumber);
};

/** A payment that no deposit asked for waits for its player to name it by its end-to-end id. */
const keepUnmatched = (deps: CashierDeps, bank: RailBank, payment: RailPayment): Promise<Payment> =>
  insertPayment(deps.db, {
    endToEndId: payment.endToEndId,
    // One bank account serves one brand: the first.
    merchantId: deps.merchants.all()[0]?.merchantId ?? 0,
    depositId: null,
    memberId: null,
    txid: payment.txid,
    amount: payment.amount,
    paidAt: toDate(payment.paidAt),
    status: 'UNMATCHED',
    reason: null,
    firstOperatorId: null,
    provider: bank.provider,
    source: 'provider',
    seenAt: toDate(deps.clock.now()),
  });

/**
 * Settles one payment as the bank itself describes it (never as a callback does): credited to the deposit of its txid,
 * or sent back when the payer is somebody else or the account closed, or kept until it is matched. Safe to repeat and to run twice at once.
 * @throws RailError when the bank does not answer; the decision that stands is kept
 */
export const settlePayment = async (deps: CashierDeps, bank: RailBank, payment: RailPayment): Promise<void> => {
  const known = await findPayment(deps.db, payment.endToEndId);
  if (known) return carryOut(deps, known);
  const deposit = payment.txid === null ? null : await findDeposit(deps.db, { txid: payment.txid });
  if (!deposit) {
    await keepUnmatched(deps, bank, payment);
    return;
  }
  const isOwn = await isHoldersOwn(deps, bank, payment, deposit.memberId);
  await carryOut(deps, await decide(deps, { payment, deposit, isOwn, provider: bank.provider }));
};

/** Reads a payment back by its id and settles it; nothing when the bank does not know it. */
export const settleByEndToEndId = async (deps: CashierDeps, endToEndId: string): Promise<void> => {
  const { bank } = deps.rails;
  const known = await findPayment(deps.db, endToEndId);
  if (known) return carryOut(deps, known);
  const payment = bank ? await bank.findPayment(endToEndId) : null;
  if (bank && payment) await settlePayment(deps, bank, payment);
};
