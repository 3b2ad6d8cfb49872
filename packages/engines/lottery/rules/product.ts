import { type Fraction, fraction, minus, times } from '../../proof/fraction.ts';
import type { Result } from '../family.ts';
import { NO_TALLY, type Content, type LineForm, type OutcomeTally, type PlayRule, type Prize } from '../play.ts';
import { below, distinctChoices } from './counting.ts';

/** A row of a product: the face that a number shows there, and which symbols win at it. */
export interface ProductRow {
  readonly symbols: readonly string[];
  /** By face; the symbols themselves where there is nothing else. */
  readonly wins: readonly (readonly number[])[];
}

/** One drawn number that a combination is compared with: its prize, and the face that each row sees. */
export interface Target {
  readonly prize: number;
  readonly faces: readonly number[];
}

interface ProductOptions {
  readonly rows: readonly ProductRow[];
  readonly prizes: readonly Prize[];
  targets(result: Result): readonly Target[];
  /**
   * What the dearest result brings for which all numbers show this first face: by prize, how many numbers. All drawn numbers are alike
   * there, because each is drawn by itself and no other mixture costs more.
   */
  dearest(face: number): readonly (readonly [prize: number, times: number])[];
  /** Symbols do not repeat in a result: no combination has one twice. */
  readonly isDistinct?: boolean;
  /** Whether single combinations may be entered, as lines. */
  readonly hasLines?: boolean;
  /** How many numbers are drawn for the play, each by itself; one without. */
  readonly lots?: number;
  /** By face of the first row, how many of the results show it; all faces are as likely without. */
  readonly ways?: readonly number[];
  /** How many results there are, where some show no face at all. */
  readonly total?: number;
}

/** A row whose faces are its symbols. */
export const plainRow = (symbols: readonly string[]): ProductRow => ({ symbols, wins: symbols.map((_, at) => [at]) });

/** A bucket of outcomes knows at most so many of the rows: three digits are 1,000. */
const MOST_OUTCOMES = 1_000;

function bucketsOf(rows: readonly ProductRow[], isDistinct: boolean): number[][] {
  let buckets: number[][] = [[]];
  for (const { wins } of rows) {
    if (buckets.length * wins.length > MOST_OUTCOMES) break;
    buckets = buckets.flatMap((head) =>
      below(wins.length)
        .filter((face) => !isDistinct || !head.includes(face))
        .map((face) => [...head, face]),
    );
  }
  return buckets;
}

const matching = (chosen: readonly number[], wins: readonly number[] | undefined): number =>
  wins === undefined ? 0 : wins.reduce((count, symbol) => count + (chosen.includes(symbol) ? 1 : 0), 0);

/** One symbol from each row, all of which must hold: direct bets, attributes of two places, tails of many drawn numbers. */
export function productRule(options: ProductOptions): PlayRule {
  const { rows, prizes, isDistinct = false, lots = 1 } = options;
  const lines: LineForm = {
    length: rows.length,
    isOrdered: true,
    isCombination: (line) => !isDistinct || new Set(line).size === line.length,
  };
  const buckets = bucketsOf(rows, isDistinct);
  const combos = (content: Content): number => {
    if (content.form === 'lines') return content.lines.length;
    if (content.form !== 'rows') return 0;
    return isDistinct ? distinctChoices(content.rows) : content.rows.reduce((ways, row) => ways * row.length, 1);
  };
  const hits = (content: Content, faces: readonly number[]): number => {
    if (content.form === 'lines') return content.keys.has(faces.join()) ? 1 : 0;
    if (content.form !== 'rows') return 0;
    return content.rows.reduce((ways, row, at) => ways * matching(row, rows[at]?.wins[faces[at] ?? -1]), 1);
  };
  return {
    kind: 'product',
    entry: {
      rows: rows.map(({ symbols }) => ({ symbols, least: 1, most: symbols.length })),
      use: 'all',
      ...(options.hasLines ? { lines } : {}),
    },
    prizes,
    combos,
    settle(content, result) {
      const wins = NO_TALLY(prizes.length);
      for (const { prize, faces } of options.targets(result)) wins[prize] = (wins[prize] ?? 0) + hits(content, faces);
      return { wins, pushes: 0 };
    },
    outcomes(content) {
      const most = mostOf(content, rows);
      return buckets.flatMap((faces): OutcomeTally[] => {
        const count = most(faces);
        if (count === 0) return [];
        const wins = NO_TALLY(prizes.length);
        for (const [prize, times] of options.dearest(faces[0] ?? 0)) wins[prize] = times * count;
        return [{ book: 0, outcome: nameOf(rows, faces), tally: { wins, pushes: 0 } }];
      });
    },
    outcomeCount: buckets.length,
    coverage(content) {
      const one = fraction(1n);
      const missed = minus(one, onceChance(options, content, combos(content)));
      return minus(one, fraction(missed.n ** BigInt(lots), missed.d ** BigInt(lots)));
    },
    spread: (content) => onceChance(options, content, combos(content)),
    sides: () => null,
    missedBy: () => fraction(1n),
    // A face is the symbol itself wherever prizes differ.
    prizesOf: (_, symbol) => options.dearest(symbol).map(([prize]) => prize),
  };
}

/** The chance that one number matches some combination. */
function onceChance(options: ProductOptions, content: Content, combos: number): Fraction {
  const { rows, prizes, ways, total, isDistinct } = options;
  const [prize] = prizes;
  if (isDistinct || content.form !== 'rows') {
    const size = rows.reduce((all, { wins }) => all * BigInt(wins.length), 1n);
    return isDistinct && prize ? times(prize.chance, fraction(BigInt(combos))) : fraction(BigInt(combos), size);
  }
  return content.rows.reduce((chance, row, at) => {
    const faces = rows[at]?.wins ?? [];
    const won = faces.reduce((sum, wins, face) => sum + (matching(row, wins) > 0 ? (ways?.[face] ?? 1) : 0), 0);
    return times(chance, fraction(BigInt(won), BigInt(total ?? faces.length)));
  }, fraction(1n));
}

/** The most combinations that can hold when the first rows show these faces and nothing is known of the others. */
function mostOf(content: Content, rows: readonly ProductRow[]): (faces: readonly number[]) => number {
  if (content.form === 'lines') {
    const known = (line: readonly number[], length: number) => line.slice(0, length).join();
    const begun = new Map<number, Set<string>>();
    return (faces) => {
      const at = faces.length;
      const set = begun.get(at) ?? new Set(content.lines.map((line) => known(line, at)));
      begun.set(at, set);
      return set.has(faces.join()) ? 1 : 0;
    };
  }
  if (content.form !== 'rows') return () => 0;
  const best = content.rows.map((row, at) =>
    (rows[at]?.wins ?? []).reduce((most, wins) => Math.max(most, matching(row, wins)), 0),
  );
  return (faces) =>
    content.rows.reduce(
      (ways, row, at) => ways * (at < faces.length ? matching(row, rows[at]?.wins[faces[at] ?? -1]) : (best[at] ?? 0)),
      1,
    );
}

const nameOf = (rows: readonly ProductRow[], faces: readonly number[]): string =>
  faces.map((face, at) => (rows[at]?.wins[face] ?? []).map((symbol) => rows[at]?.symbols[symbol]).join('+')).join('|');
