import type { Result } from '../family.ts';

/** A class of results that a row of choices cannot tell apart: which choices win there, which are given back. */
export interface Face {
  readonly name: string;
  readonly ways: bigint;
  readonly wins: readonly number[];
  readonly pushes: readonly number[];
}

/** What a row of choices looks at. */
export interface Aspect {
  readonly symbols: readonly string[];
  readonly faces: readonly Face[];
  see(result: Result): number;
}

/** The choices that win at a value, and those that are given back. */
export type Verdict = readonly string[] | { readonly wins: readonly string[]; readonly pushes: readonly string[] };

interface AspectOf<Value> {
  readonly symbols: readonly string[];
  /** What of a result is looked at. */
  of(result: Result): Value;
  /** Every value there can be, with how many results have it. */
  readonly values: readonly (readonly [value: Value, ways: bigint])[];
  judge(value: Value): Verdict;
}

const nameOf = (verdict: Verdict): string =>
  'wins' in verdict ? `${verdict.wins.join('+')}/${verdict.pushes.join('+')}` : `${verdict.join('+')}/`;

/** An aspect from every value and what is decided there: values at which the same choices win are one face. */
export function aspect<Value>({ symbols, of, values, judge }: AspectOf<Value>): Aspect {
  const places = new Map<string, number>();
  /** Values that are no lists are looked up as they are: a settlement of a large issue asks this millions of times. */
  const known = new Map<Value, number>();
  const faces: { name: string; ways: bigint; wins: number[]; pushes: number[] }[] = [];
  const indexes = (names: readonly string[]) => names.map((name) => symbols.indexOf(name));
  for (const [value, ways] of values) {
    const verdict = judge(value);
    const name = nameOf(verdict);
    const same = faces[places.get(name) ?? -1];
    if (same) same.ways += ways;
    else {
      const [wins, pushes] = 'wins' in verdict ? [verdict.wins, verdict.pushes] : [verdict, []];
      places.set(name, faces.length);
      faces.push({ name, ways, wins: indexes(wins), pushes: indexes(pushes) });
    }
    known.set(value, places.get(name) ?? -1);
  }
  return {
    symbols,
    faces,
    see(result) {
      const value = of(result);
      return known.get(value) ?? places.get(nameOf(judge(value))) ?? -1;
    },
  };
}

/** Values that are all as likely. */
export const alike = <Value>(values: readonly Value[]): (readonly [Value, bigint])[] =>
  values.map((value) => [value, 1n]);

/** Counts of each value. */
export function counted<Value extends string | number>(values: readonly Value[]): (readonly [Value, bigint])[] {
  const counts = new Map<Value, bigint>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0n) + 1n);
  return [...counts];
}

export const BSOE = ['big', 'small', 'odd', 'even'] as const;

/** Big or small, and odd or even, of a number. */
export const sidesOf = (value: number, isBig: boolean): string[] => [
  isBig ? 'big' : 'small',
  value % 2 === 1 ? 'odd' : 'even',
];
