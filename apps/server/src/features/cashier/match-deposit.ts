import { toDate } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { CashierDeps, Deposit, Payment, PlayerCall } from './cashier.types.ts';
import { claimKey, publicIdOfCall } from './claim-request.ts';
import { requireTrueAccount } from './create-deposit.ts';
import { findDeposit, insertDeposit } from './deposits.repository.ts';
import { findPayment, updatePayment } from './payments.repository.ts';
import { RailError } from './rail.ts';
import { carryOut, isHoldersOwn, settlePayment } from './settle-payment.ts';
import { inTransaction } from './transactions.repository.ts';

const unavailable = (error: unknown): never => {
  throw error instanceof RailError ? new DomainError('provider.unavailable') : error;
};

/** A deposit for a payment that nobody asked for, in the name of who paid it. */
const adopt = async (deps: CashierDeps, call: PlayerCall, payment: Payment): Promise<Payment | null> => {
  const { memberId, merchantId } = call.player;
  const id = deps.vault.keyedHash('opaque-id', `cashier:match:${payment.endToEndId}`);
  return inTransaction(
    deps.db,
    async (tx) => {
      if (!(await deps.members.isOpenFor(tx, memberId))) return null;
      const deposit = await insertDeposit(tx, {
        publicId: publicIdOfCall('d', id),
        merchantId,
        memberId,
        method: 'static',
        amount: payment.amount,
        txid: `MATCH${id.toString('hex')}`.slice(0, 35),
        brCode: '',
        createdAt: toDate(deps.clock.now()),
        expiresAt: null,
      });
      return updatePayment(tx, payment.endToEndId, {
        from: 'UNMATCHED',
        to: 'CREDITING',
        owner: { depositId: deposit.depositId, memberId },
      });
    },
    deps.jitter,
  );
};

/**
 * Finds a payment by its end-to-end id and credits it when the caller himself paid it. A payment of somebody else looks
 * exactly like one that does not exist, so that ids cannot be fished.
 * @throws DomainError deposit.payment_not_found, deposit.holder_required, provider.unavailable, request.key_reused
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
    if (adopted) await carryOut(deps, adopted);
  }
  const settled = await findPayment(deps.db, endToEndId);
  if (settled === null || settled.memberId !== player.memberId || settled.depositId === null)
    throw new DomainError('deposit.payment_not_found');
  const deposit = await findDeposit(deps.db, { depositId: settled.depositId });
  if (!deposit) throw new DomainError('deposit.payment_not_found');
  return deposit;
};
