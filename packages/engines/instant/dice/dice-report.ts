import type { Amount } from '@trevo/money';
import type { Certificate } from '../../house/house-game.ts';
import { decimalText, type Fraction } from '../../proof/fraction.ts';
import { certifyLevels, leastOf, returnAt } from '../choice-certificate.ts';
import { DICE_MAX_COUNT } from './dice.ts';
import { dicePays, diceReport, diceRtp } from './dice-certificate.ts';
import { diceGame } from './dice-game.ts';

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

/** The certificate of dice as a game of the house. */
export function diceGameReport(): DiceCertificate {
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
    ...certifyLevels(diceGame.betLevels, (stake) => leastOf(all.map((pays) => returnAt(pays, stake)))),
  };
}
