import { wireAmount } from '@trevo/contract/currency';
import type { OwnLimit } from './use-limits.ts';

/** How much of a limit is used, in whole percent: 0 for a player who won more than they lost; a limit of nothing is used up. */
export const usedShare = ({ cap, used }: Pick<OwnLimit, 'cap' | 'used'>): number => {
  const whole = cap === null ? 0n : wireAmount(cap);
  if (whole === 0n) return cap === null ? 0 : 100;
  const share = Number((wireAmount(used) * 100n) / whole);
  return Math.max(0, Math.min(100, share));
};

/** Whether a wish would count only after a day: more than counts now, or no limit at all. */
export const isRaise = (wish: string | null, cap: string | null): boolean =>
  cap !== null && (wish === null || wireAmount(wish) > wireAmount(cap));
