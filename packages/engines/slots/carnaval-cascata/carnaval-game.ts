import { minorMicros } from '@trevo/money';
import type { HouseGame } from '../../house/house-game.ts';
import { noChoice, type SlotChoice } from '../no-choice.ts';
import { CARNAVAL_MODEL } from './carnaval-model.ts';
import { BET_LEVELS, CODE, MATH_VERSION } from './index.ts';
import { playCarnaval } from './play-carnaval.ts';
import type { CarnavalStep } from './steps.ts';

/** What falls, pays and tumbles, spin by spin. */
export type CarnavalShown = readonly CarnavalStep[];

/** Carnaval Cascata as a game of the house: a round is one spin with all its tumbles and the free spins that follow from it. */
export const carnavalGame: HouseGame<SlotChoice, CarnavalShown> = {
  code: CODE,
  mathVersion: MATH_VERSION,
  betLevels: BET_LEVELS,
  readChoice: noChoice,
  maxWinE4: () => CARNAVAL_MODEL.capBets * 10_000,
  open({ stake, currency }, stream) {
    const { steps, winMultE4, win } = playCarnaval(
      CARNAVAL_MODEL,
      { bet: stake, minorUnit: minorMicros(currency) },
      stream,
    );
    return { state: null, shown: steps, done: [{ stake, multE4: winMultE4, win }] };
  },
};
