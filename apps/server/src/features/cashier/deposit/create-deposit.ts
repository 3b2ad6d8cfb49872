import { isTrial } from '@trevo/contract/member-types';
import { addMs, MINUTE } from '@trevo/time';
import { type Amount } from '@trevo/money';
import { toDate } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { CashierDeps, Deposit, PlayerCall } from '../cashier.types.ts';
import { claimKey, idOfCall, publicIdOfCall } from '../claim-request.ts';
import { countOpenDeposits, findDeposit, insertDeposit, lockOpenCodes, updateBrCode } from './deposits.repository.ts';
import { depositRoom } from './deposit-room.ts';
import { openCash, refusalOf } from './settle-payment.ts';
import { type PaymentRail, RailError, type RailMode } from '../bank/rail.ts';
import { inTransaction } from '../transactions.repository.ts';

/** A trial account plays with money that does not exist: no bank ever hears of it. */
export const requireTrueAccount = (type: number): void => {
  if (isTrial({ type })) throw new DomainError('request.forbidden');
};

const checkLimits = (deps: CashierDeps, merchantId: number, amount: Amount): void => {
  const settings = deps.merchants.settings(merchantId);
  if (amount < settings['deposit.min']) throw new DomainError('deposit.below_minimum');
  if (amount > settings['deposit.max']) throw new DomainError('deposit.above_maximum');
};

/**
 * Files the request, or finds the one that the same call filed before. Whether the player's own limit has room is decided under
 * the lock that all their requests take: what earlier codes may still bring counts as if it had come.
 * @throws DomainError deposit.too_many_open, deposit.account_closed, wallet.blocked, wallet.limit_reached
 */
const fileDeposit = async (
  deps: CashierDeps,
  call: PlayerCall,
  { rail, amount }: { rail: PaymentRail; amount: Amount },
): Promise<Deposit> => {
  const { db, clock, merchants } = deps;
  const { memberId, merchantId } = call.player;
  const id = idOfCall(deps, 'deposit', call);
  const publicId = publicIdOfCall('d', id);
  const settings = merchants.settings(merchantId);
  const cash = await openCash(deps, { memberId, merchantId });
  return inTransaction(db, async (tx) => {
    const now = toDate(clock.now());
    const open = await lockOpenCodes(tx, memberId, now);
    const known = await findDeposit(tx, { publicId });
    // Only asked of a new code: one that was made may be shown again whatever was paid since.
    if (known) return known;
    const refusal = await refusalOf(deps, tx, { memberId, cash });
    if (refusal) throw new DomainError(refusal);
    const room = await depositRoom(deps, { cash, open }, tx);
    if (room !== null && amount > room.left) throw new DomainError('wallet.limit_reached');
    if ((await countOpenDeposits(tx, memberId, now)) >= settings['deposit.maxOpen'])
      throw new DomainError('deposit.too_many_open');
    return insertDeposit(tx, {
      publicId,
      merchantId,
      memberId,
      method: rail.mode,
      amount,
      txid: `TRV${id.toString('hex')}`.slice(0, rail.txidLength),
      brCode: null,
      createdAt: now,
      expiresAt: toDate(addMs(clock.now(), settings['deposit.chargeMinutes'] * MINUTE)),
    });
  });
};

/**
 * Asks for a PIX code of an amount in micros (whole centavos, checked by the wire). The same key and content answers
 * the same code; a crash between our row and the bank's charge is mended by the repeat, because the txid is derived
 * from the key.
 * @throws DomainError deposit.*, wallet.limit_reached (the player's own deposit limit), wallet.blocked, request.key_reused, request.forbidden, provider.unavailable
 */
export const createDeposit = async (
  deps: CashierDeps,
  call: PlayerCall,
  wanted: { method: RailMode; amount: Amount },
): Promise<Deposit> => {
  const { player } = call;
  requireTrueAccount(player.type);
  checkLimits(deps, player.merchantId, wanted.amount);
  const rail = deps.rails.modes.find(({ mode }) => mode === wanted.method);
  if (!rail) throw new DomainError('provider.unavailable');
  const holder = await deps.members.holderOf(player.memberId);
  if (!holder) throw new DomainError('deposit.holder_required');
  await claimKey(deps, call);
  const deposit = await fileDeposit(deps, call, { rail, amount: wanted.amount });
  if (deposit.brCode !== null) return deposit;
  const chargeMinutes = deps.merchants.settings(player.merchantId)['deposit.chargeMinutes'];
  const { brCode } = await rail
    .createCharge({
      txid: deposit.txid,
      amount: deposit.amount,
      expiresInSeconds: chargeMinutes * 60,
      payer: { name: holder.payeeName, cpf: holder.idNumber },
    })
    .catch((error: unknown) => {
      deps.log.warn({ err: error, depositId: deposit.publicId }, 'cashier.charge_failed');
      throw error instanceof RailError ? new DomainError('provider.unavailable') : error;
    });
  await updateBrCode(deps.db, deposit.depositId, brCode);
  return { ...deposit, brCode };
};
