import type { Amount } from '@trevo/money';
import { parseEndToEndId } from '@trevo/engines/pix';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findStandingSignature, type Handout, lockHandout, upsertHandout } from '../../handouts/index.ts';
import type { AccountId } from '../../ledger/index.ts';
import type { CashierDeps, Deposit, Payment } from '../cashier.types.ts';
import { findDeposit, lockDeposit } from './deposits.repository.ts';
import { carryOutOrLater, refuseReturned } from './match-deposit.ts';
import { findPayment, insertPayment, listPaymentsOf, signAgain, updatePayment } from '../bank/payments.repository.ts';
import { RailError } from '../bank/rail.ts';
import { showReturning } from '../bank/return-payment.ts';
import { noteOf, openCash, refusalOf } from './settle-payment.ts';
import { inTransaction } from '../transactions.repository.ts';

export type ReceiptSeen = {
  readonly merchantId: number;
  readonly operatorId: bigint;
  /** Public id of the deposit that it pays. */
  readonly id: string;
  readonly endToEndId: string;
  /** Micros, as on the bank's statement. */
  readonly amount: Amount;
  /** Eleven digits, as on the bank's statement. */
  readonly payerCpf: string;
};

/** With a bank that can be asked, its word decides and a person's reading does not. */
const checkWithBank = async ({ rails }: CashierDeps, seen: ReceiptSeen): Promise<void> => {
  if (!rails.bank) return;
  const isTrue = await (async (bank) => {
    const payment = await bank.findPayment(seen.endToEndId);
    return payment !== null && payment.amount === seen.amount && (await bank.isPaidBy(payment, seen.payerCpf));
  })(rails.bank).catch((error: unknown) => {
    throw error instanceof RailError ? new DomainError('provider.unavailable') : error;
  });
  if (!isTrue) throw new DomainError('deposit.payment_not_found');
};

type Signing = { readonly deposit: Deposit; readonly paidAt: Date; readonly cash: AccountId };

/**
 * A first or second signature under a receipt; answers the payment as it stands then. It is a gift of this person's as long as no
 * bank confirms it: with whatever else was given in a day it takes two from the threshold on.
 */
const sign = async (
  deps: CashierDeps,
  tx: DbTransaction,
  seen: ReceiptSeen,
  { deposit, paidAt, cash }: Signing,
): Promise<Payment> => {
  const { memberId, depositId, merchantId } = deposit;
  const at = toDate(deps.clock.now());
  const locked = await lockDeposit(tx, depositId);
  const refusal = await refusalOf(deps, tx, { memberId, cash });
  const handout: Handout = {
    merchantId,
    kind: 'receipt',
    subject: seen.endToEndId,
    operatorId: seen.operatorId,
    memberIds: [memberId],
    each: seen.amount,
    at,
  };
  const isForTwo = await lockHandout(deps, tx, handout);
  const known = await findPayment(tx, seen.endToEndId);
  const isSame = known?.depositId === depositId && known.amount === seen.amount;
  if (known && !isSame) throw new DomainError('deposit.payment_used');
  if (known && known.status !== 'CONFIRMING') return known;
  const to = refusal === null ? 'CREDITING' : 'RETURNING';
  if (known) {
    const first = await findStandingSignature(tx, known.firstOperatorId);
    if (refusal === null && first === null) return signAgain(tx, seen.endToEndId, seen.operatorId);
    const isFirstAgain = known.firstOperatorId === seen.operatorId;
    // Only a credit takes two: that money goes back may be said by one.
    if (refusal === null && isFirstAgain) throw new DomainError('approval.same_person');
    const second = isFirstAgain ? {} : { secondOperatorId: seen.operatorId };
    const change = { from: 'CONFIRMING', to, at, reason: refusal ?? known.reason, ...second } as const;
    if (refusal === null) await upsertHandout(tx, { ...handout, isAlone: false });
    return (await updatePayment(tx, seen.endToEndId, change)) ?? known;
  }
  const earlier = await listPaymentsOf(tx, [depositId]);
  const isRepeat = earlier.some(({ status }) => status === 'CREDITING' || status === 'CREDITED');
  if (refusal === null && !isForTwo) await upsertHandout(tx, { ...handout, isAlone: true });
  return insertPayment(tx, {
    endToEndId: seen.endToEndId,
    merchantId,
    depositId,
    memberId,
    txid: deposit.txid,
    amount: seen.amount,
    paidAt,
    status: isForTwo && refusal === null ? 'CONFIRMING' : to,
    reason: refusal ?? noteOf(locked, { amount: seen.amount, paidAt }, isRepeat),
    firstOperatorId: seen.operatorId,
    provider: 'staff',
    source: 'staff',
    seenAt: at,
  });
};

/**
 * Credits a payment that a person saw on the bank's statement; from the brand's threshold on the first call only signs
 * and a second person's call credits. Money that the account may not get is written down to go back, and refused with the reason:
 * the bank returns it, or, where none takes orders, it waits for a person among the parked payments. Repeating changes nothing.
 * @throws DomainError deposit.not_found, deposit.payment_not_found, deposit.payer_mismatch, deposit.account_closed, deposit.payment_used,
 * wallet.limit_reached, wallet.blocked, approval.same_person, request.invalid, provider.unavailable
 */
export const confirmDeposit = async (deps: CashierDeps, seen: ReceiptSeen): Promise<Deposit> => {
  const deposit = await findDeposit(deps.db, { publicId: seen.id });
  if (!deposit || deposit.merchantId !== seen.merchantId) throw new DomainError('deposit.not_found');
  const parsed = parseEndToEndId(seen.endToEndId);
  if (parsed?.kind !== 'E') throw new DomainError('deposit.payment_not_found');
  const holder = await deps.members.holderOf(deposit.memberId);
  if (!holder || holder.idNumber !== seen.payerCpf) throw new DomainError('deposit.payer_mismatch');
  await checkWithBank(deps, seen);
  const { memberId, merchantId } = deposit;
  const signing = { deposit, paidAt: toDate(parsed.at), cash: await openCash(deps, { memberId, merchantId }) };
  const signed = await inTransaction(deps.db, async (tx) => {
    const payment = await sign(deps, tx, seen, signing);
    if (payment.status === 'RETURNING') await showReturning(tx, deposit.depositId, payment.reason);
    return payment;
  });
  await carryOutOrLater(deps, signed);
  refuseReturned((await findPayment(deps.db, signed.endToEndId)) ?? signed);
  return (await findDeposit(deps.db, { publicId: seen.id })) ?? deposit;
};
