import type { Amount } from '@trevo/money';
import { parseEndToEndId } from '@trevo/engines/pix';
import { toDate } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { CashierDeps, Deposit, Payment } from './cashier.types.ts';
import { findDeposit, lockDeposit } from './deposits.repository.ts';
import { findPayment, insertPayment, listPaymentsOf, updatePayment } from './payments.repository.ts';
import { RailError } from './rail.ts';
import { carryOut, noteOf } from './settle-payment.ts';
import { inTransaction } from './transactions.repository.ts';

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

/** A first or second signature under a receipt; answers the payment as it stands then. */
const sign = (deps: CashierDeps, seen: ReceiptSeen, deposit: Deposit, paidAt: Date): Promise<Payment> =>
  inTransaction(
    deps.db,
    async (tx) => {
      const locked = await lockDeposit(tx, deposit.depositId);
      if (!(await deps.members.isOpenFor(tx, deposit.memberId))) throw new DomainError('deposit.account_closed');
      const known = await findPayment(tx, seen.endToEndId);
      const isSame = known?.depositId === deposit.depositId && known.amount === seen.amount;
      if (known && (!isSame || known.status === 'RETURNING' || known.status === 'RETURNED'))
        throw new DomainError('deposit.payment_used');
      if (known && known.status !== 'CONFIRMING') return known;
      if (known) {
        if (known.firstOperatorId === seen.operatorId) throw new DomainError('approval.same_person');
        const change = { from: 'CONFIRMING', to: 'CREDITING', secondOperatorId: seen.operatorId } as const;
        return (await updatePayment(tx, seen.endToEndId, change)) ?? known;
      }
      const earlier = await listPaymentsOf(tx, [deposit.depositId]);
      const isRepeat = earlier.some(({ status }) => status === 'CREDITING' || status === 'CREDITED');
      const needsSecond = seen.amount >= deps.merchants.settings(deposit.merchantId)['withdrawal.secondPersonFrom'];
      return insertPayment(tx, {
        endToEndId: seen.endToEndId,
        merchantId: deposit.merchantId,
        depositId: deposit.depositId,
        memberId: deposit.memberId,
        txid: deposit.txid,
        amount: seen.amount,
        paidAt,
        status: needsSecond ? 'CONFIRMING' : 'CREDITING',
        reason: noteOf(locked, { amount: seen.amount, paidAt }, isRepeat),
        firstOperatorId: seen.operatorId,
        provider: 'staff',
        source: 'staff',
        seenAt: toDate(deps.clock.now()),
      });
    },
    deps.jitter,
  );

/**
 * Credits a payment that a person saw on the bank's statement; from the brand's threshold on the first call only signs
 * and a second person's call credits. Repeating changes nothing.
 * @throws DomainError deposit.not_found, deposit.payment_not_found, deposit.payer_mismatch, deposit.account_closed, deposit.payment_used,
 * approval.same_person, request.invalid, provider.unavailable
 */
export const confirmDeposit = async (deps: CashierDeps, seen: ReceiptSeen): Promise<Deposit> => {
  const deposit = await findDeposit(deps.db, { publicId: seen.id });
  if (!deposit || deposit.merchantId !== seen.merchantId) throw new DomainError('deposit.not_found');
  const parsed = parseEndToEndId(seen.endToEndId);
  if (parsed?.kind !== 'E') throw new DomainError('deposit.payment_not_found');
  const holder = await deps.members.holderOf(deposit.memberId);
  if (!holder || holder.idNumber !== seen.payerCpf) throw new DomainError('deposit.payer_mismatch');
  await checkWithBank(deps, seen);
  await carryOut(deps, await sign(deps, seen, deposit, toDate(parsed.at)));
  return (await findDeposit(deps.db, { publicId: seen.id })) ?? deposit;
};
