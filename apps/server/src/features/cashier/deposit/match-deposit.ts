import { type ErrorCode, errorCatalogue } from '@trevo/contract/errors';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { readPayment } from '../queued-jobs.ts';
import type { CashierDeps, Deposit, Payment, PlayerCall } from '../cashier.types.ts';
import { claimKey, publicIdOfCall } from '../claim-request.ts';
import { requireTrueAccount } from './create-deposit.ts';
import { findDeposit, insertDeposit } from './deposits.repository.ts';
import { findPayment, updatePayment } from '../bank/payments.repository.ts';
import { RailError } from '../bank/rail.ts';
import { showReturning } from '../bank/return-payment.ts';
import { carryOut, isHoldersOwn, openCash, refusalOf, settlePayment } from './settle-payment.ts';
import { inTransaction } from '../transactions.repository.ts';

const unavailable = (error: unknown): never => {
  throw error instanceof RailError ? new DomainError('provider.unavailable') : error;
};

/** A deposit for a payment that nobody asked for, in the name of who paid it; null when somebody else was quicker. */
const adopt = async (deps: CashierDeps, call: PlayerCall, payment: Payment): Promise<Payment | null> => {
  const { memberId, merchantId } = call.player;
  const id = deps.vault.keyedHash('opaque-id', `cashier:match:${payment.endToEndId}`);
  const cash = await openCash(deps, { memberId, merchantId });
  return inTransaction(deps.db, async (tx) => {
    const at = toDate(deps.clock.now());
    const refusal = await refusalOf(deps, tx, { memberId, cash });
    const deposit = await insertDeposit(tx, {
      publicId: publicIdOfCall('d', id),
      merchantId,
      memberId,
      method: 'static',
      amount: payment.amount,
      txid: `MATCH${id.toString('hex')}`.slice(0, 35),
      brCode: '',
      createdAt: at,
      expiresAt: null,
    });
    const adopted = await updatePayment(tx, payment.endToEndId, {
      from: 'UNMATCHED',
      to: refusal === null ? 'CREDITING' : 'RETURNING',
      at,
      owner: { depositId: deposit.depositId, memberId },
      reason: refusal,
    });
    if (adopted) await enqueue(tx, readPayment, { endToEndId: payment.endToEndId });
    if (adopted && refusal !== null) await showReturning(tx, deposit.depositId, refusal);
    return adopted;
  });
};

/** What was decided stays so and is carried out later when the bank does not answer now. */
export const carryOutOrLater = async (deps: CashierDeps, payment: Payment): Promise<void> => {
  try {
    await carryOut(deps, payment);
  } catch (error) {
    if (!(error instanceof RailError)) throw error;
  }
};

/** @throws DomainError with the reason for which a payment goes, or went, back to its payer */
export const refuseReturned = ({ status, reason }: Payment): void => {
  if (status !== 'RETURNING' && status !== 'RETURNED') return;
  throw new DomainError(reason !== null && reason in errorCatalogue ? (reason as ErrorCode) : 'deposit.payment_used');
};

/**
 * Finds a payment by its end-to-end id and credits it when the caller themselves paid it. A payment of somebody else looks
 * exactly like one that does not exist, so that ids cannot be fished. One that goes back to its payer is refused with the reason.
 * @throws DomainError wallet.limit_reached, wallet.blocked, deposit.payer_mismatch, deposit.payment_not_found, deposit.holder_required, provider.unavailable, request.key_reused
 */
export const matchDeposit = async (deps: CashierDeps, call: PlayerCall, endToEndId: string): Promise<Deposit> => {
  const { player } = call;
  const { bank } = deps.rails;
  requireTrueAccount(player.type);
  if (!(await deps.members.holderOf(player.memberId))) throw new DomainError('deposit.holder_required');
  await claimKey(deps, call);
  const payment = await bank?.findPayment(endToEndId).catch(unavailable);
  if (!bank || !payment) throw new DomainError('deposit.payment_not_found');
  await settlePayment(deps, bank, payment).catch(unavailable);
  const known = await findPayment(deps.db, endToEndId);
  if (known?.status === 'UNMATCHED' && (await isHoldersOwn(deps, bank, payment, player.memberId).catch(unavailable))) {
    const adopted = await adopt(deps, call, known);
    if (adopted) await carryOutOrLater(deps, adopted);
  }
  const settled = await findPayment(deps.db, endToEndId);
  if (settled === null || settled.memberId !== player.memberId || settled.depositId === null)
    throw new DomainError('deposit.payment_not_found');
  refuseReturned(settled);
  const deposit = await findDeposit(deps.db, { depositId: settled.depositId });
  if (!deposit) throw new DomainError('deposit.payment_not_found');
  return deposit;
};
