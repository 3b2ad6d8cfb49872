import { type Amount, amount, divide, formatWire } from '@trevo/money';
import type { Certificate, HouseGame } from '../house/house-game.ts';
import { decimalText, type Fraction, fraction, fractionText } from '../proof/fraction.ts';

const E4 = 10_000n;
/** A cent in micros: what a payout is floored to. */
const CENT = 10_000n;

/** What one choice pays. */
export interface ChoicePays {
  readonly choice: string;
  /** Equally likely outcomes. */
  readonly total: bigint;
  /** How many of them pay so many ten-thousandths of the stake; those that pay nothing may be left out. */
  readonly pays: readonly (readonly [payE4: number, ways: bigint])[];
}

/** The certificate of a game whose choices can be listed. */
export interface ChoiceCertificate extends Certificate {
  readonly method: 'exact enumeration';
  /** The best choice's return, before rounding to cents; `rtp` is the worst one's. */
  readonly rtpBest: string;
  readonly choices: readonly {
    readonly choice: string;
    readonly rtp: string;
    readonly rtpExact: string;
    /** Chance of any win, and of one that is at least the stake. */
    readonly hitRate: string;
    readonly hitRateBet: string;
    readonly maxWinE4: number;
  }[];
}

/** What a certificate says of the game itself. */
export type Certified = Pick<HouseGame, 'code' | 'mathVersion' | 'betLevels'>;

/** Bet levels from whole cents. */
export const levelsOfCents = (cents: readonly number[]): readonly Amount[] =>
  cents.map((one) => amount(BigInt(one) * CENT));

/** The usual bet levels from so many cents on, up to 100.00. */
export const levelsFrom = (leastCents: number): readonly Amount[] =>
  levelsOfCents([10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000].filter((cents) => cents >= leastCents));

/** The exact mean of what a choice pays per unit bet, before rounding to cents. */
export function returnOf({ total, pays }: ChoicePays): Fraction {
  return fraction(sum(pays.map(([payE4, ways]) => BigInt(payE4) * ways)), total * E4);
}

/** The same at a stake, with each payout floored once to whole cents, as the wallet pays it. */
export function returnAt({ total, pays }: ChoicePays, stake: Amount): Fraction {
  const paid = pays.map(([payE4, ways]) => divide(stake * BigInt(payE4), E4 * CENT, 'floor') * CENT * ways);
  return fraction(sum(paid), total * stake);
}

export function isLess(a: Fraction, b: Fraction): boolean {
  return a.n * b.d < b.n * a.d;
}

/** The least of some fractions. @throws TypeError when there are none */
export function leastOf(all: readonly Fraction[]): Fraction {
  return all.reduce((low, one) => (isLess(one, low) ? one : low));
}

/** The part of a certificate that tells each level's least return. */
export function certifyLevels(
  betLevels: readonly Amount[],
  worstAt: (stake: Amount) => Fraction,
): Pick<Certificate, 'levels' | 'worstLevel'> {
  const exact = betLevels.map((bet) => ({ bet, rtp: worstAt(bet) }));
  const low = exact.reduce((found, level) => (isLess(level.rtp, found.rtp) ? level : found));
  const shown = ({ bet, rtp }: (typeof exact)[number]) => ({ bet: formatWire(bet, 'BRL'), rtp: decimalText(rtp, 6) });
  return { levels: exact.map(shown), worstLevel: shown(low) };
}

/** The certificate over listed choices, each exact before its one final rounding. */
export function certifyChoices(game: Certified, choices: readonly ChoicePays[]): ChoiceCertificate {
  const returns = choices.map(returnOf);
  const best = returns.reduce((high, one) => (isLess(high, one) ? one : high));
  const lines = choices.map((choice, at) => ({
    choice: choice.choice,
    rtp: decimalText(returns[at] as Fraction, 6),
    rtpExact: fractionText(returns[at] as Fraction),
    hitRate: decimalText(chanceFrom(choice, 1), 6),
    hitRateBet: decimalText(chanceFrom(choice, 10_000), 6),
    maxWinE4: maxWinOf(choice),
  }));
  return {
    game: game.code,
    mathVersion: game.mathVersion,
    method: 'exact enumeration',
    rtp: decimalText(leastOf(returns), 6),
    rtpBest: decimalText(best, 6),
    maxWinE4: Math.max(...lines.map((line) => line.maxWinE4)),
    volatility: null,
    choices: lines,
    ...certifyLevels(game.betLevels, (stake) => leastOf(choices.map((choice) => returnAt(choice, stake)))),
  };
}

/** The most that a choice pays. */
export const maxWinOf = ({ pays }: ChoicePays): number => Math.max(...pays.map(([payE4]) => payE4));

/** The exact chance of a pay of at least `leastE4`. */
export function chanceFrom({ total, pays }: ChoicePays, leastE4: number): Fraction {
  return fraction(sum(pays.filter(([payE4]) => payE4 >= leastE4).map(([, ways]) => ways)), total);
}

function sum(all: readonly bigint[]): bigint {
  return all.reduce((total, one) => total + one, 0n);
}
