declare const amountBrand: unique symbol;

/**
 * An amount of money as whole micros: 1/1,000,000 of a fiat unit, 1/100,000,000 of a crypto coin, one point.
 * Always a bigint, so sums and differences are exact; the brand keeps plain counts and ids out of money sums.
 */
export type Amount = bigint & { readonly [amountBrand]: 'Amount' };

/** The largest amount one PostgreSQL bigint column holds. */
export const MAX_AMOUNT = 9_223_372_036_854_775_807n as Amount;

/** The smallest amount one PostgreSQL bigint column holds. */
export const MIN_AMOUNT = -9_223_372_036_854_775_808n as Amount;

/** No money. */
export const ZERO = 0n as Amount;

/** Tells whether a bigint fits the 64-bit column that stores every amount. */
export function isInAmountRange(micros: bigint): boolean {
  return micros >= MIN_AMOUNT && micros <= MAX_AMOUNT;
}

/**
 * Brands whole micros as money.
 * @throws RangeError when the value does not fit 64 bits: an amount that does not fit is an error, never a rounding.
 */
export function amount(micros: bigint): Amount {
  if (!isInAmountRange(micros)) throw new RangeError(`amount out of the 64-bit range: ${micros}`);
  return micros as Amount;
}

/** Exact sum of any number of amounts. @throws RangeError outside 64 bits. */
export function add(...parts: readonly Amount[]): Amount {
  let sum = 0n;
  for (const part of parts) sum += part;
  return amount(sum);
}

/** Exact difference `a - b`; may be negative. @throws RangeError outside 64 bits. */
export function subtract(a: Amount, b: Amount): Amount {
  return amount(a - b);
}

/** The opposite posting of an amount. @throws RangeError for the one value without an opposite in 64 bits. */
export function negate(a: Amount): Amount {
  return amount(-a);
}

/** The smaller of two amounts. */
export function minAmount(a: Amount, b: Amount): Amount {
  return a < b ? a : b;
}

/** The larger of two amounts. */
export function maxAmount(a: Amount, b: Amount): Amount {
  return a > b ? a : b;
}

/** -1, 0 or 1, for sorting amounts (a bigint difference cannot be a sort answer). */
export function compareAmounts(a: Amount, b: Amount): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
