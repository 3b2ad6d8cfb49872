import { decimalText, fraction, fractionText } from '../proof/fraction.ts';
import type { Family } from './family.ts';
import { oddsE2, oddsText, returnOf } from './odds.ts';
import type { Play, Prize } from './play.ts';

/** The series whose odds are printed. */
export const PRINTED_SERIES = [1_980, 1_960, 1_700] as const;

/** Exact figures of a prize; texts, so that no reader rounds them again. */
export interface PrizeReport {
  readonly key: string;
  /** Mean number of hits of one combination, `w/N`. */
  readonly chance: string;
  /** Chance that the combination is given back. */
  readonly push: string;
  readonly by: Prize['pay']['by'];
  /** Odds at the printed series; one only, where no series changes them. */
  readonly odds: readonly string[];
}

export interface PlayReport {
  readonly code: string;
  readonly units: number;
  readonly outcomes: number;
  readonly prizes: readonly PrizeReport[];
  /** The least and the most that a combination returns at 1980, of all choices; pools are not in it. */
  readonly returns: readonly [least: string, most: string];
}

const prizeReport = (prize: Prize): PrizeReport => ({
  key: prize.key,
  chance: fractionText(prize.chance),
  push: fractionText(prize.push),
  by: prize.pay.by,
  odds: (prize.pay.by === 'series' ? PRINTED_SERIES : [1_980]).map((series) => oddsText(oddsE2(prize, series))),
});

function returnsOf(play: Play): readonly [string, string] {
  const seen = new Set<string>();
  let [least, most] = [fraction(1_000n), fraction(0n)];
  for (const [row, { symbols }] of play.rule.entry.rows.entries())
    for (const symbol of symbols.keys()) {
      const prizes = play.rule.prizesOf(row, symbol).join();
      if (seen.has(prizes)) continue;
      seen.add(prizes);
      const own = returnOf(play, 1_980, { row, symbol });
      if (own.n * least.d < least.n * own.d) least = own;
      if (own.n * most.d > most.n * own.d) most = own;
    }
  return [decimalText(least, 6), decimalText(most, 6)];
}

/** What can be proved of a family's bet types, for rule sheets and for those who certify: every figure is exact before it is printed. */
export const lotteryReport = ({ plays }: Family): readonly PlayReport[] =>
  plays.map((play) => ({
    code: play.code,
    units: play.units,
    outcomes: play.rule.outcomeCount,
    prizes: play.rule.prizes.map(prizeReport),
    returns: returnsOf(play),
  }));

export interface TextKeys {
  readonly group: string;
  readonly name: string;
  readonly rule: string;
  readonly choices: readonly string[];
}

/** The keys of a play's texts, for screens: its group, its name, its rule, and each named choice. */
export const textKeysOf = ({ code, group, input, rule }: Play): TextKeys => ({
  group: `lottery.group.${group}`,
  name: `lottery.play.${code}`,
  rule: `lottery.rule.${code}`,
  choices: input === 'choices' ? (rule.entry.rows[0]?.symbols ?? []).map((symbol) => `lottery.choice.${symbol}`) : [],
});
