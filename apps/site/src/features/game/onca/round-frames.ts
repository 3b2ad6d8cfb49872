import type { LineWin, Step } from './play-round.ts';

export type { LineWin } from './play-round.ts';

/** One state of the grid that the player saw. `fresh` are the cells that landed with it. */
export type Frame = {
  readonly kind: 'spin' | 'drop' | 'respin';
  /** Which respin, from 1; 0 otherwise. */
  readonly number: number;
  readonly grid: readonly string[];
  readonly fresh: readonly number[];
};

export type RoundStory = {
  readonly frames: readonly Frame[];
  /** The symbol of the respin feature, null when the round had none. */
  readonly target: string | null;
  readonly wins: readonly LineWin[];
  /** The multiplier of a full grid, null when there was none. */
  readonly fullGrid: number | null;
};

/** The round's steps as what a page shows: each state of the grid in order, then what the last one won. */
export const storyOf = (steps: readonly Step[]): RoundStory => {
  const frames: Frame[] = [];
  let respins = 0;
  for (const step of steps) {
    if (step.t === 'reveal') {
      const isSpin = step.mode === 'base';
      const landed = isSpin ? [] : step.grid.flatMap((sym, cell) => (sym === '' ? [] : [cell]));
      frames.push({ kind: isSpin ? 'spin' : 'drop', number: 0, grid: step.grid, fresh: landed });
    }
    if (step.t === 'respin') {
      respins += 1;
      frames.push({ kind: 'respin', number: respins, grid: step.grid, fresh: step.fill.map(([cell]) => cell) });
    }
  }
  return {
    frames,
    target: steps.find((step) => step.t === 'featureStart')?.target ?? null,
    wins: steps.flatMap((step) => (step.t === 'win' ? step.wins : [])),
    fullGrid: steps.find((step) => step.t === 'fullGrid')?.mult ?? null,
  };
};
