import { type Amount, maxAmount, subtract, ZERO } from '@trevo/money';
import type { Db } from '../../../platform/db/database.ts';
import type { AccountId, LimitPeriod } from '../../ledger/index.ts';
import type { CashierDeps } from '../cashier.types.ts';

/** What a player's own deposit limit leaves, codes that may still be paid counted as paid. */
export type DepositRoom = {
  readonly period: LimitPeriod;
  readonly cap: Amount;
  readonly left: Amount;
  /** When the running window ends; null when nothing was deposited in it yet. */
  readonly endsAt: Date | null;
};

/**
 * Of the player's own deposit limits the one that leaves least now; null when they have set none. `open` is what
 * `lockOpenCodes` answered before: read in this order a payment that is credited meanwhile counts twice and never not at all.
 */
export const depositRoom = async (
  { ledger }: Pick<CashierDeps, 'ledger'>,
  { cash, open }: { cash: AccountId; open: Amount },
  on?: Db,
): Promise<DepositRoom | null> => {
  const rooms = (await ledger.limitsOf(cash, on))
    .filter(({ measure }) => measure === 'deposit')
    .map(({ period, cap, used, endsAt }) => ({
      period,
      cap,
      left: maxAmount(ZERO, subtract(subtract(cap, used), open)),
      endsAt,
    }));
  return rooms.reduce<DepositRoom | null>(
    (least, room) => (least === null || room.left < least.left ? room : least),
    null,
  );
};
