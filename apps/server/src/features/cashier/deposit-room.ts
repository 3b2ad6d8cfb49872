import { type Amount, maxAmount, subtract, ZERO } from '@trevo/money';
import type { Player } from '../../platform/http/principal.ts';
import type { LimitPeriod } from '../ledger/index.ts';
import type { CashierDeps } from './cashier.types.ts';

/** What a player's own deposit limit leaves. */
export type DepositRoom = {
  readonly period: LimitPeriod;
  readonly cap: Amount;
  readonly left: Amount;
  /** When the running window ends; null when nothing was deposited in it yet. */
  readonly endsAt: Date | null;
};

/** Of the player's own deposit limits the one that leaves least now; null when he has set none. */
export const depositRoom = async (
  { ledger, merchants }: Pick<CashierDeps, 'ledger' | 'merchants'>,
  { memberId, merchantId }: Pick<Player, 'memberId' | 'merchantId'>,
): Promise<DepositRoom | null> => {
  const { cash } = await ledger.accountsOf(memberId, merchants.profile(merchantId).currency);
  const rooms = (await ledger.limitsOf(cash))
    .filter(({ measure }) => measure === 'deposit')
    .map(({ period, cap, used, endsAt }) => ({ period, cap, left: maxAmount(ZERO, subtract(cap, used)), endsAt }));
  return rooms.reduce<DepositRoom | null>(
    (least, room) => (least === null || room.left < least.left ? room : least),
    null,
  );
};
