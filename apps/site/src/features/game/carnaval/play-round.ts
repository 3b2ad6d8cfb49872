import type { RoundView } from '@trevo/contract';
import type { Pace } from '../slot/pace.ts';
import { type Step, stepsOf, type Win } from './symbols.ts';

type Of<T extends Step['t']> = Extract<Step, { t: T }>;

/** What a round is played on. Every call returns when its movement is over, or at once after a skip. */
export type Stage = {
  drop(step: Of<'reveal'>, pace: Pace): Promise<void>;
  /** Enough badges: what they pay, and where they lie. */
  showBadges(cells: readonly number[], total: string, pace: Pace): Promise<void>;
  /** The spin's win number `rung` of the ladder, counted from 1. */
  showWins(wins: readonly Win[], rung: number, money: { step: string; total: string }, pace: Pace): Promise<void>;
  tumble(step: Of<'tumble'>, pace: Pace): Promise<void>;
  award(count: number, pace: Pace): Promise<void>;
  freeSpin(n: number, of: number, pace: Pace): Promise<void>;
  /** All free spins are over: what the whole round came to. */
  sumUp(total: string, pace: Pace): Promise<void>;
  end(round: RoundView): void;
};

/** Plays the steps that the server decided, in order. Money and multipliers are what the steps say; a skip only shortens the pauses. */
export const playRound = async (round: RoundView, stage: Stage, pace: Pace): Promise<void> => {
  let badges: readonly number[] = [];
  let [rung, total, hasFree] = [0, '0.00', false];
  for (const step of stepsOf(round)) {
    if (step.t === 'reveal') {
      [badges, rung] = [step.badges, 0];
      await stage.drop(step, pace);
    } else if (step.t === 'badges') {
      total = step.total;
      await stage.showBadges(badges, total, pace);
    } else if (step.t === 'win') {
      [rung, total] = [rung + 1, step.total];
      await stage.showWins(step.wins, rung, { step: step.stepWin, total }, pace);
    } else if (step.t === 'tumble') await stage.tumble(step, pace);
    else if (step.t === 'fsTrigger') await stage.award(step.count, pace);
    else if (step.t === 'fsSpin') {
      hasFree = true;
      await stage.freeSpin(step.n, step.of, pace);
    }
  }
  if (hasFree) await stage.sumUp(total, pace);
  stage.end(round);
};
