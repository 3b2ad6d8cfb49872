import { type Amount, amount } from './amount.ts';

/**
 * Splits an amount by weights so that the parts sum to it exactly: each part gets its floor, and the micros that are
 * left go one each to the largest remainders, ties to the lowest index. A negative amount splits as its opposite.
 * `unit` is the smallest piece handed out (10,000n gives whole centavos); the amount must be a multiple of it.
 * @throws RangeError when no weight is positive, a weight is negative, or the amount is not a multiple of `unit`.
 */
export function allocate(total: Amount, weights: readonly bigint[], unit = 1n): Amount[] {
  let sum = 0n;
  for (const weight of weights) {
    if (weight < 0n) throw new RangeError('weights must not be negative');
    sum += weight;
  }
  if (sum === 0n) throw new RangeError('at least one weight must be positive');
  if (unit <= 0n || total % unit !== 0n) throw new RangeError(`amount is not a multiple of ${unit}`);
  const sign = total < 0n ? -1n : 1n;
  const pieces = (total * sign) / unit;
  const shares = weights.map((weight, index) => ({
    index,
    part: (pieces * weight) / sum,
    rest: (pieces * weight) % sum,
  }));
  let left = pieces;
  for (const share of shares) left -= share.part;
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const share of byRest.slice(0, Number(left))) share.part += 1n;
  return shares.map((share) => amount(share.part * unit * sign));
}
