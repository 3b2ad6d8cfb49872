import { minorMicros } from '@trevo/money';
import type { HouseGame } from '../../house/house-game.ts';
import { noChoice, type SlotChoice } from '../no-choice.ts';
import { AMAZONIA_MODEL } from './amazonia-model.ts';
import { BET_LEVELS, CODE, MATH_VERSION } from './index.ts';
import { playAmazonia } from './play-amazonia.ts';
import type { AmazoniaStep } from './steps.ts';

/** What the reels show, spin by spin. */
export type AmazoniaShown = readonly AmazoniaStep[];

/** Amazônia 243 as a game of the house: a round is one spin with all the free spins that follow from it. */
export const amazoniaGame: HouseGame<SlotChoice, AmazoniaShown> = {
  code: CODE,
  mathVersion: MATH_VERSION,
  betLevels: BET_LEVELS,
  readChoice: noChoice,
  maxWinE4: () => AMAZONIA_MODEL.capBets * 10_000,
  open({ stake, currency }, stream) {
    const { steps, winMultE4, win } = playAmazonia(
      AMAZONIA_MODEL,
      { bet: stake, minorUnit: minorMicros(currency) },
      stream,
    );
    return { state: null, shown: steps, done: [{ stake, multE4: winMultE4, win }] };
  },
};
