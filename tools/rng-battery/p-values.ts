/**
 * Tail probabilities of the laws that the tests' figures follow. Formulas: NIST Digital Library of Mathematical Functions (DLMF).
 * Doubles: about 12 digits down to 1e-300, far more than a verdict at 1 % over some hundred tests needs.
 */

/** Lanczos' approximation with g = 7 and nine terms (Godfrey 2001): within 1e-13 for arguments from 0.5 up. */
const LANCZOS = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
] as const;

/** The logarithm of the gamma function, for arguments from 0.5 up. */
export function logGamma(x: number): number {
  const [first, ...rest] = LANCZOS;
  const z = x - 1;
  const sum = rest.reduce((all, term, at) => all + term / (z + at + 1), first as number);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

const TINY = 1e-300;
const STEPS = 100_000;

/** The part of the gamma function above `x`, over the whole: Q(a, x). By its series below a + 1 (DLMF 8.7.1), else by its continued fraction (DLMF 8.9.2, Lentz). */
export function upperGamma(a: number, x: number): number {
  if (!(a > 0) || !(x >= 0)) throw new RangeError(`Q(${a}, ${x})`);
  if (x === 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; n < STEPS && Math.abs(term) > Math.abs(sum) * 1e-16; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - sum * scale);
  }
  let b = x + 1 - a;
  let [c, d] = [1 / TINY, 1 / b];
  let fraction = d;
  for (let n = 1; n < STEPS; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (Math.abs(an * d + b) < TINY ? TINY : an * d + b);
    c = Math.abs(b + an / c) < TINY ? TINY : b + an / c;
    const step = c * d;
    fraction *= step;
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return scale * fraction;
}

/** Both tails count: figures that agree too well are as suspect as figures that do not. */
const twoSided = (upper: number): number => Math.min(1, 2 * Math.min(upper, 1 - upper));

/** Of a sum of squares that follows chi-square with so many degrees of freedom. */
export const chiSquareP = (sum: number, degrees: number): number => twoSided(upperGamma(degrees / 2, sum / 2));

/** Of a figure that follows the normal law with mean 0 and deviation 1: erfc(|z| / sqrt 2) = Q(1/2, z^2 / 2). */
export const normalP = (z: number): number => upperGamma(0.5, (z * z) / 2);

/** Of a count that follows Poisson's law: P(X >= count) is 1 - Q(count, mean). The count itself lies in both tails, half each (mid-p). */
export function poissonP(count: number, mean: number): number {
  const atMost = upperGamma(count + 1, mean);
  const below = count === 0 ? 0 : upperGamma(count, mean);
  return twoSided(1 - (atMost + below) / 2);
}

/** Pearson's sum over counts and what was expected of each. */
export const chiSquareOf = (counts: ArrayLike<number>, expected: (at: number) => number): number => {
  let sum = 0;
  for (let at = 0; at < counts.length; at += 1) sum += ((counts[at] as number) - expected(at)) ** 2 / expected(at);
  return sum;
};

/**
 * Pearson's test over cells of which the rarest are joined from the last one on, until each expects ten or more. `chances` sum to 1.
 * @throws RangeError when fewer than two cells are left: there is nothing to test
 */
export function cellsP(counts: ArrayLike<number>, chances: readonly number[]): number {
  let total = 0;
  for (let at = 0; at < counts.length; at += 1) total += counts[at] as number;
  const cells: { count: number; expected: number }[] = [];
  let open = { count: 0, expected: 0 };
  for (let at = chances.length - 1; at >= 0; at -= 1) {
    open.count += counts[at] ?? 0;
    open.expected += (chances[at] as number) * total;
    if (open.expected < 10) continue;
    cells.push(open);
    open = { count: 0, expected: 0 };
  }
  const last = cells.at(-1);
  if (!last || cells.length < 2) throw new RangeError('too few outcomes for this test');
  last.count += open.count;
  last.expected += open.expected;
  return chiSquareP(
    cells.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0),
    cells.length - 1,
  );
}
