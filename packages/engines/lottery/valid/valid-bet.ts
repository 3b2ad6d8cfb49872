import { type Amount, add, amount, ZERO } from '@trevo/money';
import { type Fraction, fraction, minus } from '../../proof/fraction.ts';
import type { Content, Play } from '../play.ts';
import { perUnit, type Terms } from '../terms.ts';
import { isAboveMost, knownContent } from './known-content.ts';

/** A line of a slip, for its valid bet. */
export interface Line {
  readonly content: Content;
  readonly terms: Terms;
}

/** Choices that are each other's opposite: only the difference counts. */
const OPPOSITES: Readonly<Record<string, string>> = { big: 'small', odd: 'even', dragon: 'tiger', upper: 'lower' };
/** A part of more than 70 % of the outcomes counts for nothing. */
const MOST_PPM = 700_000n;

/**
 * The valid bet of one player's lines on one play of one issue (`lines` of length one: of that line alone): opposite choices are netted first,
 * then whatever covers more than 70 % of its row's outcomes counts for nothing. Contents without rows are weighed together: where they take
 * more than 70 % of the play, split over however many lines, none of them counts. The stake, where neither applies.
 * What was given back counts for nothing either: that is known only after the draw.
 */
export function validBet(play: Play, lines: readonly Line[]): Amount {
  const rows = new Map<number, Map<number, bigint>>();
  const wholes: Content[] = [];
  let whole = 0n;
  for (const { content, terms } of lines) {
    const each = BigInt(play.units) * perUnit(terms);
    const { sides } = knownContent(play, content);
    if (sides === null) {
      wholes.push(content);
      whole += BigInt(play.rule.combos(content)) * each;
      continue;
    }
    for (const { row, symbol, combos } of sides) {
      const stakes = rows.get(row) ?? new Map<number, bigint>();
      stakes.set(symbol, (stakes.get(symbol) ?? 0n) + BigInt(combos) * each);
      rows.set(row, stakes);
    }
  }
  const counted = amount(isTooWide(play, wholes) ? 0n : whole);
  return add(counted, ...[...rows].map(([row, stakes]) => validOfRow(play, row, stakes)));
}

const isAbove = ({ n, d }: Fraction): boolean => n * 1_000_000n > d * MOST_PPM;

/**
 * Whether contents may take more than 70 % of the play together. Two bounds, neither ever below the truth: the sum of what the different ones
 * take, and what one content takes that has all their symbols. The second lets lines that overlap in all but one row count as what they are.
 */
function isTooWide(play: Play, contents: readonly Content[]): boolean {
  const different = differentOf(play, contents);
  if (!isAboveMost(different.map((content) => knownContent(play, content).spread))) return false;
  const rows = different.flatMap((content) => (content.form === 'rows' ? [content.rows] : []));
  if (rows.length < different.length) return true;
  const all = play.rule.entry.rows.map((_, at) => [...new Set(rows.flatMap((own) => own[at] ?? []))]);
  return isAbove(play.rule.spread({ form: 'rows', rows: all }));
}

/** Each content once, and all single combinations as one content: the same bet again covers nothing more. */
export function differentOf(play: Play, contents: readonly Content[]): Content[] {
  const found = new Map<string, Content>();
  const lines = new Map<string, readonly number[]>();
  for (const content of contents)
    if (content.form === 'lines') for (const line of content.lines) lines.set(line.join(), line);
    else found.set(knownContent(play, content).text, content);
  const single: Content = { form: 'lines', lines: [...lines.values()], keys: new Set(lines.keys()) };
  return [...found.values(), ...(lines.size > 0 ? [single] : [])];
}

function validOfRow(play: Play, row: number, stakes: ReadonlyMap<number, bigint>): Amount {
  const symbols = play.rule.entry.rows[row]?.symbols ?? [];
  const left = new Map(stakes);
  for (const [one, other] of Object.entries(OPPOSITES)) {
    const [a, b] = [symbols.indexOf(one), symbols.indexOf(other)];
    const [first, second] = [left.get(a) ?? 0n, left.get(b) ?? 0n];
    const netted = first < second ? first : second;
    if (netted === 0n) continue;
    left.set(a, first - netted);
    left.set(b, second - netted);
  }
  const bet = [...left].filter(([, stake]) => stake > 0n);
  const missed = play.rule.missedBy(
    row,
    bet.map(([symbol]) => symbol),
  );
  if (isAbove(minus(fraction(1n), missed))) return ZERO;
  return amount(bet.reduce((sum, [, stake]) => sum + stake, 0n));
}
