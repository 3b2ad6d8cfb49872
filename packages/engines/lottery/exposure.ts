import { type Amount, amount, divide } from '@trevo/money';
import type { Content, Play, Tally } from './play.ts';
import { costE2, mostOddsAt, type Terms } from './terms.ts';

/** What a bet costs the house at one outcome, or at most in one bucket of outcomes. */
export interface Exposure {
  /** A draw shows one outcome of each book: the play's exposure is the sum over the books of the dearest outcome. */
  readonly book: number;
  readonly outcome: string;
  /** Wins and stakes given back, micros, rounded up: never below what would be paid. A pool is not in it. */
  readonly cost: Amount;
}

/**
 * What a bet would cost at every outcome of its play; outcomes that cost nothing are left out. Up to 1,000 outcomes are exact. Of more there
 * are fixed buckets, at most 1,000, each with the dearest outcome in it, so sums over many bets are never below the truth.
 */
export function exposureOf(play: Play, content: Content, terms: Terms): readonly Exposure[] {
  const found = new Map<string, Exposure>();
  // Outcomes may share a tally, and a keno slip has tens of thousands of them with a few dozen tallies.
  const costs = new Map<Tally, Amount>();
  for (const { book, outcome, tally } of play.rule.outcomes(content)) {
    const cost = costs.get(tally) ?? amount(divide(costE2(play, tally, terms, mostOddsAt), 100n, 'ceil'));
    costs.set(tally, cost);
    const key = `${book} ${outcome}`;
    if (cost > (found.get(key)?.cost ?? 0n)) found.set(key, { book, outcome, cost });
  }
  return [...found.values()];
}
