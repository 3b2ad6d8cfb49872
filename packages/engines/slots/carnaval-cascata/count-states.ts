import type { TumbleRules } from './count-tumbles.ts';

/** A worth, or a number of ways, of each state in a list. */
export type Values = readonly bigint[];

/** How a game's cells can be shared among its symbols, and how what stays after a win is filled up again. */
export interface CountStates {
  /** What each full state pays; 0 when it does not win. */
  readonly pays: readonly number[];
  /** The place in the list of what can stay, for each full state that wins. */
  readonly startAt: readonly number[];
  /** How many states can stay; nothing at all is the first of them. */
  readonly starts: number;
  /** Ways of what stays, filled up: ways of each full state. */
  forth(values: Values): bigint[];
  /** A worth of each full state: the worth of what stays, over all ways to fill it up. */
  back(worth: Values): bigint[];
}

/** Counts of all symbols as the digits of one number; a full state has as many as there are cells. */
export function countStates({ cells, weights, pay }: TumbleRules): CountStates {
  const radix = cells + 1;
  const places = weights.map((_, at) => radix ** at);
  const place = (at: number) => places[at] as number;
  const digits = (key: number): number[] => places.map((size) => Math.floor(key / size) % radix);
  const keyOf = (counts: readonly number[]) => counts.reduce((sum, count, at) => sum + count * place(at), 0);
  const counts = fullStates(cells, weights.length);
  const pays = counts.map((full) => full.reduce((sum, count, at) => sum + pay(at, count), 0));
  const stays = counts.map((full) => keyOf(full.map((count, at) => (pay(at, count) > 0 ? 0 : count))));

  const emptyIn = (key: number) => cells - digits(key).reduce((sum, count) => sum + count, 0);
  const last = weights.length - 1;
  /** Each symbol takes any number of the empty cells, the last one takes the rest. */
  const least = (at: number, empty: number) => (at === last ? empty : 0);
  const levels = [[...new Set([0, ...stays.filter((_, at) => (pays[at] as number) > 0)])]];
  for (let at = 0; at <= last; at += 1) {
    const found = new Set<number>();
    for (const key of levels[at] as number[]) {
      const empty = emptyIn(key);
      for (let m = least(at, empty); m <= empty; m += 1) found.add(key + m * place(at));
    }
    levels.push([...found]);
  }
  const indexes = levels.map((keys) => new Map(keys.map((key, at) => [key, at])));
  const empties = levels.map((keys) => keys.map(emptyIn));
  const indexIn = (level: number, key: number) => (indexes[level] as Map<number, number>).get(key) as number;
  const fullAt = counts.map((full) => indexIn(weights.length, keyOf(full)));
  // Every tumble is counted as if it drew all cells: so all ways are over the same whole.
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const padding = (empties[0] as number[]).map((empty) => whole ** BigInt(cells - empty));
  const ways = weights.map((weight) => binomialWays(cells, BigInt(weight)));

  const visit = (at: number, edge: (from: number, to: number, ways: bigint) => void): void =>
    (levels[at] as number[]).forEach((key, from) => {
      const empty = empties[at]?.[from] as number;
      for (let m = least(at, empty); m <= empty; m += 1)
        edge(from, indexIn(at + 1, key + m * place(at)), ways[at]?.[empty]?.[m] as bigint);
    });
  const nothing = (level: number) => Array<bigint>((levels[level] as number[]).length).fill(0n);
  const padded = (values: Values) => values.map((value, at) => value * (padding[at] as bigint));

  return {
    pays,
    startAt: stays.map((key) => indexIn(0, key)),
    starts: (levels[0] as number[]).length,
    forth(values) {
      let here = padded(values);
      for (let at = 0; at <= last; at += 1) {
        const next = nothing(at + 1);
        visit(at, (from, to, count) => {
          if (here[from]) next[to] = (next[to] as bigint) + (here[from] as bigint) * count;
        });
        here = next;
      }
      return fullAt.map((at) => here[at] as bigint);
    },
    back(worth) {
      let here = nothing(weights.length);
      fullAt.forEach((at, index) => (here[at] = worth[index] as bigint));
      for (let at = last; at >= 0; at -= 1) {
        const before = nothing(at);
        visit(at, (from, to, count) => {
          if (here[to]) before[from] = (before[from] as bigint) + (here[to] as bigint) * count;
        });
        here = before;
      }
      return padded(here);
    },
  };
}

/** `[h][m]`: ways that a symbol takes m of h cells. */
function binomialWays(cells: number, weight: bigint): readonly (readonly bigint[])[] {
  const rows: bigint[][] = [[1n]];
  for (let h = 1; h <= cells; h += 1)
    rows.push(Array.from({ length: h + 1 }, (_, m) => (rows[h - 1]?.[m] ?? 0n) + (rows[h - 1]?.[m - 1] ?? 0n)));
  return rows.map((row) => row.map((count, m) => count * weight ** BigInt(m)));
}

/** Every way to share cells among symbols. */
function fullStates(cells: number, symbols: number): number[][] {
  if (symbols === 1) return [[cells]];
  return Array.from({ length: cells + 1 }, (_, first) =>
    fullStates(cells - first, symbols - 1).map((rest) => [first, ...rest]),
  ).flat();
}
