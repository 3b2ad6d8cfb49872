import { type Amount, divide, formatWire } from '@trevo/money';
import { decimalText, type Fraction, fraction, fractionText, minus, rootText, times } from '../proof/fraction.ts';
import { chanceWhere, isAtLeast, momentsOf, NOTHING, ONE, type Spread } from './spread.ts';

const CENT = 10_000n;
const E4 = 10_000n;

/** What a play returns at bets at which rounding to whole cents makes the same of it. */
export interface LevelFigure {
  readonly bets: readonly string[];
  readonly rtp: string;
  readonly rtpExact: string;
  /** What rounding takes of the return. */
  readonly lost: string;
  readonly hitRate: string;
  readonly standardDeviation: string;
  readonly maxWinE4: number;
  readonly maxWinChance: string;
  readonly maxWinOneIn: string;
}

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
  /** The same at every bet that a player may choose, as it is paid there. */
  readonly levels: readonly LevelFigure[];
  /** Of a game in which a round can ask for more stake: how often it ends ahead, even, behind. */
  readonly ends?: { readonly ahead: string; readonly even: string; readonly behind: string };
}

/** The spread as it is paid at a stake: each payout floored once to whole cents. */
const paidAt = (spread: Spread, stake: Amount): Spread =>
  spread.map(({ back, paid, chance }) => {
    const cents = divide(stake * paid.n, paid.d * CENT, 'floor') * CENT;
    const rounded = fraction(cents, stake);
    return { back: minus(back, minus(paid, rounded)), paid: rounded, chance };
  });

/** The return at a stake. */
export const returnAtStake = (spread: Spread, stake: Amount): Fraction => momentsOf(paidAt(spread, stake)).mean;

const numbersOf = (spread: Spread) => {
  const { mean, variance } = momentsOf(spread);
  const most = spread.reduce((high, { paid }) => (isAtLeast(paid, high) ? paid : high), NOTHING);
  const maxChance = chanceWhere(spread, ({ paid }) => isAtLeast(paid, most));
  const hit = chanceWhere(spread, ({ paid }) => paid.n > 0n);
  return {
    rtp: decimalText(mean, 6),
    rtpExact: fractionText(mean),
    hitRate: decimalText(hit, 6),
    standardDeviation: rootText(variance, 4),
    maxWinE4: Number((most.n * E4) / most.d),
    maxWinChance: fractionText(maxChance),
    maxWinOneIn: decimalText(fraction(maxChance.d, maxChance.n), 1),
  };
};

const NOTHING_LOST = decimalText(NOTHING, 6);

/** Bets at which the same is left are one entry. A signed decimal is never needed: rounding takes, it never gives. */
function levelsOf(spread: Spread, bets: readonly Amount[]): readonly LevelFigure[] {
  const { mean } = momentsOf(spread);
  const whole = numbersOf(spread);
  const groups = new Map<string, LevelFigure>();
  for (const bet of bets) {
    const paid = paidAt(spread, bet);
    const isWhole = paid.every(
      (end, at) => end.paid.n * (spread[at]?.paid.d ?? 0n) === (spread[at]?.paid.n ?? 0n) * end.paid.d,
    );
    const figure = isWhole
      ? { lost: NOTHING_LOST, ...whole }
      : { lost: decimalText(minus(mean, momentsOf(paid).mean), 6), ...numbersOf(paid) };
    const key = JSON.stringify(figure);
    groups.set(key, { bets: [...(groups.get(key)?.bets ?? []), formatWire(bet, 'BRL')], ...figure });
  }
  return [...groups.values()];
}

const smallestOf = (levels: readonly LevelFigure[]): Figure['smallest'] => {
  const [least] = levels;
  const bet = least?.bets[0];
  if (!least || bet === undefined) throw new Error('a play has bet levels');
  return { bet, rtp: least.rtp, lost: least.lost };
};

/** The figure of a play whose every end is known, and at each of these bets, ascending. */
export function figureOf(choice: string, spread: Spread, bets: readonly Amount[]): Figure {
  const asksMore = spread.some(({ back, paid }) => back.n !== paid.n || back.d !== paid.d);
  const isEven = (back: Fraction) => back.n === back.d;
  const notBehind = chanceWhere(spread, ({ back }) => isAtLeast(back, ONE));
  const even = chanceWhere(spread, ({ back }) => isEven(back));
  const { rtp, rtpExact, hitRate, standardDeviation, ...most } = numbersOf(spread);
  const levels = levelsOf(spread, bets);
  return {
    choice,
    rtp,
    rtpExact,
    hitRate,
    hitRateBet: decimalText(notBehind, 6),
    standardDeviation,
    ...most,
    maxWinIsBound: false,
    smallest: smallestOf(levels),
    levels,
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
export function figureOfMoments(
  choice: string,
  { mean, variance, hit, maxWinE4 }: Moments,
  bets: readonly Amount[],
): Figure {
  const above = minus(fraction(BigInt(maxWinE4), E4), mean);
  const square = times(above, above);
  const least = (variance.n * square.d + square.n * variance.d) / (variance.n * square.d);
  const numbers = {
    rtp: decimalText(mean, 6),
    rtpExact: fractionText(mean),
    hitRate: decimalText(hit, 6),
    standardDeviation: rootText(variance, 4),
    maxWinE4,
    maxWinChance: `1/${least}`,
    maxWinOneIn: `${least}.0`,
  };
  const { rtp, rtpExact, hitRate, standardDeviation, ...most } = numbers;
  const levels = [{ bets: bets.map((bet) => formatWire(bet, 'BRL')), lost: NOTHING_LOST, ...numbers }];
  return {
    choice,
    rtp,
    rtpExact,
    hitRate,
    hitRateBet: null,
    standardDeviation,
    ...most,
    maxWinIsBound: true,
    smallest: smallestOf(levels),
    levels,
  };
}
