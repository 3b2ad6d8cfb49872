import type { FamilyCode, Result } from '../family.ts';
import type { Play } from '../play.ts';
import { below, subsets, tuples } from '../rules/counting.ts';

/** Results with how many of all results each stands for. */
export type Sample = readonly (readonly [result: Result, ways: number])[];

const once = (results: readonly Result[]): Sample => results.map((result) => [result, 1] as const);
const up = (places: Result): number[] => places.map((place) => place + 1);

/** Every order of `length` of the first `size` numbers, the others behind in any order. */
export function orders(size: number, length: number): Result[] {
  let all: number[][] = [[]];
  for (let at = 0; at < length; at += 1)
    all = all.flatMap((head) =>
      below(size)
        .filter((one) => !head.includes(one))
        .map((one) => [...head, one]),
    );
  return all.map((head) => up([...head, ...below(size).filter((one) => !head.includes(one))]));
}

/** The numbers 1 to size, turned by each place: every place sees every number once. */
const turns = (size: number): Result[] => below(size).map((by) => below(size).map((at) => ((at + by) % size) + 1));

/** Every result of a family that can be listed. */
export const SPACES: Partial<Record<FamilyCode, () => Result[]>> = {
  SSC: () => tuples(5, 10),
  X5: () => orders(11, 5).map((result) => result.slice(0, 5)),
  K3: () => tuples(3, 6).map(up),
  L28: () => tuples(3, 10),
};

/** Sets of five digits with repeats, and how many of the 100,000 results each is. */
function digitSets(): Sample {
  const ways = new Map<string, number>();
  for (const digits of tuples(5, 10)) {
    const key = digits.toSorted((a, b) => a - b).join();
    ways.set(key, (ways.get(key) ?? 0) + 1);
  }
  return [...ways].map(([key, count]) => [key.split(',').map(Number), count]);
}

const padded = (length: number, from: number): Sample =>
  once(
    tuples(length, 10).map((digits) => [
      ...below(from).map(() => 0),
      ...digits,
      ...below(5 - from - length).map(() => 0),
    ]),
  );

/** A pair of places in every order of two numbers, the other numbers wherever there is room. */
function pairsAt(size: number, [a, b]: readonly [number, number], length: number): Sample {
  return once(
    orders(size, 2).map(([first = 0, second = 0, ...others]) =>
      below(length).map((at) => (at === a ? first : at === b ? second : (others.pop() ?? 0))),
    ),
  );
}

/** Few results that stand for all as far as the play can see: by its code. Every place that it looks at sees each number as often. */
const VIEWS: readonly (readonly [RegExp, () => Sample])[] = [
  [/^S5_DIR/, () => once(tuples(5, 10))],
  [/^S4F/, () => padded(4, 0)],
  [/^S4L/, () => padded(4, 1)],
  [/^S3F/, () => padded(3, 0)],
  [/^S3M/, () => padded(3, 1)],
  [/^S3L/, () => padded(3, 2)],
  [/^S2F/, () => padded(2, 0)],
  [/^S2L/, () => padded(2, 3)],
  [/^S_(FIX|BSOE)/, () => once(below(10).map((digit) => below(5).map(() => digit)))],
  [/^S_(DTR?|TIE)/, () => once(tuples(2, 10).map(([a = 0, b = 0]) => [a, 0, 0, 0, b]))],
  [/^S_ANY\d_3/, () => padded(3, 2)],
  [/^S_ANY\d_4/, () => padded(4, 1)],
  [/^S(5_G|_)/, digitSets],
  [/^X_(FIX|BS)$/, () => once(turns(11).map((result) => result.slice(0, 5)))],
  [/^X_DT/, () => pairsAt(11, [0, 4], 5)],
  [/^X2/, () => once(orders(11, 2).map((result) => result.slice(0, 5)))],
  [/^X3/, () => once(orders(11, 3).map((result) => result.slice(0, 5)))],
  [/^X_/, () => once(subsets(below(11), 5).map(up))],
  [/^K_/, () => once(tuples(3, 6).map(up))],
  [/^L_/, () => once(tuples(3, 10))],
  [/^P_(FIX|BSOE)/, () => once(turns(10))],
  [/^P(2|_SUM)/, () => once(orders(10, 2))],
  [/^P3/, () => once(orders(10, 3))],
  [/^P4/, () => once(orders(10, 4))],
  [/^P5/, () => once(orders(10, 5))],
];

const made = new Map<RegExp, Sample>();

/** Null where the results of a play cannot be listed. */
export function sampleOf(play: Play): Sample | null {
  const [pattern, make] = VIEWS.find(([one]) => one.test(play.code)) ?? [];
  if (!pattern || !make) return null;
  const sample = made.get(pattern) ?? make();
  made.set(pattern, sample);
  return sample;
}
