import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { LotteryConfig } from '@trevo/contract';
import {
  type Content,
  findPlay,
  isSingleChallenge,
  mostPayout,
  oddsE2,
  type Play,
  readContent,
  rebatePpm,
  stakeOf,
  type Terms,
} from '@trevo/engines/lottery';
import { type Amount, amount, floorRateToMinor, floorToMinor, formatWire, rate, ZERO } from '@trevo/money';
import type { NewLine, SlipLine } from './slip.ts';

/** What of a lottery's terms decides cost and odds. */
export type TermsOf = Pick<LotteryConfig, 'odds' | 'series' | 'limits' | 'closedPlays'>;

/** Odds of a play's prizes in hundredths, as they are in force: the operator's own, else the engine's at the series. */
export const oddsOf = (play: Play, series: number, { odds }: Pick<TermsOf, 'odds'>): number[] => {
  const own = odds[play.code];
  return play.rule.prizes.map((prize, at) => own?.[at] ?? oddsE2(prize, series));
};

/** What a combination with this choice pays, in hundredths; the highest of its prizes. */
export const choiceOdds = (play: Play, table: readonly number[], row: number, symbol: number): number =>
  Math.max(0, ...play.rule.prizesOf(row, symbol).map((at) => table[at] ?? 0));

export const termsOf = (
  play: Play,
  series: number,
  { unit, multiple }: Pick<NewLine, 'unit' | 'multiple'>,
  config: TermsOf,
): Terms => {
  const own = config.odds[play.code];
  return { series, unit: wireAmount(unit), multiple, ...(own ? { oddsE2: own } : {}) };
};

export interface Cost {
  readonly stake: Amount;
  /** The most that one draw can pay on it, within the limit of an order. */
  readonly best: Amount;
  /** The limit cuts the best win. */
  readonly isCapped: boolean;
  /** What comes back of the stake at the settlement. */
  readonly rebate: Amount;
}

/** What a content costs and can win at these terms. */
export function costOf(
  play: Play,
  counted: { readonly content: Content; readonly combos: number },
  terms: Terms,
  config: TermsOf,
): Cost {
  const { content, combos } = counted;
  const stake = stakeOf(play, combos, terms);
  const most = floorToMinor(mostPayout(play, content, terms), HOUSE_CURRENCY);
  const { payout, challengePayout } = config.limits;
  const cap = wireAmount(isSingleChallenge(play, content) ? challengePayout : payout);
  // Odds of the operator's own take the place of the series: there is nothing to give back.
  const ppm = terms.oddsE2 ? 0 : rebatePpm(play, Math.min(terms.series, config.series.most), config.series.most);
  const rebate = ppm === 0 ? ZERO : floorRateToMinor(stake, rate(ppm), HOUSE_CURRENCY);
  return { stake, best: most > cap ? cap : most, isCapped: most > cap, rebate };
}

const KNOWN = new Map<string, { readonly play: Play; readonly content: Content } | null>();
/** Reads a line's text once: a slip is counted anew at every change of a multiple. */
export function contentOfLine({ play: code, content: text }: Pick<SlipLine, 'play' | 'content'>) {
  const key = `${code} ${text}`;
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const play = findPlay(code)?.play;
  const read = play && readContent(play, text);
  const found = play && read?.isRight ? { play, content: read.content } : null;
  if (KNOWN.size > 200) KNOWN.clear();
  KNOWN.set(key, found);
  return found;
}

const NO_COST: Cost = { stake: ZERO, best: ZERO, isCapped: false, rebate: ZERO };

export function costOfLine(line: NewLine, series: number, config: TermsOf): Cost {
  const found = contentOfLine(line);
  if (!found) return NO_COST;
  const terms = termsOf(found.play, series, line, config);
  return costOf(found.play, { content: found.content, combos: line.combos }, terms, config);
}

/** Sums over lines; the best win is that of lines which all win at once, so no draw pays more. */
export const costOfSlip = (lines: readonly NewLine[], series: number, config: TermsOf): Cost =>
  lines
    .map((line) => costOfLine(line, series, config))
    .reduce(
      (sum, one) => ({
        stake: amount(sum.stake + one.stake),
        best: amount(sum.best + one.best),
        isCapped: sum.isCapped || one.isCapped,
        rebate: amount(sum.rebate + one.rebate),
      }),
      NO_COST,
    );

/** A line as the house takes it. */
export const itemOf = (line: NewLine, series: number, config: TermsOf) => ({
  play: line.play,
  content: line.content,
  combos: line.combos,
  unit: line.unit,
  multiple: line.multiple,
  stake: formatWire(costOfLine(line, series, config).stake, HOUSE_CURRENCY),
});
