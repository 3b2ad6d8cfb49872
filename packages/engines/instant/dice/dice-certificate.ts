import { decimalText, type Fraction, fractionText } from '../../proof/fraction.ts';
import { type ChoicePays, isLess, returnOf } from '../choice-certificate.ts';
import { kept } from '../kept.ts';
import { DICE_FACES, DICE_MAX_COUNT, dice, diceMultE4 } from './dice.ts';

/** What the die returns over every choice there is. */
export interface DiceReport {
  readonly game: string;
  readonly mathVersion: string;
  readonly method: 'exact enumeration';
  readonly choices: number;
  /** The best and the worst choice's return; a floor of the multiplier is all that parts them. */
  readonly best: { readonly count: number; readonly rtp: string; readonly rtpExact: string };
  readonly worst: { readonly count: number; readonly rtp: string; readonly rtpExact: string };
  readonly maxWinE4: number;
}

/** What a choice of `count` faces pays. */
export const dicePays = (count: number): ChoicePays => ({
  choice: `${count}`,
  total: BigInt(DICE_FACES),
  pays: [[diceMultE4(count), BigInt(count)]],
});

/** The exact return of a choice of `count` faces: `count / 10,000 * multiplier`. */
export const diceRtp = (count: number): Fraction => returnOf(dicePays(count));

/** The exact certificate, counted over all 9,800 choices, once per process. */
export const diceReport = kept(build);

function build(): DiceReport {
  let [best, worst] = [1, 1];
  for (let count = 2; count <= DICE_MAX_COUNT; count += 1) {
    const rtp = diceRtp(count);
    if (isLess(diceRtp(best), rtp)) best = count;
    if (isLess(rtp, diceRtp(worst))) worst = count;
  }
  const shown = (count: number) => ({
    count,
    rtp: decimalText(diceRtp(count), 8),
    rtpExact: fractionText(diceRtp(count)),
  });
  return {
    game: dice.code,
    mathVersion: dice.mathVersion,
    method: 'exact enumeration',
    choices: DICE_MAX_COUNT,
    best: shown(best),
    worst: shown(worst),
    maxWinE4: diceMultE4(1),
  };
}
