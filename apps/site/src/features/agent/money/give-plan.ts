import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { amount as amountOf, formatWire } from '@trevo/money';
import { typedAmount } from '../../../shared/amounts/typed-amount.ts';
import type { LineAmounts } from '../../../shared/funds/credit-plan.ts';
import { isLess, isNothing, leastWire, minusWire, plusWire } from '../../../shared/funds/wire-sum.ts';

/** Between what a downline's limit can be: what it has used and handed on already, and what its upline has free for it. */
export type GiveBounds = { readonly least: string; readonly most: string };

export const giveBounds = (ownFree: string, current: LineAmounts | null): GiveBounds => ({
  least: current ? plusWire(current.used, current.handed) : '0.00',
  most: leastWire(plusWire(ownFree, current?.limit ?? '0.00')),
});

/** What the upline has free once the downline's limit is this. */
export const freeAfter = (ownFree: string, current: LineAmounts | null, limit: string): string =>
  minusWire(plusWire(ownFree, current?.limit ?? '0.00'), limit);

export type GiveProblem = 'empty' | 'wrong' | 'above' | 'below' | 'same';

/** What is typed as a limit of the wire, or what is wrong with it. 0 takes a line back. */
export const planGive = (
  bounds: GiveBounds,
  current: LineAmounts | null,
  text: string,
  lang: string,
):
  | { readonly limit: string; readonly problem: null }
  | { readonly limit: string | null; readonly problem: GiveProblem } => {
  if (text.trim() === '') return { limit: null, problem: 'empty' };
  const limit = typedAmount(text, lang);
  if (limit === null) return { limit: null, problem: 'wrong' };
  if (isLess(bounds.most, limit)) return { limit, problem: 'above' };
  if (isLess(limit, bounds.least)) return { limit, problem: 'below' };
  const isSame = current === null ? isNothing(limit) : limit === leastWire(current.limit);
  return isSame ? { limit, problem: 'same' } : { limit, problem: null };
};

/** Places of the slider, from the least to the most. */
export const PLACES = 200;
const MICROS = 1_000_000n;
/** A slider stops at amounts that people say: 1, 2 or 5 with noughts. */
const roundStep = (span: bigint): bigint => {
  let step = MICROS / 100n;
  for (let at = 0; step * BigInt(PLACES) < span; at += 1) step = at % 3 === 1 ? (step * 5n) / 2n : step * 2n;
  return step;
};

/** The limit at a place of the slider; both ends are exact. */
export const limitAt = ({ least, most }: GiveBounds, place: number): string => {
  const [from, to] = [wireAmount(least), wireAmount(most)];
  if (place <= 0 || to <= from) return least;
  if (place >= PLACES) return most;
  const step = roundStep(to - from);
  const exact = from + ((to - from) * BigInt(place)) / BigInt(PLACES);
  const near = ((exact + step / 2n) / step) * step;
  return formatWire(amountOf(near < from ? from : near > to ? to : near), HOUSE_CURRENCY);
};

/** Where the slider stands for a limit. */
export const placeOf = ({ least, most }: GiveBounds, limit: string): number => {
  const [from, to, at] = [wireAmount(least), wireAmount(most), wireAmount(limit)];
  if (to <= from || at <= from) return 0;
  return at >= to ? PLACES : Number(((at - from) * BigInt(PLACES) + (to - from) / 2n) / (to - from));
};
