import { type Amount, amount, type CurrencyRef, divide, floorToMinor, unitMicros } from '@trevo/money';
import { type Fraction, fraction } from '../proof/fraction.ts';
import type { Result } from './family.ts';
import { exposureOf } from './exposure.ts';
import type { Content, Play } from './play.ts';
import { costE2, MOST_MULTIPLE, oddsAt, perUnit, type Terms } from './terms.ts';

/** What one unit of a combination may cost, in hundredths of the currency's unit: yuan, jiao, fen. */
export const UNITS_E2 = [200, 100, 20, 10, 2, 1] as const;

/** The house's limits for one line of a slip, in whole units of the currency; an operator may set others. */
export const LIMITS = { payout: 200_000, challengePayout: 50_000, challengePpm: 50_000 } as const;

export const isUnit = (unit: Amount, currency: CurrencyRef): boolean =>
  UNITS_E2.some((e2) => (unitMicros(currency) * BigInt(e2)) / 100n === unit);

export const isMultiple = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MOST_MULTIPLE;

/** What a line costs: combinations x units of the play x unit x multiple. @throws RangeError for a multiple that is none, or beyond 64 bits */
export function stakeOf(play: Play, combos: number, terms: Terms): Amount {
  if (!isMultiple(terms.multiple)) throw new RangeError(`a multiple is 1 to 9999: ${terms.multiple}`);
  return amount(BigInt(combos) * BigInt(play.units) * perUnit(terms));
}

/** What a line came to. */
export interface Settled {
  /** Hits by prize, with what each pays for one unit; a pool's hits have odds 0 and share the pool. */
  readonly wins: readonly { readonly prize: string; readonly count: number; readonly oddsE2: number }[];
  /** Combinations given back. */
  readonly pushes: number;
  /** Stakes given back, within `payout`. */
  readonly refund: Amount;
  /** Wins and refund together, rounded down once to the minor unit, at most the cap. */
  readonly payout: Amount;
  readonly isCapped: boolean;
  /** Units that share a pool, by prize: hits x unit x multiple. */
  readonly poolShares: readonly { readonly prize: string; readonly units: Amount }[];
}

/**
 * Settles one line of a slip: exact, and the same whenever it is asked. `cap` cuts wins, never a refund.
 * @throws RangeError when an amount does not fit 64 bits
 */
export function settle(
  play: Play,
  bet: { readonly content: Content; readonly terms: Terms; readonly currency: CurrencyRef; readonly cap?: Amount },
  result: Result,
): Settled {
  const { content, terms, currency, cap } = bet;
  const tally = play.rule.settle(content, result);
  const hit = play.rule.prizes
    .map((prize, at) => ({ prize, at, count: tally.wins[at] ?? 0 }))
    .filter(({ count }) => count > 0);
  const refund = floorToMinor(
    amount(divide(costE2(play, { wins: [], pushes: tally.pushes }, terms), 100n, 'floor')),
    currency,
  );
  const whole = floorToMinor(amount(divide(costE2(play, tally, terms), 100n, 'floor')), currency);
  const isCapped = cap !== undefined && whole - refund > cap;
  return {
    wins: hit.map(({ prize, at, count }) => ({ prize: prize.key, count, oddsE2: oddsAt(play, at, terms) })),
    pushes: tally.pushes,
    refund,
    payout: isCapped ? amount(refund + cap) : whole,
    isCapped,
    poolShares: hit
      .filter(({ prize }) => prize.pay.by === 'pool')
      .map(({ prize, count }) => ({ prize: prize.key, units: amount(BigInt(count) * perUnit(terms)) })),
  };
}

/** Whether a line covers under 5 % of its play's outcomes: its wins have the lower cap. */
export function isSingleChallenge(play: Play, content: Content): boolean {
  return isBelow(play.rule.coverage(content), LIMITS.challengePpm);
}

const isBelow = ({ n, d }: Fraction, ppm: number): boolean => n * 1_000_000n < d * BigInt(ppm);

/** The most that a line's wins may pay. */
export const payoutCap = (play: Play, content: Content, currency: CurrencyRef): Amount =>
  amount(unitMicros(currency) * BigInt(isSingleChallenge(play, content) ? LIMITS.challengePayout : LIMITS.payout));

/** The most that one draw can pay on the line, exact micros rounded up; pools are not in it. */
export function mostPayout(play: Play, content: Content, terms: Terms): Amount {
  const books = new Map<number, bigint>();
  for (const { book, cost } of exposureOf(play, content, terms))
    books.set(book, cost > (books.get(book) ?? 0n) ? cost : (books.get(book) ?? 0n));
  return amount([...books.values()].reduce((sum, cost) => sum + cost, 0n));
}

/** The largest multiple whose highest payout stays within `cap`; at most 9,999, and 0 where not even one does. */
export function maxMultiple(play: Play, content: Content, terms: Omit<Terms, 'multiple'>, cap: Amount): number {
  const most = mostPayout(play, content, { ...terms, multiple: 1 });
  if (most === 0n) return MOST_MULTIPLE;
  const fits = cap / most;
  return fits > BigInt(MOST_MULTIPLE) ? MOST_MULTIPLE : Number(fits);
}

/** The part of all outcomes that a content wins at, for screens and rules. */
export const coverageOf = (play: Play, content: Content): Fraction => {
  const { n, d } = play.rule.coverage(content);
  return n > d ? fraction(1n) : fraction(n, d);
};
