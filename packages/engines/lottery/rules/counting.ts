import { type Fraction, fraction, plus, times } from '../../proof/fraction.ts';

/** Ways to choose k of n; exact, 0 where there are none. */
export function chooseBig(n: number, k: number): bigint {
  if (k < 0 || n < 0 || k > n) return 0n;
  let ways = 1n;
  for (let at = 1; at <= Math.min(k, n - k); at += 1) ways = (ways * BigInt(n - at + 1)) / BigInt(at);
  return ways;
}

/** As `chooseBig`, for the small numbers of a slip. @throws RangeError when it is no safe whole number */
export function choose(n: number, k: number): number {
  const ways = Number(chooseBig(n, k));
  if (!Number.isSafeInteger(ways)) throw new RangeError(`too many ways: ${k} of ${n}`);
  return ways;
}

/** How many ways there are to take one symbol from each row, no symbol twice: symbol by symbol, over the sets of rows served. */
export function distinctChoices(rows: readonly (readonly number[])[]): number {
  let ways = new Map([[0, 1]]);
  for (const symbol of new Set(rows.flat())) {
    const next = new Map(ways);
    for (const [served, count] of ways)
      rows.forEach((row, at) => {
        const with_ = served | (1 << at);
        if (with_ !== served && row.includes(symbol)) next.set(with_, (next.get(with_) ?? 0) + count);
      });
    ways = next;
  }
  return ways.get((1 << rows.length) - 1) ?? 0;
}

/**
 * The chance that of `n` given numbers exactly `hits` given ones are drawn and the others are not.
 * `of` balls without repeats: hypergeometric. `lots` numbers with repeats: inclusion and exclusion over the given ones.
 */
export type DrawLaw =
  | { readonly by: 'balls'; readonly of: number; readonly drawn: number }
  | { readonly by: 'lots'; readonly of: number; readonly drawn: number };

export function exactlyThese({ by, of, drawn }: DrawLaw, hits: number, n: number): Fraction {
  if (by === 'balls') return fraction(chooseBig(of - n, drawn - hits), chooseBig(of, drawn));
  const power = BigInt(drawn);
  let ways = 0n;
  for (let left = 0; left <= hits; left += 1)
    ways += (left % 2 === 0 ? 1n : -1n) * chooseBig(hits, left) * BigInt(of - (n - hits) - left) ** power;
  return fraction(ways, BigInt(of) ** power);
}

/** The chance that exactly `hits` of `n` numbers are drawn. */
export const exactly = (law: DrawLaw, hits: number, n: number): Fraction =>
  times(fraction(chooseBig(n, hits)), exactlyThese(law, hits, n));

export const sumOf = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, fraction(0n));

export const below = (n: number): number[] => Array.from({ length: n }, (_, at) => at);

/** Every tuple of `length` numbers below `size`, in order. */
export function tuples(length: number, size: number): number[][] {
  let all: number[][] = [[]];
  for (let at = 0; at < length; at += 1) all = all.flatMap((head) => below(size).map((next) => [...head, next]));
  return all;
}

/** Every set of k of the numbers, ascending, in order. */
export function subsets(from: readonly number[], k: number): number[][] {
  if (k === 0) return [[]];
  return from.flatMap((first, at) => subsets(from.slice(at + 1), k - 1).map((rest) => [first, ...rest]));
}

/** Every sum of so many numbers below `size`, with how many orders have it. */
export function sumWays(numbers: number, size: number): (readonly [sum: number, ways: bigint])[] {
  let ways: bigint[] = [1n];
  for (let at = 0; at < numbers; at += 1)
    ways = below(ways.length + size - 1).map((sum) =>
      below(size).reduce((all, last) => all + (ways[sum - last] ?? 0n), 0n),
    );
  return ways.map((count, sum) => [sum, count]);
}
