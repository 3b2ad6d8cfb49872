import { decimalText, type Fraction, fraction, fractionText } from '../../proof/fraction.ts';
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

/** The exact return of a choice of `count` faces: `count / 10,000 * multiplier`. */
export function diceRtp(count: number): Fraction {
  return fraction(BigInt(count) * BigInt(diceMultE4(count)), BigInt(DICE_FACES) * 10_000n);
}

let report: DiceReport | undefined;

/** The exact certificate, counted over all 9,800 choices, once per process. */
export function diceReport(): DiceReport {
  report ??= build();
  return report;
}

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

function isLess(a: Fraction, b: Fraction): boolean {
  return a.n * b.d < b.n * a.d;
}
