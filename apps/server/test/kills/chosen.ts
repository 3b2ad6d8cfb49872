/** Another one in each run of the tests; `TREVO_KILLS` repeats what was printed. */
export const SEED = Number(process.env.TREVO_KILLS ?? Date.now() % 1_000_000_007);

/** Where money and what was decided are written. */
const WRITES = /^(sent|answered): .*(ledger_flush|originals_|jackpot|crash_|commit)/;

/** Even enough to choose with; the same seed and name choose the same. */
export const seeded = (name: string) => {
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), SEED);
  const pick = (below: number): number => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return Math.floor(((state >>> 0) / 2 ** 32) * below);
  };
  return {
    pick,
    /** One of these points, from 1: every second time one where something is written. */
    pointOf(points: readonly string[]): number {
      const all = points.map((_, place) => place + 1);
      const writing = all.filter((nth) => WRITES.test(points[nth - 1] ?? ''));
      const from = pick(2) === 0 && writing.length > 0 ? writing : all;
      const nth = from[pick(from.length)];
      if (nth === undefined) throw new Error(`${name} asks the database nothing`);
      return nth;
    },
  };
};
