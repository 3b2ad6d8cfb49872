import type { Amount } from '@trevo/money';
import { divide, formatWire } from '@trevo/money';
import { decimalText, type Fraction, fraction, fractionText, minus, plus, rootText, times } from '../proof/fraction.ts';

/** The exact chance of each possible total pay, keyed by ten-thousandths of the bet. The chances sum to 1. */
export type PayDistribution = ReadonlyMap<number, Fraction>;

/** One bet level's return with money rounded as the wallet rounds it. */
export interface LevelRtp {
  readonly bet: string;
  readonly rtp: string;
}

/** The certificate of a game: figures by exact enumeration, as texts so that no reader rounds them again. */
export interface RtpReport {
  readonly game: string;
  readonly mathVersion: string;
  readonly method: 'exact enumeration';
  /** Mean return per unit bet, 6 places, and the exact fraction behind it. */
  readonly rtp: string;
  readonly rtpExact: string;
  /**
   * The same mean split by where it is won; the two sum to `rtp` before rounding. Parts of a whole round's mean: a base spin
   * alone returns `rtpBaseShare` over the chance that a round is one.
   */
  readonly rtpBaseShare: string;
  readonly rtpFeatureShare: string;
  /** Share of the return that the feature pays. */
  readonly featureShare: string;
  /** Chance that a round is a feature, `1/80`. */
  readonly featureChance: string;
  /** Chance that a round wins anything, that a base spin does, and that a round wins at least its bet. */
  readonly hitRate: string;
  readonly hitRateBase: string;
  readonly hitRateBet: string;
  /** Standard deviation of one round in bets, and the volatility index 1.96 x that. */
  readonly standardDeviation: string;
  readonly volatilityIndex: string;
  /** Largest win in ten-thousandths of the bet, and how many rounds it takes on average. */
  readonly maxWinE4: number;
  readonly maxWinOneIn: string;
  readonly levels: readonly LevelRtp[];
  /** The lowest of the levels: what must meet a licence's minimum. */
  readonly worstLevel: LevelRtp;
}

const E4 = 10_000n;

/** What a game knows about itself, for `buildRtpReport`. */
export interface RtpSource {
  readonly game: string;
  readonly mathVersion: string;
  readonly betLevels: readonly Amount[];
  readonly featureChance: Fraction;
  /** Pays of a base spin and of a feature, each summing to 1. */
  readonly base: PayDistribution;
  readonly feature: PayDistribution;
}

/** Mixes base and feature pays into the distribution of one round. */
export function roundDistribution({ base, feature, featureChance }: RtpSource): PayDistribution {
  const mixed = new Map<number, Fraction>();
  addPays(mixed, base, minus(fraction(1n), featureChance));
  addPays(mixed, feature, featureChance);
  return mixed;
}

/** Builds the certificate from exact pay distributions. Every figure is exact before its one final rounding. */
export function buildRtpReport(source: RtpSource): RtpReport {
  const round = roundDistribution(source);
  const mean = meanPay(round);
  const featureMean = times(source.featureChance, meanPay(source.feature));
  const variance = minus(
    meanOf(round, (payE4) => fraction(BigInt(payE4) ** 2n, E4 ** 2n)),
    times(mean, mean),
  );
  const maxWinE4 = Math.max(...round.keys());
  const maxChance = round.get(maxWinE4) ?? fraction(1n);
  const levels = source.betLevels.map((bet) => ({ bet, exact: rtpAtBet(round, bet) }));
  const worst = levels.reduce((low, level) => (isLess(level.exact, low.exact) ? level : low));
  const shown = (level: (typeof levels)[number]): LevelRtp => ({
    bet: formatWire(level.bet, 'BRL'),
    rtp: decimalText(level.exact, 6),
  });
  return {
    game: source.game,
    mathVersion: source.mathVersion,
    method: 'exact enumeration',
    rtp: decimalText(mean, 6),
    rtpExact: fractionText(mean),
    rtpBaseShare: decimalText(minus(mean, featureMean), 6),
    rtpFeatureShare: decimalText(featureMean, 6),
    featureShare: decimalText(fraction(featureMean.n * mean.d, featureMean.d * mean.n), 6),
    featureChance: fractionText(source.featureChance),
    hitRate: decimalText(chanceFrom(round, 1), 6),
    hitRateBase: decimalText(chanceFrom(source.base, 1), 6),
    hitRateBet: decimalText(chanceFrom(round, 10_000), 6),
    standardDeviation: rootText(variance, 4),
    volatilityIndex: rootText(times(variance, fraction(196n ** 2n, 10_000n)), 2),
    maxWinE4,
    maxWinOneIn: divide(maxChance.d, maxChance.n, 'half-even').toString(),
    levels: levels.map(shown),
    worstLevel: shown(worst),
  };
}

/** The exact return of one bet when each round's win is floored to whole cents. */
export function rtpAtBet(round: PayDistribution, bet: Amount, minorUnit = 10_000n): Fraction {
  return meanOf(round, (payE4) => fraction(((bet * BigInt(payE4)) / (E4 * minorUnit)) * minorUnit, bet));
}

/** The exact mean pay per unit bet. */
export function meanPay(pays: PayDistribution): Fraction {
  return meanOf(pays, (payE4) => fraction(BigInt(payE4), E4));
}

/** The exact chance of a pay of at least `payE4`. */
export function chanceFrom(pays: PayDistribution, payE4: number): Fraction {
  return meanOf(pays, (pay) => fraction(pay >= payE4 ? 1n : 0n));
}

function meanOf(pays: PayDistribution, valueOf: (payE4: number) => Fraction): Fraction {
  let sum = fraction(0n);
  for (const [payE4, chance] of pays) sum = plus(sum, times(chance, valueOf(payE4)));
  return sum;
}

function addPays(into: Map<number, Fraction>, pays: PayDistribution, share: Fraction): void {
  for (const [payE4, chance] of pays) {
    const part = times(chance, share);
    const known = into.get(payE4);
    into.set(payE4, known === undefined ? part : plus(known, part));
  }
}

function isLess(a: Fraction, b: Fraction): boolean {
  return a.n * b.d < b.n * a.d;
}
