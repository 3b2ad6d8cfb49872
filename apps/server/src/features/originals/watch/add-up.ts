import { judge, type Watched } from '@trevo/engines/watch';
import type { Outcomes, Watch, Window } from './watch.types.ts';

export const NO_ROUNDS: Watch = {
  rounds: 0,
  returned: 0,
  excess: 0,
  variance: 0,
  mostUp: 0,
  mostDown: 0,
  isSkill: false,
  outcomes: {},
};

/** One round, of which so much came back in first stakes. */
export const watchOf = (returned: number, { outcome, mean, variance, mostUp, mostDown, isSkill }: Watched): Watch => {
  const counts = outcome.chances.map((_, cell) => (cell === outcome.cell ? 1 : 0));
  return {
    rounds: 1,
    returned,
    excess: returned - mean,
    variance,
    mostUp,
    mostDown,
    isSkill: isSkill === true,
    outcomes: { [outcome.set]: { counts, chances: outcome.chances } },
  };
};

/** Both together. */
export const addUp = (one: Watch, other: Watch): Watch => ({
  rounds: one.rounds + other.rounds,
  returned: one.returned + other.returned,
  excess: one.excess + other.excess,
  variance: one.variance + other.variance,
  mostUp: Math.max(one.mostUp, other.mostUp),
  mostDown: Math.max(one.mostDown, other.mostDown),
  isSkill: one.isSkill || other.isSkill,
  outcomes: addOutcomes(one.outcomes, other.outcomes),
});

const addOutcomes = (one: Outcomes, other: Outcomes): Outcomes => {
  const sum = { ...one };
  for (const [set, { counts, chances }] of Object.entries(other)) {
    const known = sum[set]?.counts;
    sum[set] = { chances, counts: known ? counts.map((count, cell) => count + (known[cell] ?? 0)) : counts };
  }
  return sum;
};

export const windowOf = (hours: number, { outcomes, ...watch }: Watch): Window => ({
  hours,
  rounds: watch.rounds,
  returned: watch.returned,
  ...judge({ ...watch, sets: Object.values(outcomes) }),
});
