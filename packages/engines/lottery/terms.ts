import type { Amount } from '@trevo/money';
import { oddsE2 } from './odds.ts';
import type { Play, Prize, Tally } from './play.ts';

export const MOST_MULTIPLE = 9_999;

/** At what a line of a slip is bet. */
export interface Terms {
  readonly series: number;
  /** One unit of a combination, in micros. */
  readonly unit: Amount;
  readonly multiple: number;
  /** Odds as they were when the bet was placed, by prize, in hundredths: an operator's own table. Without, the play's at the series. */
  readonly oddsE2?: readonly number[];
}

/** One unit as often as the multiple says. */
export const perUnit = ({ unit, multiple }: Terms): bigint => unit * BigInt(multiple);

/** What a hit of the play's prize pays at these terms, in hundredths. */
export const oddsAt = (play: Play, at: number, { series, oddsE2: own }: Terms): number =>
  own?.[at] ?? oddsE2(play.rule.prizes[at] as Prize, series);

/** As `oddsAt`, but never below the share of an exact prize, so that sums of costs stay above the truth. */
export function mostOddsAt(play: Play, at: number, terms: Terms): number {
  const odds = oddsAt(play, at, terms);
  const { pay } = play.rule.prizes[at] as Prize;
  return pay.by === 'fixed' && pay.mostE2 !== undefined ? Math.max(odds, pay.mostE2) : odds;
}

/** What hits pay and combinations give back, exact: nothing is rounded yet. In hundredths of micros. */
export function costE2(play: Play, tally: Tally, terms: Terms, odds = oddsAt): bigint {
  const paid = tally.wins.reduce(
    (sum, count, at) => sum + (count > 0 ? BigInt(count) * BigInt(odds(play, at, terms)) : 0n),
    0n,
  );
  return (paid + BigInt(tally.pushes) * BigInt(play.units) * 100n) * perUnit(terms);
}
