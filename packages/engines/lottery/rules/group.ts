import { fraction } from '../../proof/fraction.ts';
import type { Result } from '../family.ts';
import type { Content, OutcomeTally, PlayRule, Prize } from '../play.ts';
import { below, choose, subsets } from './counting.ts';

interface GroupOptions {
  readonly symbols: readonly string[];
  /** How often the symbols of a combination appear, `[2, 1, 1]` for aabc; at most two different numbers. */
  readonly pattern: readonly number[];
  /** The symbols of a result that are compared, in any order. */
  of(result: Result): readonly number[];
  readonly prize: Prize;
  /** One list serves both rows: two symbols of a group 3 are either of them. */
  readonly isOneList?: boolean;
}

/** How many symbols appear so often, dearest first. */
function picksOf(pattern: readonly number[]): { times: number; count: number }[] {
  return [...new Set(pattern)]
    .toSorted((a, b) => b - a)
    .map((times) => ({ times, count: pattern.filter((one) => one === times).length }));
}

/** The symbols of each row: those that appear as often as its picks say; null when the pattern is another. */
function sortedOut(found: readonly number[], picks: ReturnType<typeof picksOf>): number[][] | null {
  const rows: number[][] = picks.map(() => []);
  // A handful of numbers: looking back is quicker than a table, and a large issue asks this millions of times.
  for (let at = 0; at < found.length; at += 1) {
    const symbol = found[at] as number;
    if (found.indexOf(symbol) < at) continue;
    let times = 1;
    for (let next = at + 1; next < found.length; next += 1) if (found[next] === symbol) times += 1;
    const row = picks.findIndex((pick) => pick.times === times);
    if (row < 0) return null;
    (rows[row] as number[]).push(symbol);
  }
  return rows.every((row, at) => row.length === picks[at]?.count) ? rows : null;
}

/** Every combination, its symbols as often as they appear. */
function everyGroup(size: number, picks: ReturnType<typeof picksOf>): number[][] {
  const [first, second] = picks;
  const all = below(size);
  return subsets(all, first?.count ?? 0).flatMap((one) => {
    const left = all.filter((symbol) => !one.includes(symbol));
    return subsets(left, second?.count ?? 0).map((other) =>
      [one, other].flatMap((row, at) => row.flatMap((symbol) => below(picks[at]?.times ?? 0).map(() => symbol))),
    );
  });
}

/** Symbols in any order: a combination is so many symbols that appear so often, chosen from one list or from a row for each. */
export function groupRule({ symbols, pattern, of, prize, isOneList = false }: GroupOptions): PlayRule {
  const picks = picksOf(pattern);
  const [first = { times: 1, count: 1 }, second] = picks;
  const rowsOf = (content: Content): readonly (readonly number[])[] => {
    const rows = content.form === 'rows' ? content.rows : [];
    return isOneList && second ? [rows[0] ?? [], rows[0] ?? []] : rows;
  };
  const hits = (content: Content, found: readonly number[]): number => {
    if (content.form === 'lines') return content.keys.has(found.toSorted((a, b) => a - b).join()) ? 1 : 0;
    const shown = sortedOut(found, picks);
    if (shown === null) return 0;
    const rows = rowsOf(content);
    return shown.every((row, at) => row.every((symbol) => rows[at]?.includes(symbol))) ? 1 : 0;
  };
  const combos = (content: Content): number => {
    if (content.form === 'lines') return content.lines.length;
    const [one = [], other = []] = rowsOf(content);
    if (!second) return choose(one.length, first.count);
    const shared = one.filter((symbol) => other.includes(symbol)).length;
    return below(first.count + 1).reduce(
      (sum, both) =>
        sum +
        choose(shared, both) *
          choose(one.length - shared, first.count - both) *
          choose(other.length - both, second.count),
      0,
    );
  };
  const coverage = (content: Content) => fraction(BigInt(combos(content)) * prize.chance.n, prize.chance.d);
  const outcomes = everyGroup(symbols.length, picks);
  const listed = { symbols, most: symbols.length };
  const rows = isOneList
    ? [{ ...listed, least: second ? first.count + second.count : first.count }]
    : picks.map(({ count }) => ({ ...listed, least: count }));
  return {
    kind: 'group',
    entry: {
      rows,
      use: 'all',
      lines: {
        length: pattern.reduce((sum, times) => sum + times, 0),
        isOrdered: false,
        isCombination: (line) => sortedOut(line, picks) !== null,
      },
    },
    prizes: [prize],
    combos,
    settle: (content, result) => ({ wins: [hits(content, of(result))], pushes: 0 }),
    outcomes: (content) =>
      outcomes
        .filter((found) => hits(content, found) > 0)
        .map((found): OutcomeTally => {
          const outcome = found.map((symbol) => symbols[symbol]).join();
          return { book: 0, outcome, tally: { wins: [1], pushes: 0 } };
        }),
    outcomeCount: outcomes.length,
    coverage,
    spread: coverage,
    sides: () => null,
    missedBy: () => fraction(1n),
    prizesOf: () => [0],
  };
}
