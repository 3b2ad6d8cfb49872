import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { LotteryConfig } from '@trevo/contract';
import {
  type Content,
  type Exposure,
  exposureOf,
  findPlay,
  isSingleChallenge,
  maxMultiple,
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
  /** It could win more than any order may: the house takes no such bet. */
  readonly isOver: boolean;
  /** The highest multiple with which the house takes it; 0: with none. Counted when it is asked for. */
  readonly mostMultiple: number;
  /** What comes back of the stake at the settlement. */
  readonly rebate: Amount;
  /** What it costs the house at each outcome, counted when it is asked for. */
  readonly shown: readonly Exposure[];
}

/** The most that the wins of one order on a content pay: less where it covers little. */
const capOf = (play: Play, content: Content, { limits: { payout, challengePayout } }: TermsOf): Amount =>
  wireAmount(isSingleChallenge(play, content) ? challengePayout : payout);

/** What a content costs and can win at these terms. */
export function costOf(
  play: Play,
  counted: { readonly content: Content; readonly combos: number },
  terms: Terms,
  config: TermsOf,
): Cost {
  const { content, combos } = counted;
  const stake = stakeOf(play, combos, terms);
  const exact = mostPayout(play, content, terms);
  const most = floorToMinor(exact, HOUSE_CURRENCY);
  const cap = capOf(play, content, config);
  // Odds of the operator's own take the place of the series: there is nothing to give back.
  const ppm = terms.oddsE2 ? 0 : rebatePpm(play, Math.min(terms.series, config.series.most), config.series.most);
  const limit = wireAmount(config.limits.payout);
  return {
    stake,
    best: most > cap ? cap : most,
    isCapped: most > cap,
    isOver: exact > limit,
    get mostMultiple() {
      return maxMultiple(play, content, terms, limit);
    },
    rebate: floorRateToMinor(stake, rate(ppm), HOUSE_CURRENCY),
    get shown() {
      return exposureOf(play, content, terms);
    },
  };
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

const NO_COST: Cost = {
  stake: ZERO,
  best: ZERO,
  isCapped: false,
  isOver: false,
  mostMultiple: 0,
  rebate: ZERO,
  shown: [],
};

export function costOfLine(line: NewLine, series: number, config: TermsOf): Cost {
  const found = contentOfLine(line);
  if (!found) return NO_COST;
  const terms = termsOf(found.play, series, line, config);
  return costOf(found.play, { content: found.content, combos: line.combos }, terms, config);
}

/** The most that an order on a line pays. */
export function capOfLine(line: NewLine, config: TermsOf): Amount {
  const found = contentOfLine(line);
  return found ? capOf(found.play, found.content, config) : ZERO;
}

export type SlipCost = Pick<Cost, 'stake' | 'best' | 'isOver' | 'rebate'>;

/** Sums over lines; the best win is the most that one draw pays: of lines of a bet type by what it can show, so that two numbers for a place are not both counted. */
export const costOfSlip = (lines: readonly NewLine[], series: number, config: TermsOf): SlipCost => {
  // By bet type and book, the dearest; and by outcome of it.
  const won: Record<string, bigint> = {};
  let together = 0n;
  const sum = lines.reduce<SlipCost>((sum, line) => {
    const { stake, best, isOver, rebate, shown } = costOfLine(line, series, config);
    for (const { book, outcome, cost } of shown) {
      const at = `${line.play} ${book}`;
      const key = `${at} ${outcome}`;
      won[key] = (won[key] ?? 0n) + (cost < best ? cost : best);
      const more = won[key] - (won[at] ?? 0n);
      if (more > 0n) {
        won[at] = won[key];
        together += more;
      }
    }
    return {
      stake: amount(sum.stake + stake),
      best: amount(sum.best + best),
      isOver: sum.isOver || isOver,
      rebate: amount(sum.rebate + rebate),
    };
  }, NO_COST);
  return together < sum.best ? { ...sum, best: floorToMinor(amount(together), HOUSE_CURRENCY) } : sum;
};

/** A line as the house takes it. */
export const itemOf = (line: NewLine, series: number, config: TermsOf) => ({
  play: line.play,
  content: line.content,
  combos: line.combos,
  unit: line.unit,
  multiple: line.multiple,
  stake: formatWire(costOfLine(line, series, config).stake, HOUSE_CURRENCY),
});
