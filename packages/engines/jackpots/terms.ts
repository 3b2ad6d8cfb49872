import { type Amount, amount, ZERO } from '@trevo/money';
import { type Fraction, fraction, plus, times } from '../proof/fraction.ts';

/** Pools in the order in which a round draws for them; the last one is decided by its meter alone. */
export const JACKPOT_TIERS = ['GRAND', 'MAJOR', 'MINOR', 'MINI', 'MUST_HIT'] as const;
export type JackpotTier = (typeof JACKPOT_TIERS)[number];

/** A pool that is hit at random: one chance in `oneIn` for each unit of weighted ante. */
export type RandomTerms = {
  readonly tier: Exclude<JackpotTier, 'MUST_HIT'>;
  /** What a meter begins at, in micros. */
  readonly seed: Amount;
  /** Of each ante, in millionths, to the meter. */
  readonly meterPpm: number;
  readonly oneIn: number;
};
/** A pool that is hit when its meter reaches a hidden amount, uniform from `seed` to `most` in whole cents. */
export type MustHitTerms = {
  readonly tier: 'MUST_HIT';
  readonly seed: Amount;
  readonly meterPpm: number;
  readonly most: Amount;
};
export type JackpotTerms = RandomTerms | MustHitTerms;

export const JACKPOT = {
  /** Name in the draw's message: not that of any game, so a round's own draws stay what they are. */
  game: 'jackpot',
  mathVersion: 'jackpot-1',
  /** So many units of weighted ante is one unit of ante. With 42 every share is whole in micros at every level. */
  factor: 42,
  /** Amounts of an ante, in micros of a currency with two places. Each is whole tenths, which keeps shares whole. */
  levels: [100_000n, 200_000n, 500_000n, 1_000_000n] as readonly bigint[] as readonly Amount[],
  /** The least that comes back of an ante, and what it stays below, in millionths. */
  leastPpm: 850_000,
  mostPpm: 1_000_000,
  /** An ante is at most the stake by so much: with all meters at their seeds it returns little, the round whole does not. */
  stakePerAnte: 10n,
  /** From the seed of a must-hit-by pool to its most lie at least so many of the largest parts that one ante brings. */
  leastSpan: 1_000n,
} as const;

const UNIT = 1_000_000n;
const CENT = 10_000n;
const MILLION = 1_000_000n;
/** The smallest step of antes: a share of it in whole micros is whole for every level. */
const STEP = 100_000n;

const units = (whole: number): Amount => amount(BigInt(whole) * UNIT);

export const JACKPOT_TERMS: readonly JackpotTerms[] = [
  { tier: 'GRAND', seed: units(100_000), meterPpm: 126_000, oneIn: 400_000_000 },
  { tier: 'MAJOR', seed: units(10_000), meterPpm: 126_000, oneIn: 20_000_000 },
  { tier: 'MINOR', seed: units(1_000), meterPpm: 84_000, oneIn: 1_000_000 },
  { tier: 'MINI', seed: units(100), meterPpm: 84_000, oneIn: 50_000 },
  { tier: 'MUST_HIT', seed: units(5_000), meterPpm: 210_000, most: units(20_000) },
];

/** Of a unit of weighted ante: what the meter gains. */
export const meterRate = ({ meterPpm }: JackpotTerms): Fraction =>
  fraction(BigInt(meterPpm), MILLION * BigInt(JACKPOT.factor));

/** Of a unit of weighted ante: what the seeds cost on average. */
export const seedRate = (terms: JackpotTerms): Fraction =>
  terms.tier === 'MUST_HIT'
    ? // A cycle turns over (most - seed) / 2c, and costs one seed.
      times(meterRate(terms), fraction(2n * terms.seed, terms.most - terms.seed))
    : fraction(terms.seed, UNIT * BigInt(terms.oneIn));

const overAnte = (rate: Fraction): Fraction => times(rate, fraction(BigInt(JACKPOT.factor) * MILLION));

/** Of each ante, in millionths, what is put by for seeds. @throws RangeError when that is not whole */
export function seedPpm(terms: JackpotTerms): number {
  const { n, d } = overAnte(seedRate(terms));
  if (d !== 1n) throw new RangeError(`${terms.tier}: the part for seeds is not whole: ${n}/${d}`);
  return Number(n);
}

