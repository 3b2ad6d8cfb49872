import { divide } from '@trevo/money';
import { decimalText, type Fraction, fraction, plus, times } from '../proof/fraction.ts';
import type { Play, Prize } from './play.ts';

/** The prize groups: a bet of 2 on 1 in 1,000 is paid so much. 1980 returns 99 %. */
export const SERIES = { least: 1_700, most: 1_980, step: 2, whole: 2_000 } as const;

export const isSeries = (value: number): boolean =>
  Number.isInteger(value) && value >= SERIES.least && value <= SERIES.most && value % SERIES.step === 0;

/** What a hit pays for one unit of a combination, in hundredths; 0 for the pool, which is shared. @throws RangeError when the series is none */
export function oddsE2({ pay }: Prize, series: number): number {
  if (!isSeries(series)) throw new RangeError(`a series is an even number from 1700 to 1980: ${series}`);
  if (pay.by === 'fixed') return pay.oddsE2;
  if (pay.by === 'pool') return 0;
  if (pay.by === 'return') return oddsAtReturnE2(pay.fair, pay.ppm);
  return floorE2(times(pay.fair, fraction(BigInt(series), BigInt(SERIES.whole))));
}

/** What the play's prizes pay at a series, in hundredths: what a bet keeps from its placement on. */
export const oddsTable = (play: Play, series: number): number[] =>
  play.rule.prizes.map((prize) => oddsE2(prize, series));

/** Odds that return so much of what is staked, in hundredths, rounded down. */
export const oddsAtReturnE2 = (fair: Fraction, ppm: number): number =>
  floorE2(times(fair, fraction(BigInt(ppm), 1_000_000n)));

const floorE2 = ({ n, d }: Fraction): number => Number(divide(n * 100n, d, 'floor'));

/** Whether the slip's series decides what the play pays: only such a bet earns a rebate. */
export const hasSeries = (play: Play): boolean => play.rule.prizes.every(({ pay }) => pay.by === 'series');

/**
 * What a player with the ceiling `most` gets back of a stake at a series below it, in ppm: `(Gmax - G) / 2000`. Nothing where odds are fixed:
 * there the series would give the rebate for nothing. @throws RangeError when a series is none or lies above the ceiling
 */
export function rebatePpm(play: Play, series: number, most: number): number {
  if (!isSeries(series) || !isSeries(most) || series > most)
    throw new RangeError(`series ${series} of at most ${most}`);
  return hasSeries(play) ? ((most - series) * 1_000_000) / SERIES.whole : 0;
}

/** Mean payout for one unit staked on one combination with this choice, stakes given back among it; pools are not. */
export function returnOf(
  play: Play,
  series: number,
  choice: { row: number; symbol: number } = { row: 0, symbol: 0 },
): Fraction {
  const paid = play.rule.prizesOf(choice.row, choice.symbol).reduce((sum, at) => {
    const prize = play.rule.prizes[at] as Prize;
    return plus(sum, plus(times(prize.chance, fraction(BigInt(oddsE2(prize, series)), 100n)), prize.push));
  }, fraction(0n));
  return times(paid, fraction(1n, BigInt(play.units)));
}

/** Odds as they are shown: two places, never rounded up. */
export const oddsText = (e2: number): string => decimalText(fraction(BigInt(e2), 100n), 2);
