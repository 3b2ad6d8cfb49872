import { Gauge, Registry } from 'prom-client';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findStandingSignature, lockHandout, upsertHandout } from '../../handouts/index.ts';
import type { CashierDeps, Payment } from '../cashier.types.ts';
import { lockDeposit } from '../deposit/deposits.repository.ts';
import { countParked, PARKED_AFTER_MINUTES, type ParkedKind } from './parked.repository.ts';
import { allowReturns, findPayment, signReturn } from './payments.repository.ts';
import { RailError } from './rail.ts';
import { endReturn, turnBack } from './return-payment.ts';
import { advanceWithdrawal } from '../withdrawal/send-payout.ts';
import { carryOut } from '../deposit/settle-payment.ts';
import { inTransaction } from '../transactions.repository.ts';
import { findWithdrawal } from '../withdrawal/withdrawals.repository.ts';

/** A person's "again" is worth so many further tries of a return. */
const TRIES_OF_A_PERSON = 5;
const KINDS: readonly ParkedKind[] = ['UNMATCHED', 'CONFIRMING', 'CREDITING', 'RETURNING', 'SENDING', 'RELEASING'];

type Ref = { readonly merchantId: number; readonly id: string };
type By = { readonly operatorId: bigint };
/** `signed`: another person has to say so, too. */
type Noted = 'signed' | 'returned';

/** When it is asked, and whether a bank can still be expected to act: what waits for a person depends on both. */
export const askedNow = ({ clock, rails }: Pick<CashierDeps, 'clock' | 'rails'>) => ({
  at: toDate(clock.now()),
  hasBank: rails.bank !== null,
});

/** @throws DomainError deposit.payment_not_found for another brand's, too */
const getPayment = async (deps: CashierDeps, { merchantId, id }: Ref): Promise<Payment> => {
  const found = await findPayment(deps.db, id);
  if (!found || found.merchantId !== merchantId) throw new DomainError('deposit.payment_not_found');
  return found;
};

/** What a try trips over stands on the record, where the list shows it; its caller is told that the money still waits. */
const tryNow = async ({ log }: CashierDeps, id: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error, id }, 'cashier.retry_failed');
    throw new DomainError(error instanceof RailError ? 'provider.unavailable' : 'payment.still_parked');
  }
};

/**
 * Carries out what was decided, now. Safe to repeat.
 * @throws DomainError deposit.payment_not_found, payment.not_parked, payment.still_parked, provider.unavailable
 */
export const retryPayment = async (deps: CashierDeps, ref: Ref): Promise<void> => {
  const withdrawal = await findWithdrawal(deps.db, ref.id);
  if (withdrawal?.merchantId === ref.merchantId) return tryNow(deps, ref.id, () => advanceWithdrawal(deps, ref.id));
  const payment = await getPayment(deps, ref);
  if (payment.status !== 'CREDITING' && payment.status !== 'RETURNING') throw new DomainError('payment.not_parked');
  await allowReturns(deps.db, payment.endToEndId, TRIES_OF_A_PERSON);
  return tryNow(deps, ref.id, async () => carryOut(deps, await getPayment(deps, ref)));
};

/** Instead of a credit: back to its payer, for good. @throws DomainError deposit.payment_not_found, payment.not_parked */
export const sendBackPayment = async (deps: CashierDeps, ref: Ref): Promise<void> => {
  const payment = await getPayment(deps, ref);
  const canGoBack = ['UNMATCHED', 'CONFIRMING', 'CREDITING'].includes(payment.status);
  const turned = canGoBack ? await turnBack(deps, payment, 'deposit.returned_by_staff') : null;
  if (!turned) throw new DomainError('payment.not_parked');
  // Decided; a bank that does not answer now is asked again each minute.
  await carryOut(deps, turned).catch((error: unknown) => {
    if (!(error instanceof RailError)) throw error;
  });
};

/**
 * A person sent it back by hand, because no bank of ours could. Refused while the bank may still do it. From the brand's threshold
 * on (with whatever else was given to the same member, or by this person alone, within 24 hours) it stays in the list
 * until a second person says the same: with this word the money goes out of everybody's sight.
 * @throws DomainError deposit.payment_not_found, payment.not_parked, approval.same_person
 */
export const noteReturned = async (deps: CashierDeps, { operatorId, ...ref }: Ref & By): Promise<Noted> => {
  const found = await getPayment(deps, ref);
  const { endToEndId } = found;
  return inTransaction(deps.db, async (tx) => {
    const at = toDate(deps.clock.now());
    const { merchantId, memberId, amount } = found;
    const memberIds = memberId === null ? [] : [memberId];
    const gift = { merchantId, kind: 'return', subject: endToEndId } as const;
    const handout = { ...gift, operatorId, memberIds, each: amount, at };
    // In the order of every decision about a deposit: its row, then the sum of gifts.
    if (found.depositId !== null) await lockDeposit(tx, found.depositId);
    const isForTwo = await lockHandout(deps, tx, handout);
    const payment = await findPayment(tx, endToEndId);
    // While the bank may still send it, a return by hand would be the second one.
    const isGivenUp = deps.rails.bank === null || (payment && payment.returnAttempt >= payment.returnTries);
    if (payment?.status !== 'RETURNING' || !isGivenUp) throw new DomainError('payment.not_parked');
    const first = await findStandingSignature(tx, payment.returnOperatorId);
    if (isForTwo && first === operatorId) throw new DomainError('approval.same_person');
    const isSecond = first !== null && first !== operatorId;
    await signReturn(tx, endToEndId, { operatorId, isSecond });
    if (isForTwo && !isSecond) return 'signed';
    await upsertHandout(tx, { ...handout, isAlone: !isSecond });
    await endReturn(tx, payment, at);
    return 'returned';
  });
};

/** How much waits, of all brands. The gauge asks the database at each scrape, so that it is right on every process. */
export const parkedMetrics = (deps: CashierDeps): Registry => {
  const registry = new Registry();
  const gauge = new Gauge({
    name: 'cashier_parked_payments',
    help: `Money that waits for a person: what no deposit asked for, what lacks a signature, and what has been under way for over ${PARKED_AFTER_MINUTES} minutes`,
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const counts = await countParked(deps.db, askedNow(deps));
      for (const kind of KINDS) gauge.set({ kind }, counts.get(kind) ?? 0);
    },
  });
  return registry;
};
