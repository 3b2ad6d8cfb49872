import { type Amount, divide, formatWire } from '@trevo/money';
import { decimalText, type Fraction, fraction, fractionText, minus, rootText, times } from '../proof/fraction.ts';
import { chanceWhere, isAtLeast, momentsOf, NOTHING, ONE, type Spread, sumOf } from './spread.ts';

const CENT = 10_000n;
const E4 = 10_000n;

/** What one way of playing returns: the same fields for every game. Texts, so that no reader rounds them again. */
export interface Figure {
  /** The choice, or the one that stands for a family whose figures are the same. */
  readonly choice: string;
  /** Mean return of the first stake before rounding to cents, and the fraction behind it. */
  readonly rtp: string;
  readonly rtpExact: string;
  /** Chance of anything paid, and of not losing: at least what was staked in all. Null where only the first is known exactly. */
  readonly hitRate: string;
  readonly hitRateBet: string | null;
  /** Exact, in stakes. */
  readonly standardDeviation: string;
  /** The most that is paid, stakes included, in ten-thousandths of the first stake. */
  readonly maxWinE4: number;
  /** How likely that is, exactly, and in how many rounds it comes once. `isBound`: no more likely than this. */
  readonly maxWinChance: string;
  readonly maxWinOneIn: string;
  readonly maxWinIsBound: boolean;
  /** Rounding to whole cents at the smallest stake: the return then, and what rounding takes of it. */
  readonly smallest: { readonly bet: string; readonly rtp: string; readonly lost: string };
  /** Of a game in which a round can ask for more stake: how often it ends ahead, even, behind. */
  readonly ends?: { readonly ahead: string; readonly even: string; readonly behind: string };
}

/** A signed decimal is never needed: rounding takes, it never gives. */
const smallestOf = (bet: Amount, mean: Fraction, at: Fraction): Figure['smallest'] => ({
  bet: formatWire(bet, 'BRL'),
  rtp: decimalText(at, 6),
  lost: decimalText(minus(mean, at), 6),
});

/** The return at a stake, each payout floored once to whole cents. */
export const returnAtStake = (spread: Spread, stake: Amount): Fraction =>
  sumOf(
    spread.map(({ back, paid, chance }) => {
      const whole = divide(stake * paid.n, paid.d * CENT, 'floor') * CENT;
      return times(chance, minus(back, minus(paid, fraction(whole, stake))));
    }),
  );

/** The figure of a play whose every end is known. */
export function figureOf(choice: string, spread: Spread, smallest: Amount): Figure {
  const { mean, variance } = momentsOf(spread);
  const most = spread.reduce((high, { paid }) => (isAtLeast(paid, high) ? paid : high), NOTHING);
  const maxChance = chanceWhere(spread, ({ paid }) => isAtLeast(paid, most));
  const asksMore = spread.some(({ back, paid }) => back.n !== paid.n || back.d !== paid.d);
  const isEven = (back: Fraction) => back.n === back.d;
  const notBehind = chanceWhere(spread, ({ back }) => isAtLeast(back, ONE));
  const even = chanceWhere(spread, ({ back }) => isEven(back));
  return {
    choice,
    rtp: decimalText(mean, 6),
    rtpExact: fractionText(mean),
    hitRate: decimalText(
      chanceWhere(spread, ({ paid }) => paid.n > 0n),
      6,
    ),
    hitRateBet: decimalText(notBehind, 6),
    standardDeviation: rootText(variance, 4),
    maxWinE4: Number((most.n * E4) / most.d),
    maxWinChance: fractionText(maxChance),
    maxWinOneIn: decimalText(fraction(maxChance.d, maxChance.n), 1),
    maxWinIsBound: false,
    smallest: smallestOf(smallest, mean, returnAtStake(spread, smallest)),
    ...(asksMore && {
      ends: {
        ahead: decimalText(minus(notBehind, even), 6),
        even: decimalText(even, 6),
        behind: decimalText(minus(ONE, notBehind), 6),
      },
    }),
  };
}

/** What is known exactly of a game whose every end is too many to list. */
export interface Moments {
  readonly mean: Fraction;
  readonly variance: Fraction;
  readonly hit: Fraction;
  readonly maxWinE4: number;
}

/**
 * The figure of a play by its moments. Its largest win is the cap, and Cantelli's inequality bounds how likely a round reaches it:
 * variance / (variance + (cap - mean)^2). Every payout of every stake is whole cents.
 */
export function figureOfMoments(choice: string, { mean, variance, hit, maxWinE4 }: Moments, smallest: Amount): Figure {
  const above = minus(fraction(BigInt(maxWinE4), E4), mean);
  const square = times(above, above);
  const least = (variance.n * square.d + square.n * variance.d) / (variance.n * square.d);
  return {
    choice,
    rtp: decimalText(mean, 6),
    rtpExact: fractionText(mean),
    hitRate: decimalText(hit, 6),
    hitRateBet: null,
    standardDeviation: rootText(variance, 4),
    maxWinE4,
    maxWinChance: `1/${least}`,
    maxWinOneIn: `${least}.0`,
    maxWinIsBound: true,
    smallest: smallestOf(smallest, mean, mean),
  };
}
