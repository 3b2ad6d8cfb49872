import type { RoundView } from '@trevo/contract';
import type { Pace } from '../slot/pace.ts';
import { stepsOf, type Win, windowAt } from './symbols.ts';

/** What a round is played on. Every call returns when its movement is over, or at once after a skip. */
export type Stage = {
  stopReels(grid: readonly string[], pace: Pace): Promise<void>;
  showWins(wins: readonly Win[], grid: readonly string[], total: string, pace: Pace): Promise<void>;
  /** Free spins are won: the first time, or more of them while they run. */
  award(count: number, isMore: boolean, pace: Pace): Promise<void>;
  freeSpin(n: number, of: number, pace: Pace): Promise<void>;
  end(round: RoundView): void;
};

/**
 * Plays the steps that the server decided, in order. Windows stand on the published strips, money is what the steps say; a skip only shortens
 * the pauses.
 */
export const playRound = async (round: RoundView, stage: Stage, pace: Pace): Promise<void> => {
  let grid: readonly string[] = [];
  for (const step of stepsOf(round)) {
    if (step.t === 'reveal') {
      grid = windowAt(step.stops);
      await stage.stopReels(grid, pace);
    } else if (step.t === 'win') await stage.showWins(step.wins, grid, step.total, pace);
    else if (step.t === 'fsTrigger') await stage.award(step.count, false, pace);
    else if (step.t === 'retrigger') await stage.award(step.count, true, pace);
    else if (step.t === 'fsSpin') await stage.freeSpin(step.n, step.of, pace);
  }
  stage.end(round);
};
