import type { Amount } from '@trevo/money';
import type { Certificate, HouseGame } from '../../house/house-game.ts';
import { decimalText, type Fraction } from '../../proof/fraction.ts';
import { certifyLevels, leastOf, levelsFrom, returnAt } from '../choice-certificate.ts';
import { kept } from '../kept.ts';
import { DICE_MAX_COUNT, type DiceChoice, type DiceResult, dice, diceMultE4 } from './dice.ts';
import { dicePays, diceReport, diceRtp } from './dice-certificate.ts';

/** What a roll shows: the die, and what the choice pays when it wins, in ten-thousandths of the stake. */
export interface DiceShown extends DiceResult {
  readonly payE4: number;
}

/** From 0.50 on: a payout is floored to whole cents, and at 0.10 that floor would take up to a tenth of what a wide choice returns. */
const BET_LEVELS = levelsFrom(50);

/** The exact return of a choice of `count` faces at a stake, with the payout floored to whole cents. */
export const diceRtpAt = (stake: Amount, count: number): Fraction => returnAt(dicePays(count), stake);

/** Certified over every choice, and over every choice at every bet level as the wallet rounds it. */
export interface DiceCertificate extends Certificate {
  readonly method: string;
  readonly choices: number;
  /** The best choice's return, before rounding; `rtp` is the worst one's. */
  readonly rtpBest: string;
  /** A choice that returns least. */
  readonly worstCount: number;
}

function certify(): DiceCertificate {
  const { best, worst, method, choices, maxWinE4 } = diceReport();
  const all = Array.from({ length: DICE_MAX_COUNT }, (_, at) => dicePays(at + 1));
  return {
    game: diceGame.code,
    mathVersion: diceGame.mathVersion,
    method,
    choices,
    rtp: decimalText(diceRtp(worst.count), 6),
    rtpBest: decimalText(diceRtp(best.count), 6),
    worstCount: worst.count,
    maxWinE4,
    volatility: null,
    ...certifyLevels(BET_LEVELS, (stake) => leastOf(all.map((pays) => returnAt(pays, stake)))),
  };
}

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
  report: kept(certify),
};
