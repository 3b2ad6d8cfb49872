import type { HouseGame } from '../../house/house-game.ts';
import { levelsFrom } from '../choice-certificate.ts';
import { type DiceChoice, type DiceResult, dice, diceMultE4 } from './dice.ts';

/** What a roll shows: the die, and what the choice pays when it wins, in ten-thousandths of the stake. */
export interface DiceShown extends DiceResult {
  readonly payE4: number;
}

/** From 0.50 on: a payout is floored to whole cents, and at 0.10 that floor would take up to a tenth of what a wide choice returns. */
const BET_LEVELS = levelsFrom(50);

/** Dice as a game of the house: choose a side and how many faces win, roll once. */
export const diceGame: HouseGame<DiceChoice, DiceShown> = {
  code: 'SPB_DICE',
  mathVersion: dice.mathVersion,
  betLevels: BET_LEVELS,
  readChoice: dice.readChoice,
  maxWinE4: ({ count }) => diceMultE4(count),
  open({ stake, choice, currency }, stream) {
    const { result, winMultE4, win } = dice.play(stake, choice, stream, currency);
    return {
      state: null,
      shown: { ...result, payE4: diceMultE4(choice.count) },
      done: [{ stake, multE4: winMultE4, win }],
    };
  },
};
