import { minorMicros } from '@trevo/money';
import type { HouseGame } from '../../house/house-game.ts';
import { noChoice, type SlotChoice } from '../no-choice.ts';
import type { RoundStep } from '../round-steps.ts';
import { oncaDaSorte } from './index.ts';

export type OncaChoice = SlotChoice;
/** What the reels show, step by step. */
export type OncaShown = readonly RoundStep[];

/** Onça da Sorte as a game of the house: a round is one spin with all that follows from it. */
export const oncaGame: HouseGame<OncaChoice, OncaShown> = {
  code: oncaDaSorte.code,
  mathVersion: oncaDaSorte.mathVersion,
  betLevels: oncaDaSorte.betLevels,
  readChoice: noChoice,
  maxWinE4: () => oncaDaSorte.maxWinMultE4,
  open({ stake, currency }, stream) {
    const { steps, winMultE4, win } = oncaDaSorte.play(stake, stream, minorMicros(currency));
    return { state: null, shown: steps, done: [{ stake, multE4: winMultE4, win }] };
  },
};
