import { createHash } from 'node:crypto';
import type { ErrorCode } from '@trevo/contract/errors';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { type AccountId, refusalError } from '../../ledger/index.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { bankMerchantId } from '../bank/bank-merchant.ts';
import { readPayment } from '../queued-jobs.ts';
import type { CashierDeps, Deposit, Payment } from '../cashier.types.ts';
import { findDeposit, lockDeposit } from './deposits.repository.ts';
import { findPayment, insertPayment, listPaymentsOf, updateFailure } from '../bank/payments.repository.ts';
import type { RailBank, RailPayment } from '../bank/rail.ts';
import { returnPayment, showReturning, turnBack } from '../bank/return-payment.ts';
import { inTransaction } from '../transactions.repository.ts';

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

type Holder = { readonly memberId: bigint; readonly merchantId: number };

/** Opened, not looked up: an account without its wallet must not keep money waiting. */
export const openCash = async ({ ledger, merchants }: CashierDeps, holder: Holder): Promise<AccountId> =>
  (await ledger.openAccounts({ ...holder, currency: merchants.profile(holder.merchantId).currency })).cash;

/**
 * Credits a payment that was decided to be credited: money and rows in one transaction of the ledger, once for its
 * end-to-end id. The ledger has the last word: what it refuses goes back to the payer, with the refusal as the reason; the
 * answer is the payment that is to be returned then. Repeating changes nothing.
 */
const creditPayment = async (deps: CashierDeps, payment: Payment): Promise<Payment | null> => {
  const { ledger, merchants } = deps;
  const { memberId, merchantId, endToEndId, amount } = payment;
  if (memberId === null) throw new Error('a payment without a member cannot be credited');
  const { currency } = merchants.profile(merchantId);
  const cash = await openCash(deps, { memberId, merchantId });
  const bank = await ledger.houseAccount(merchantId, currency, 'bank');
  const outcome = await ledger.post({
    source: 'cashier',
    ref: `dep:${endToEndId}`,
    requestHash: createHash('sha256').update(`${endToEndId} ${cash} ${amount}`).digest(),
    postings: [{ kind: 'deposit', account: cash, contra: bank, amount }],
    need: [],
    // Under the same key nothing may stand in the way of a credit that another process made a moment later.
    keepRefusal: false,
    companion: { name: 'cashier_apply_credit', row: { end_to_end_id: endToEndId, note: payment.reason } },
  });
  if (outcome.status === 'applied') return null;
  if (outcome.status === 'refused') return turnBack(deps, payment, refusalError(outcome.reason).code);
  throw new Error(`the credit of ${endToEndId} was not applied: ${outcome.status}`);
};

const carryOutNow = async (deps: CashierDeps, payment: Payment): Promise<void> => {
  const left = payment.status === 'CREDITING' ? await creditPayment(deps, payment) : payment;
  if (left?.status === 'RETURNING' && deps.rails.bank) await returnPayment(deps, deps.rails.bank, left);
};

/**
 * Carries out the decision that stands over a payment. A try that fails is noted on the payment, where staff sees it, and made
 * again each minute.
 */
export const carryOut = async (deps: CashierDeps, payment: Payment): Promise<void> => {
  try {
    await carryOutNow(deps, payment);
  } catch (error) {
    const standing = (await findPayment(deps.db, payment.endToEndId)) ?? payment;
    // Another process ended it meanwhile: what this one tripped over is no news.
    if (standing.status === 'CREDITED' || standing.status === 'RETURNED') return;
    await updateFailure(deps.db, standing, error instanceof Error ? error.message : 'failed');
    throw error;
  }
};

/** Why money for this account is sent back, whoever paid it: the account is closed, or shut by staff or by exclusion. */
export const refusalOf = async (
  { members, ledger }: CashierDeps,
  tx: DbTransaction,
  { memberId, cash }: { memberId: bigint; cash: AccountId },
): Promise<ErrorCode | null> => {
  // An account that closes now finds this decision, or this decision finds it closed.
  if (!(await members.isOpenFor(tx, memberId))) return 'deposit.account_closed';
  return (await ledger.isBlocked(cash, tx)) ? 'wallet.blocked' : null;
};

/** Writes the decision over a payment of a known deposit, once and for good, before anything is done about it. */
const decide = async (
  deps: CashierDeps,
  { payment, deposit, isOwn, provider }: { payment: RailPayment; deposit: Deposit; isOwn: boolean; provider: string },
): Promise<Payment> => {
  const { memberId, merchantId } = deposit;
  const cash = await openCash(deps, { memberId, merchantId });
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockDeposit(tx, deposit.depositId);
    const earlier = await listPaymentsOf(tx, [deposit.depositId]);
    const isRepeat = earlier.some(
      ({ endToEndId, status }) =>
        endToEndId !== payment.endToEndId && (status === 'CREDITING' || status === 'CREDITED'),
    );
    const paidAt = toDate(payment.paidAt);
    const refusal = isOwn ? await refusalOf(deps, tx, { memberId, cash }) : 'deposit.payer_mismatch';
    const decided = await insertPayment(tx, {
      endToEndId: payment.endToEndId,
      merchantId: deposit.merchantId,
      depositId: deposit.depositId,
      memberId: deposit.memberId,
      txid: payment.txid,
      amount: payment.amount,
      paidAt,
      status: refusal === null ? 'CREDITING' : 'RETURNING',
      reason: refusal ?? noteOf(locked, { amount: payment.amount, paidAt }, isRepeat),
      firstOperatorId: null,
      provider,
      source: 'provider',
      seenAt: toDate(deps.clock.now()),
    });
    await enqueue(tx, readPayment, { endToEndId: payment.endToEndId });
    if (decided.status === 'RETURNING' && refusal !== null) await showReturning(tx, deposit.depositId, refusal);
    return decided;
  });
};

/** Only the account holder's own money is credited. The bank says who paid by finding the payment under their CPF. */
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
    merchantId: bankMerchantId(deps),
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
 * or sent back when the payer is somebody else or the account may not get it, or kept until it is matched. Safe to repeat and to run twice at once.
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
