import type { RoundView } from '@trevo/contract';
import type { Wire } from '@trevo/engines/house';
import type { OncaShown } from '@trevo/engines/slots';
import type { Pace } from '../slot/pace.ts';

/** A step as it travels: amounts are decimal texts. */
export type Step = Wire<OncaShown>[number];
export type LineWin = Extract<Step, { t: 'win' }>['wins'][number];

/** What the game showed in a round. */
const stepsOf = ({ shown }: RoundView): readonly Step[] => shown as Wire<OncaShown>;

/** What a round is played on. Every call returns when its movement is over, or at once after a skip. */
export type Stage = {
  /** Spinning reels come to rest on the window. */
  stopReels(grid: readonly string[], pace: Pace): Promise<void>;
  startFeature(target: string, pace: Pace): Promise<void>;
  /** The feature's first drop: nine cells of which some are empty. */
  drop(grid: readonly string[], pace: Pace): Promise<void>;
  respin(fill: readonly (readonly [number, string])[], grid: readonly string[], pace: Pace): Promise<void>;
  showWins(wins: readonly LineWin[], total: string, pace: Pace): Promise<void>;
  multiply(mult: number, total: string, pace: Pace): Promise<void>;
  end(round: RoundView): void;
};

/**
 * Plays the steps that the server decided, in order. It computes nothing: whatever the steps say is shown, and a skip
 * only shortens the pauses.
 */
export const playRound = async (round: RoundView, stage: Stage, pace: Pace): Promise<void> => {
  for (const step of stepsOf(round)) {
    if (step.t === 'featureStart') await stage.startFeature(step.target, pace);
    else if (step.t === 'reveal' && step.mode === 'base') await stage.stopReels(step.grid, pace);
    else if (step.t === 'reveal') await stage.drop(step.grid, pace);
    else if (step.t === 'respin') await stage.respin(step.fill, step.grid, pace);
    else if (step.t === 'win') await stage.showWins(step.wins, step.stepWin, pace);
    else if (step.t === 'fullGrid') await stage.multiply(step.mult, step.stepWin, pace);
  }
  stage.end(round);
};

/** The window that a round ends with, for showing a finished round at rest. */
export const finalGrid = (round: RoundView): readonly string[] => {
  let grid: readonly string[] = [];
  for (const step of stepsOf(round)) if (step.t === 'reveal' || step.t === 'respin') grid = step.grid;
  return grid;
};
