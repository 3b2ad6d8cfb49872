import { judge, type Watched } from '@trevo/engines/watch';
import type { Outcomes, Returns, Watch, Window } from './watch.types.ts';

export const NO_RETURNS: Returns = {
  rounds: 0,
  returned: 0,
  excess: 0,
  variance: 0,
  mostUp: 0,
  mostDown: 0,
  isSkill: false,
};
export const NO_ROUNDS: Watch = { ...NO_RETURNS, outcomes: {} };

/** What one round returned, in first stakes, beside what its game's mathematics says. */
export const returnsOf = (
  returned: number,
  { mean, variance, mostUp, mostDown, isSkill }: Omit<Watched, 'outcome'>,
): Returns => ({
  rounds: 1,
  returned,
  excess: returned - mean,
  variance,
  mostUp,
  mostDown,
  isSkill: isSkill === true,
});

/** Both together. */
export const addReturns = (one: Returns, other: Returns): Returns => ({
  rounds: one.rounds + other.rounds,
  returned: one.returned + other.returned,
  excess: one.excess + other.excess,
  variance: one.variance + other.variance,
  mostUp: Math.max(one.mostUp, other.mostUp),
  mostDown: Math.max(one.mostDown, other.mostDown),
  isSkill: one.isSkill || other.isSkill,
});

/** One round, of which so much came back in first stakes. */
export const watchOf = (returned: number, { outcome, ...watched }: Watched): Watch => {
  const counts = outcome.chances.map((_, cell) => (cell === outcome.cell ? 1 : 0));
  return {
    ...returnsOf(returned, watched),
    outcomes: { [outcome.set]: { counts, chances: outcome.chances } },
  };
};

/** Both together. */
export const addUp = (one: Watch, other: Watch): Watch => ({
  ...addReturns(one, other),
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
