import { parseAmount } from '@trevo/money';
import type { OwnLimit } from './use-limits.ts';

const microsOf = (wire: string): bigint => parseAmount(wire, 'BRL', { maxPlaces: 6 }) ?? 0n;

/** How much of a limit is used, in whole percent; a limit of nothing is used up. */
export const usedShare = ({ cap, used }: Pick<OwnLimit, 'cap' | 'used'>): number => {
  const whole = cap === null ? 0n : microsOf(cap);
  if (whole === 0n) return cap === null ? 0 : 100;
  const share = Number((microsOf(used) * 100n) / whole);
  return Math.min(100, share);
};

/** Whether a wish would count only after a day: more than counts now, or no limit at all. */
export const isRaise = (wish: string | null, cap: string | null): boolean =>
  cap !== null && (wish === null || microsOf(wish) > microsOf(cap));
