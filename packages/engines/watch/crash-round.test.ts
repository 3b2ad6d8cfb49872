import { describe, expect, it } from 'vitest';
import { CRASH_RANGE, crashBustE2 } from '../instant/crash/crash.ts';
import { seededStream } from '../proof/seeded-stream.ts';
import { judge, watchCrashRound, type CrashStake } from './index.ts';

type Table = (place: number, bustE2: number, lucky: () => number) => readonly CrashStake[];

/** Rounds of a table, judged as the server does. `bend`: the point as a broken game would draw it. */
const judged = (
  table: Table,
  { rounds, seed, bend = (point: number) => point }: { rounds: number; seed: number; bend?: (point: number) => number },
) => {
  const stream = seededStream(seed);
  const lucky = () => stream.int(1_000) / 1_000;
  const seen = Array.from({ length: rounds }, (_, place) => {
    const bustE2 = bend(crashBustE2(stream.int(CRASH_RANGE)));
    return watchCrashRound(bustE2, table(place, bustE2, lucky));
  });
  const sum = (of: (one: (typeof seen)[0]) => number) => seen.reduce((total, one) => total + of(one), 0);
  const chances = seen[0]?.outcome.chances ?? [];
  const counts = chances.map((_, cell) => seen.filter(({ outcome }) => outcome.cell === cell).length);
  return judge({
    rounds,
    excess: sum(({ returned, mean }) => returned - mean),
    variance: sum(({ variance }) => variance),
    mostUp: Math.max(...seen.map(({ mostUp }) => mostUp)),
    mostDown: Math.max(...seen.map(({ mostDown }) => mostDown)),
    isSkill: false,
    sets: [{ counts, chances }],
  });
};
const at = (stake: number, targetE2: number, bustE2: number): CrashStake => ({
  stake,
  takenE2: bustE2 >= targetE2 ? targetE2 : null,
});

const TABLES: readonly [name: string, table: Table][] = [
  ['one cautious player', (_, bustE2) => [at(1, 101, bustE2)]],
  ['one who waits for much', (_, bustE2) => [at(5, 5_000, bustE2)]],
  [
    'many with targets of all kinds',
    (_, bustE2) => [120, 150, 200, 350, 1_000, 100_000].map((target) => at(2, target, bustE2)),
  ],
  [
    'people who take when they feel like it',
    (_, bustE2, lucky) => [1, 10, 3].map((stake) => at(stake, 101 + Math.floor(900 * lucky()), bustE2)),
  ],
  ['one who doubles after a loss', (place, bustE2) => [at(2 ** (place % 6), 200, bustE2)]],
];

describe('the watch over rounds that all players share', () => {
  it.each(TABLES)('finds nothing odd in them as they are: %s', (_, table) => {
    const { returnZ, outcomeZ } = judged(table, { rounds: 6_000, seed: 7 });
    expect(Math.abs(returnZ)).toBeLessThan(4);
    expect(outcomeZ).toBeLessThan(4);
  });

  it('finds points that are a tenth too high or too low, in what is paid and in where rounds end (planted)', () => {
    const table: Table = (_, bustE2) => [at(1, 150, bustE2), at(1, 200, bustE2)];
    const bent = (factor: number) =>
      judged(table, { rounds: 20_000, seed: 9, bend: (point) => Math.max(100, Math.round(point * factor)) });
    expect(bent(1.1).returnZ).toBeGreaterThan(5);
    expect(bent(0.9).returnZ).toBeLessThan(-5);
    expect(bent(1.1).outcomeZ).toBeGreaterThan(5);
  });

  it('counts bets of one round as one: a hundred equal ones scatter as one does', () => {
    const one = watchCrashRound(300, [{ stake: 1, takenE2: 200 }]);
    const many = watchCrashRound(
      300,
      Array.from({ length: 100 }, () => ({ stake: 1, takenE2: 200 })),
    );
    expect(many.variance).toBeCloseTo(one.variance, 9);
    expect([many.returned, one.returned]).toEqual([expect.closeTo(2, 9), 2]);
    expect(() => watchCrashRound(300, [])).toThrow(RangeError);
  });
});
