import { wireAmount } from '@trevo/contract/currency';

const wholeOf = (value: string | number): bigint => (typeof value === 'number' ? BigInt(value) : wireAmount(value));

/** By how many whole percent a figure is above (or below) another one; null where that says nothing: from zero, or from a loss. */
export const changeOf = (now: string | number, before: string | number): number | null => {
  const [to, from] = [wholeOf(now), wholeOf(before)];
  if (from <= 0n) return null;
  const doubled = ((to - from) * 200n) / from;
  // Rounded half away from zero.
  return Number((doubled + (doubled < 0n ? -1n : 1n)) / 2n);
};
