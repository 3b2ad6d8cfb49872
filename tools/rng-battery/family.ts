/** One test's answer. */
export interface Result {
  readonly what: string;
  readonly test: string;
  /** Of so many words, outcomes or deals. */
  readonly size: number;
  readonly p: number;
}

/**
 * The results that a family of tests rejects at a level, by Holm's step-down form of Bonferroni's bound (Holm 1979): a perfect source is
 * rejected with the chance `level` at most, however many tests there are and however they hang together.
 */
export function rejectedBy(results: readonly Result[], level: number): readonly Result[] {
  // What is no number is no pass.
  const known = ({ p }: Result): number => (Number.isNaN(p) ? 0 : p);
  const sorted = results.toSorted((a, b) => known(a) - known(b));
  const first = sorted.findIndex((one, at) => known(one) > level / (sorted.length - at));
  return first < 0 ? sorted : sorted.slice(0, first);
}

/** Of the whole family. */
export const LEVEL = 0.01;
/** So many times the data, fresh, when the first run is rejected. */
export const REPEAT = 4;

export interface Verdict {
  readonly isGood: boolean;
  readonly runs: readonly { readonly results: readonly Result[]; readonly rejected: readonly Result[] }[];
}

/**
 * The rule, set before any run: a family that is rejected is run once more on four times as many fresh data. Rejected again, the source
 * stops. Never a third time: a suite that is repeated until it is green proves nothing.
 * @param run all tests on fresh data, `times` as many as the first time
 */
export async function judge(
  run: (times: number) => readonly Result[] | Promise<readonly Result[]>,
  level = LEVEL,
): Promise<Verdict> {
  const first = await run(1);
  const rejected = rejectedBy(first, level);
  if (rejected.length === 0) return { isGood: true, runs: [{ results: first, rejected }] };
  const second = await run(REPEAT);
  const again = rejectedBy(second, level);
  return {
    isGood: again.length === 0,
    runs: [
      { results: first, rejected },
      { results: second, rejected: again },
    ],
  };
}