/** All that comes back of an ante, in millionths: every meter and every seed ends with a player. */
export const returnPpm = (set: readonly JackpotTerms[]): Fraction =>
  set.reduce((sum, terms) => plus(sum, overAnte(plus(meterRate(terms), seedRate(terms)))), fraction(0n));

export type TermsFault = 'seed' | 'most' | 'span' | 'odds' | 'not_whole' | 'return_too_low' | 'return_too_high';

/** One pool's terms now, and those that wait for a later hit of it. */
export type WaitingTerms = { readonly terms: JackpotTerms; readonly next: JackpotTerms | null };

/** Whether a set of terms can be played: whole cents and micros everywhere, and a return within bounds. Null: it can. */
export const termsFault = (set: readonly JackpotTerms[]): TermsFault | null =>
  mixturesFault(set.map((terms) => ({ terms, next: null })));

/**
 * Whether every mixture can be played that hits can bring about: each pool has its terms of now or those that wait. A return is a sum over
 * pools, so the largest of every pool together, and the least of every pool together, are the bounds of all mixtures.
 */
export function mixturesFault(pools: readonly WaitingTerms[]): TermsFault | null {
  let [least, most] = [fraction(0n), fraction(0n)];
  for (const { terms, next } of pools) {
    const fault = ownFault(terms) ?? (next && ownFault(next));
    if (fault) return fault;
    const [now, later] = [returnPpm([terms]), returnPpm([next ?? terms])];
    const isMore = later.n * now.d > now.n * later.d;
    [least, most] = [plus(least, isMore ? now : later), plus(most, isMore ? later : now)];
  }
  if (least.n < BigInt(JACKPOT.leastPpm) * least.d) return 'return_too_low';
  return most.n < BigInt(JACKPOT.mostPpm) * most.d ? null : 'return_too_high';
}

function ownFault(terms: JackpotTerms): TermsFault | null {
  if (terms.seed <= 0n || terms.seed % CENT !== 0n) return 'seed';
  if (terms.tier === 'MUST_HIT') {
    const span = terms.most - terms.seed;
    if (span <= 0n || terms.most % CENT !== 0n || span / CENT >= 2n ** 52n) return 'most';
    // A shorter one would be used up by the antes of a moment, faster than ends are committed.
    const largest = JACKPOT.levels.reduce((sum, level) => (level > sum ? level : sum));
    if (span * MILLION < JACKPOT.leastSpan * largest * BigInt(terms.meterPpm)) return 'span';
  } else if (!Number.isSafeInteger(terms.oneIn * 100) || terms.oneIn < JACKPOT.factor) return 'odds';
  const { n, d } = overAnte(seedRate(terms));
  const isWhole = d === 1n && isWholeShare(n) && isWholeShare(BigInt(terms.meterPpm));
  return isWhole && terms.meterPpm > 0 ? null : 'not_whole';
}
const isWholeShare = (ppm: bigint): boolean => (STEP * ppm) % MILLION === 0n;

/** `ppm` millionths of an ante. @throws RangeError when that is not whole: nothing is ever rounded */
export function shareOf(ante: Amount, ppm: number): Amount {
  const product = ante * BigInt(ppm);
  if (product % MILLION !== 0n) throw new RangeError(`${ppm} millionths of ${ante} are not whole`);
  return amount(product / MILLION);
}

export type AnteSplit = {
  /** To all meters, and what is put by for all seeds: both are owed to players. */
  readonly meters: Amount;
  readonly seeds: Amount;
  /** What the house keeps. */
  readonly house: Amount;
};

/** Whether a bet allows an ante. */
export const allowsAnte = (stake: Amount, ante: Amount): boolean => ante * JACKPOT.stakePerAnte <= stake;

/** Where an ante goes, to the last micro. @throws RangeError when it would cost the house: no set that can be played does */
export function splitAnte(ante: Amount, set: readonly JackpotTerms[]): AnteSplit {
  const sumOf = (ppmOf: (terms: JackpotTerms) => number): Amount =>
    set.reduce((sum, terms) => amount(sum + shareOf(ante, ppmOf(terms))), ZERO);
  const [meters, seeds] = [sumOf(({ meterPpm }) => meterPpm), sumOf(seedPpm)];
  const house = ante - meters - seeds;
  if (house < 0n) throw new RangeError(`an ante of ${ante} would bring ${meters + seeds} to the pools`);
  return { meters, seeds, house: amount(house) };
}
