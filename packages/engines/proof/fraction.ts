/** An exact number `n / d` in lowest terms, `d` positive. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** `n / d` in lowest terms. @throws RangeError when `d` is zero. */
export function fraction(n: bigint, d = 1n): Fraction {
  if (d === 0n) throw new RangeError('division by zero');
  const sign = d < 0n ? -1n : 1n;
  const common = gcd(n < 0n ? -n : n, d * sign);
  return { n: (n * sign) / common, d: (d * sign) / common };
}

/** Exact `a + b`. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** Exact `a - b`. */
export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d - b.n * a.d, a.d * b.d);
}

/** Exact `a * b`. */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

/** The fraction as `n/d`, for a certificate. */
export function fractionText({ n, d }: Fraction): string {
  return `${n}/${d}`;
}

/** A fraction from 0 up as a decimal text with `places` places, rounded to nearest, ties up. */
export function decimalText({ n, d }: Fraction, places: number): string {
  return scaledText((n * 10n ** BigInt(places) * 2n + d) / (d * 2n), places);
}

/** The square root of a fraction from 0 up as a decimal text, cut after `places` places. */
export function rootText({ n, d }: Fraction, places: number): string {
  return scaledText(integerRoot((n * 10n ** BigInt(2 * places)) / d), places);
}

function scaledText(scaled: bigint, places: number): string {
  const digits = scaled.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The largest whole number whose square is not above `value` (Newton's method from above). */
function integerRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
