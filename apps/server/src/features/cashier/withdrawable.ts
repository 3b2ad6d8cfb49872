import type { ErrorCode } from '@trevo/contract/errors';
import { type Amount, floorToMinor, minAmount, subtract, ZERO } from '@trevo/money';

/** What decides how much a player may withdraw now. Amounts in micros. */
export type WithdrawalFacts = {
  readonly balance: Amount;
  /** Held for withdrawals under way: not part of `balance`. */
  readonly held: Amount;
  readonly min: Amount;
  readonly max: Amount;
  readonly hasHolder: boolean;
  readonly isBlocked: boolean;
  /** The password was recovered within the last day: everything stays. */
  readonly isRecovering: boolean;
};

export type Locked = { readonly reason: ErrorCode; readonly amount: Amount };
export type Withdrawable = { readonly available: Amount; readonly locked: readonly Locked[] };

const allLocked = (reason: ErrorCode, { balance, held }: WithdrawalFacts): Withdrawable => ({
  available: ZERO,
  locked: parts({ reason, amount: balance }, { reason: 'withdrawal.in_progress', amount: held }),
});
const parts = (...locked: Locked[]): Locked[] => locked.filter(({ amount }) => amount > 0n);

/**
 * How much may be withdrawn in one request now, and why not the rest: available and locked add up to balance and held.
 * Available is whole centavos, rounded down.
 */
export const withdrawable = (facts: WithdrawalFacts): Withdrawable => {
  const { balance, held, min, max } = facts;
  if (!facts.hasHolder) return allLocked('withdrawal.holder_required', facts);
  if (facts.isBlocked) return allLocked('wallet.blocked', facts);
  if (facts.isRecovering) return allLocked('account.recovered_hold', facts);
  const whole = floorToMinor(balance, 'BRL');
  if (whole < min) return allLocked('withdrawal.below_minimum', facts);
  const available = minAmount(whole, max);
  return {
    available,
    locked: parts(
      { reason: 'withdrawal.above_maximum', amount: subtract(whole, available) },
      { reason: 'withdrawal.sub_cent', amount: subtract(balance, whole) },
      { reason: 'withdrawal.in_progress', amount: held },
    ),
  };
};

/** Why this amount cannot be withdrawn now, or null. Decided by the same facts, so panel and request never disagree. */
export const refuseWithdrawal = (amount: Amount, facts: WithdrawalFacts): ErrorCode | null => {
  if (!facts.hasHolder) return 'withdrawal.holder_required';
  if (facts.isBlocked) return 'wallet.blocked';
  if (facts.isRecovering) return 'account.recovered_hold';
  if (amount < facts.min) return 'withdrawal.below_minimum';
  if (amount > facts.max) return 'withdrawal.above_maximum';
  return amount > withdrawable(facts).available ? 'wallet.insufficient_funds' : null;
};
