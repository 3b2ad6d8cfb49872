import type { ChoicePays } from '../instant/choice-certificate.ts';

/** What a finished round had to give, whatever it gave: all that a live watch needs besides what was paid. In units of the first stake. */
export interface Watched {
  /** Mean and variance of what comes back for what was chosen and done. */
  readonly mean: number;
  readonly variance: number;
  /** No single draw of it brings more than this, nor takes more than that. */
  readonly mostUp: number;
  readonly mostDown: number;
  /** The player may play worse than the mean says, never better. */
  readonly isSkill?: true;
  readonly outcome: Outcome;
}

/** Which of some cells came, of a set whose chances are known: the same set has the same chances. */
export interface Outcome {
  readonly set: string;
  readonly cell: number;
  readonly chances: readonly number[];
}

/** So many cells, each as likely as the others. */
export const evenly = (count: number): readonly number[] => Array.from({ length: count }, () => 1 / count);

/** The first two moments of a choice, from all that it can pay. */
export function momentsOf({ total, pays }: ChoicePays): Pick<Watched, 'mean' | 'variance' | 'mostUp' | 'mostDown'> {
  const meanOf = (power: number): number =>
    pays.reduce((sum, [payE4, ways]) => sum + (payE4 / 10_000) ** power * (Number(ways) / Number(total)), 0);
  const mean = meanOf(1);
  const most = Math.max(...pays.map(([payE4]) => payE4)) / 10_000;
  return { mean, variance: meanOf(2) - mean ** 2, mostUp: most - mean, mostDown: mean };
}

/** One step of a ladder: what is held before it, what it pays when it holds, and the chance of that. */
export interface Step {
  readonly before: number;
  readonly after: number;
  readonly chance: number;
}

/**
 * The moments of a round of several steps, each of them taken by the player's own choice: the sums of what each step gives on average
 * and of its variance, given what came before it. Whenever a player stops, what came back minus `mean` is a martingale with this variance.
 */
export function momentsOfSteps(steps: readonly Step[]): Pick<Watched, 'mean' | 'variance' | 'mostUp' | 'mostDown'> {
  return {
    mean: steps.reduce((sum, { before, after, chance }) => sum + after * chance - before, 1),
    variance: steps.reduce((sum, { after, chance }) => sum + after ** 2 * chance * (1 - chance), 0),
    mostUp: Math.max(0, ...steps.map(({ after, chance }) => after * (1 - chance))),
    mostDown: Math.max(0, ...steps.map(({ after, chance }) => after * chance)),
  };
}
