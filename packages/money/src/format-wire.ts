import type { Amount } from './amount.ts';
import { type CurrencyRef, currencyOf } from './currency.ts';

/**
 * An amount as the decimal text every answer carries: exact, at least two places, no zeros beyond the second
 * (`12.34`, `-0.50`, `0.123456`). Points, which have no places, are whole numbers (`120`).
 */
export function formatWire(value: Amount, currency: CurrencyRef): string {
  const { exponent } = currencyOf(currency);
  const { sign, whole, fraction } = splitDigits(value, exponent);
  if (exponent === 0) return sign + whole;
  const kept = fraction.slice(2).replace(/0+$/, '');
  return `${sign}${whole}.${fraction.slice(0, 2)}${kept}`;
}

/** Digits of an amount before and after the point, the fraction padded to the currency's exponent. */
export function splitDigits(value: bigint, exponent: number): { sign: string; whole: string; fraction: string } {
  const digits = (value < 0n ? -value : value).toString().padStart(exponent + 1, '0');
  const cut = digits.length - exponent;
  return { sign: value < 0n ? '-' : '', whole: digits.slice(0, cut), fraction: digits.slice(cut) };
}
