import { type Amount, amount } from './amount.ts';
import { type CurrencyRef, minorMicros } from './currency.ts';

/** How a quotient becomes whole: towards minus infinity, towards plus infinity, or to the nearest with ties to even. */
export type Rounding = 'floor' | 'ceil' | 'half-even';

/**
 * `numerator / denominator` as a whole number with the named rounding.
 * @throws RangeError when the denominator is not positive.
 */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new RangeError('denominator must be positive');
  const rest = ((numerator % denominator) + denominator) % denominator;
  const floor = (numerator - rest) / denominator;
  if (rest === 0n || rounding === 'floor') return floor;
  if (rounding === 'ceil') return floor + 1n;
  const twice = rest * 2n;
  if (twice === denominator) return floor % 2n === 0n ? floor : floor + 1n;
  return twice > denominator ? floor + 1n : floor;
}

/**
 * `a * n / d` with one named rounding at the end; the product is never rounded or cut.
 * @throws RangeError when `d` is not positive or the answer does not fit 64 bits.
 */
export function mulDiv(a: Amount, n: bigint, d: bigint, rounding: Rounding): Amount {
  return amount(divide(a * n, d, rounding));
}

/** The amount cut down (towards minus infinity) to whole minor units of the currency, such as R$ 0.01. */
export function floorToMinor(a: Amount, currency: CurrencyRef): Amount {
  const unit = minorMicros(currency);
  return amount(divide(a, unit, 'floor') * unit);
}

/** Tells whether an amount is whole minor units: what players may stake, deposit and withdraw. */
export function isWholeMinor(a: Amount, currency: CurrencyRef): boolean {
  return a % minorMicros(currency) === 0n;
}
