import { type Amount, amount, divide, formatWire } from '@trevo/money';
import type { Certificate, HouseGame } from '../../house/house-game.ts';
import { decimalText, type Fraction, fraction } from '../../proof/fraction.ts';
import { DICE_FACES, DICE_MAX_COUNT, type DiceChoice, type DiceResult, dice, diceMultE4 } from './dice.ts';
import { diceReport } from './dice-certificate.ts';

/** What a roll shows: the die, and what the choice pays when it wins, in ten-thousandths of the stake. */
export interface DiceShown extends DiceResult {
  readonly payE4: number;
}

/**
 * From 0.50 on: a payout is floored to whole cents, and at 0.10 that floor would take up to a tenth of what a wide choice returns.
 * Cents of the listed bets.
 */
const LEVEL_CENTS = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];
const BET_LEVELS: readonly Amount[] = LEVEL_CENTS.map((cents) => amount(BigInt(cents) * 10_000n));

/** The exact return of a choice of `count` faces at a stake, with the payout floored to whole cents. */
export function diceRtpAt(stake: Amount, count: number): Fraction {
  const paid = divide(stake * BigInt(diceMultE4(count)), 100_000_000n, 'floor') * 10_000n;
  return fraction(BigInt(count) * paid, BigInt(DICE_FACES) * stake);
}

/** The least that any of the 9,800 choices returns at a stake. */
function worstAt(stake: Amount): Fraction {
  let worst = diceRtpAt(stake, 1);
  for (let count = 2; count <= DICE_MAX_COUNT; count += 1) {
    const rtp = diceRtpAt(stake, count);
    if (isLess(rtp, worst)) worst = rtp;
  }
  return worst;
}

function isLess(a: Fraction, b: Fraction): boolean {
  return a.n * b.d < b.n * a.d;
}

/** Certified over every choice, and over every choice at every bet level as the wallet rounds it. */
export interface DiceCertificate extends Certificate {
  readonly method: string;
  readonly choices: number;
  /** The best choice's return, before rounding; `rtp` is the worst one's. */
  readonly rtpBest: string;
  /** A choice that returns least. */
  readonly worstCount: number;
}

let certificate: DiceCertificate | undefined;

function certify(): DiceCertificate {
  const { best, worst, method, choices, maxWinE4 } = diceReport();
  const exact = BET_LEVELS.map((bet) => ({ bet, rtp: worstAt(bet) }));
  const low = exact.reduce((found, level) => (isLess(level.rtp, found.rtp) ? level : found));
  const shown = (level: (typeof exact)[number]) => ({
    bet: formatWire(level.bet, 'BRL'),
    rtp: decimalText(level.rtp, 6),
  });
  return {
    game: diceGame.code,
    mathVersion: diceGame.mathVersion,
    method,
    choices,
    rtp: decimalText(fraction(BigInt(worst.count) * BigInt(diceMultE4(worst.count)), 100_000_000n), 6),
    rtpBest: decimalText(fraction(BigInt(best.count) * BigInt(diceMultE4(best.count)), 100_000_000n), 6),
    worstCount: worst.count,
    maxWinE4,
    volatility: null,
    levels: exact.map(shown),
    worstLevel: shown(low),
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
  report() {
    certificate ??= certify();
    return certificate;
  },
};
