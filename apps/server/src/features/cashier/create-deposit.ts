import { addMs, MINUTE } from '@trevo/time';
import { type Amount } from '@trevo/money';
import { toDate } from '../../platform/clock.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { CashierDeps, Deposit, PlayerCall } from './cashier.types.ts';
import { claimKey, idOfCall, publicIdOfCall } from './claim-request.ts';
import {
  countOpenDeposits,
  findDeposit,
  insertDeposit,
  lockMemberDeposits,
  updateBrCode,
} from './deposits.repository.ts';
import { depositRoom } from './deposit-room.ts';
import { type PaymentRail, RailError, type RailMode } from './rail.ts';
import { inTransaction } from './transactions.repository.ts';

/** A trial account plays with money that does not exist: no bank ever hears of it. */
const TRIAL = 4;
export const requireTrueAccount = (type: number): void => {
  if (type === TRIAL) throw new DomainError('request.forbidden');
};

const checkLimits = (deps: CashierDeps, merchantId: number, amount: Amount): void => {
  const settings = deps.merchants.settings(merchantId);
  if (amount < settings['deposit.min']) throw new DomainError('deposit.below_minimum');
  if (amount > settings['deposit.max']) throw new DomainError('deposit.above_maximum');
};

/** Files the request, or finds the one that the same call filed before. @throws DomainError deposit.too_many_open, wallet.limit_reached */
const fileDeposit = async (
  deps: CashierDeps,
  call: PlayerCall,
  { rail, amount, left }: { rail: PaymentRail; amount: Amount; left: Amount | null },
): Promise<Deposit> => {
  const { db, clock, jitter, merchants } = deps;
  const { memberId, merchantId } = call.player;
  const id = idOfCall(deps, 'deposit', call);
  const publicId = publicIdOfCall('d', id);
  const settings = merchants.settings(merchantId);
  return inTransaction(
    db,
    async (tx) => {
      await lockMemberDeposits(tx, memberId);
      const known = await findDeposit(tx, { publicId });
      if (known) return known;
      // Only asked of a new code: one that was made may be shown again whatever was paid since.
      if (left !== null && amount > left) throw new DomainError('wallet.limit_reached');
      const open = await countOpenDeposits(tx, memberId, toDate(clock.now()));
      if (open >= settings['deposit.maxOpen']) throw new DomainError('deposit.too_many_open');
      return insertDeposit(tx, {
        publicId,
        merchantId,
        memberId,
        method: rail.mode,
        amount,
        txid: `TRV${id.toString('hex')}`.slice(0, rail.txidLength),
        brCode: null,
        createdAt: toDate(clock.now()),
        expiresAt: toDate(addMs(clock.now(), settings['deposit.chargeMinutes'] * MINUTE)),
      });
    },
    jitter,
  );
};

/**
 * Asks for a PIX code of an amount in micros (whole centavos, checked by the wire). The same key and content answers
 * the same code; a crash between our row and the bank's charge is mended by the repeat, because the txid is derived
 * from the key.
 * @throws DomainError deposit.*, wallet.limit_reached (the player's own deposit limit), request.key_reused, request.forbidden, provider.unavailable
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
  const room = await depositRoom(deps, player);
  const deposit = await fileDeposit(deps, call, { rail, amount: wanted.amount, left: room?.left ?? null });
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
