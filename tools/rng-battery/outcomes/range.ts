import { cellsP, chiSquareOf, chiSquareP, normalP, poissonP } from '../p-values.ts';

/** The tests of numbers that were drawn from [0, n), one after another. Sources: Knuth, The Art of Computer Programming 2, 3.3.2, where none is named. */

/** Each number as often as any other. */
export function totals(drawn: Uint32Array, n: number): number {
  const counts = new Uint32Array(n);
  for (const one of drawn) counts[one] = (counts[one] as number) + 1;
  return chiSquareP(
    chiSquareOf(counts, () => drawn.length / n),
    n - 1,
  );
}

/** A number outside its range would hide in no cell. */
export const outside = (drawn: Uint32Array, n: number): number => (drawn.every((one) => one < n) ? 1 : 0);

/** Pairs that follow each other and do not overlap: n x n cells. */
export function pairs(drawn: Uint32Array, n: number): number {
  const counts = new Uint32Array(n * n);
  const made = Math.floor(drawn.length / 2);
  for (let at = 0; at < made; at += 1) {
    const cell = (drawn[2 * at] as number) * n + (drawn[2 * at + 1] as number);
    counts[cell] = (counts[cell] as number) + 1;
  }
  return chiSquareP(
    chiSquareOf(counts, () => made / (n * n)),
    n * n - 1,
  );
}

/**
 * Pairs that overlap, the last with the first: Good's serial test (1953). The sum over pairs less that over single numbers follows chi-square
 * with n^2 - n degrees, which the sum over overlapping pairs alone does not.
 */
export function overlaps(drawn: Uint32Array, n: number): number {
  const [ones, twos] = [new Uint32Array(n), new Uint32Array(n * n)];
  drawn.forEach((one, at) => {
    const cell = one * n + (drawn[(at + 1) % drawn.length] as number);
    ones[one] = (ones[one] as number) + 1;
    twos[cell] = (twos[cell] as number) + 1;
  });
  const sum = chiSquareOf(twos, () => drawn.length / (n * n)) - chiSquareOf(ones, () => drawn.length / n);
  return chiSquareP(sum, n * n - n);
}

/** Correlation of each number with the one drawn `lag` before: no play leans on another. */
export function correlation(drawn: Uint32Array, n: number, lag: number): number {
  const [mean, variance] = [(n - 1) / 2, (n * n - 1) / 12];
  let products = 0;
  for (let at = lag; at < drawn.length; at += 1)
    products += ((drawn[at] as number) - mean) * ((drawn[at - lag] as number) - mean);
  return normalP(products / (variance * Math.sqrt(drawn.length - lag)));
}

/** Runs of numbers in the lower and in the upper half (Wald and Wolfowitz 1940), given how many of each there are. */
export function runs(drawn: Uint32Array, n: number): number {
  let [low, made, before] = [0, 0, -1];
  for (const one of drawn) {
    const here = one < Math.floor(n / 2) ? 0 : 1;
    if (here === 0) low += 1;
    if (here !== before) made += 1;
    before = here;
  }
  const [a, b] = [low, drawn.length - low];
  if (a === 0 || b === 0) return 0;
  const mean = (2 * a * b) / (a + b) + 1;
  return normalP((made - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (a + b - 1)));
}

/** How many draws it takes to see each of `n` numbers: sets of up to 4 n ln n draws by their exact chances, longer ones together. */
export function coupons(drawn: Uint32Array, n: number): number {
  const most = Math.ceil(4 * n * Math.log(n)) + n;
  const counts = new Uint32Array(most + 1);
  let [seen, different, length] = [new Uint8Array(n), 0, 0];
  for (const one of drawn) {
    length += 1;
    if (seen[one] === 0) {
      seen[one] = 1;
      different += 1;
    }
    if (different < n) continue;
    const cell = Math.min(length, most);
    counts[cell] = (counts[cell] as number) + 1;
    [seen, different, length] = [new Uint8Array(n), 0, 0];
  }
  return cellsP(counts, couponChances(n, most));
}

/** The chance that the set is whole with exactly so many draws; the last cell has all above. */
function couponChances(n: number, most: number): readonly number[] {
  let state = new Float64Array(n + 1);
  state[0] = 1;
  const chances = [0];
  for (let draw = 1; draw < most; draw += 1) {
    const next = new Float64Array(n + 1);
    for (let different = 0; different < n; different += 1) {
      const here = state[different] as number;
      next[different] = (next[different] as number) + (here * different) / n;
      next[different + 1] = (next[different + 1] as number) + (here * (n - different)) / n;
    }
    chances.push(next[n] as number);
    next[n] = 0;
    state = next;
  }
  chances.push(Math.max(0, 1 - chances.reduce((sum, one) => sum + one, 0)));
  return chances;
}

/** How many draws lie between two of the lower half's first third: a geometric law. */
export function gaps(drawn: Uint32Array, n: number): number {
  const hit = Math.max(1, Math.floor(n / 6));
  const miss = 1 - hit / n;
  const most = Math.ceil(Math.log(1e-4) / Math.log(miss));
  const counts = new Uint32Array(most + 1);
  let gap = 0;
  for (const one of drawn) {
    if (one >= hit) {
      gap += 1;
      continue;
    }
    const cell = Math.min(gap, most);
    counts[cell] = (counts[cell] as number) + 1;
    gap = 0;
  }
  return cellsP(
    counts,
    Array.from(counts, (_, cell) => (cell === most ? miss ** most : miss ** cell * (1 - miss))),
  );
}

/** Draws joined to whole numbers of a year of at least 2^22 days, and how many draws make one. */
function joined(drawn: Uint32Array, n: number): { readonly days: Float64Array; readonly year: number } {
  const many = Math.ceil((22 * Math.LN2) / Math.log(n));
  const days = new Float64Array(Math.floor(drawn.length / many));
  for (let at = 0; at < days.length; at += 1)
    for (let next = 0; next < many; next += 1)
      days[at] = (days[at] as number) * n + (drawn[at * many + next] as number);
  return { days, year: n ** many };
}

const alike = (some: Float64Array): number => {
  const sorted = some.sort();
  let equal = 0;
  for (let at = 1; at < sorted.length; at += 1) if (sorted[at] === sorted[at - 1]) equal += 1;
  return equal;
};

/** What comes of groups of so many days, all in all. */
function inGroups(
  days: Float64Array,
  size: number,
  of: (group: Float64Array) => number,
): { sum: number; groups: number } {
  const groups = Math.floor(days.length / size);
  let sum = 0;
  for (let at = 0; at < groups; at += 1) sum += of(days.slice(at * size, (at + 1) * size));
  return { sum, groups };
}

/** Equal days among each 2,048: about m^2 / (2 year) of them, few enough for Poisson's law. */
export function duplicates(drawn: Uint32Array, n: number): number {
  const { days, year } = joined(drawn, n);
  const size = Math.min(2_048, days.length);
  const { sum, groups } = inGroups(days, size, alike);
  return poissonP(sum, (groups * size * (size - 1)) / (2 * year));
}

/** Equal spacings of birthdays, sorted, in groups with a mean of m^3 / (4 year) = 1/4 (Marsaglia and Tsang 2002). */
export function spacings(drawn: Uint32Array, n: number): number {
  const { days, year } = joined(drawn, n);
  const size = Math.min(days.length, Math.floor(Math.cbrt(year)));
  const { sum, groups } = inGroups(days, size, (group) => {
    const sorted = group.sort();
    return alike(sorted.map((day, at) => (at === 0 ? day : day - (sorted[at - 1] as number))));
  });
  return poissonP(sum, (groups * size ** 3) / (4 * year));
}
