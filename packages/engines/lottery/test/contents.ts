import { fraction, type Fraction, times } from '../../proof/fraction.ts';
import type { RandomStream } from '../../fair/index.ts';
import { shuffle } from '../../fair/index.ts';
import type { Content, Play } from '../play.ts';
import { canonicalise } from '../slip/read-content.ts';
import { writeContent } from '../slip/write-content.ts';

const some = (stream: RandomStream, size: number, count: number): number[] =>
  shuffle(stream, size)
    .slice(0, count)
    .toSorted((a, b) => a - b);

const between = (stream: RandomStream, least: number, most: number): number =>
  least + stream.int(Math.max(1, most - least + 1));

function anyForm({ rule: { entry } }: Play, stream: RandomStream): Content {
  const [row] = entry.rows;
  const form = stream.int(3);
  if (form === 0 && entry.lines && row) {
    const { length, isOrdered, isCombination } = entry.lines;
    const lines = new Map<string, number[]>();
    for (let tries = 0; tries < 40; tries += 1) {
      const line = Array.from({ length }, () => stream.int(row.symbols.length));
      if (!isOrdered) line.sort((a, b) => a - b);
      if (isCombination(line)) lines.set(line.join(), line);
    }
    return { form: 'lines', lines: [...lines.values()], keys: new Set(lines.keys()) };
  }
  if (form === 1 && entry.bankerOf && row) {
    const bankers = between(stream, 1, entry.bankerOf - 1);
    const all = between(stream, entry.bankerOf + 1, Math.min(row.most, entry.bankerOf + 4));
    const numbers = shuffle(stream, row.symbols.length).slice(0, all);
    const sorted = (part: number[]) => part.toSorted((a, b) => a - b);
    return { form: 'banker', bankers: sorted(numbers.slice(0, bankers)), others: sorted(numbers.slice(bankers)) };
  }
  return {
    form: 'rows',
    rows: entry.rows.map(({ symbols, least, most }) =>
      entry.use === 'some' && stream.int(2) === 0
        ? []
        : some(stream, symbols.length, between(stream, least, Math.min(most, least + 6))),
    ),
  };
}

/** A content by chance, of any form that the play takes, through its text as a slip would bring it. */
export function anyContent(play: Play, stream: RandomStream): Content {
  for (;;) {
    const content = anyForm(play, stream);
    const isBet = content.form === 'rows' ? content.rows.some((row) => row.length > 0) : true;
    if (!isBet || (content.form === 'lines' && content.lines.length === 0) || play.rule.combos(content) === 0) continue;
    const read = canonicalise(play, writeContent(play, content));
    if (!read.isRight) throw new Error(`${play.code} refuses ${writeContent(play, content)}`);
    return read.content;
  }
}

/** How often each prize is won by the content on average, and how many combinations come back: from the play's chances alone. */
export function meansOf({ rule }: Play, content: Content): { wins: Fraction[]; pushes: Fraction } {
  const sides =
    rule.sides(content) ??
    (rule.entry.rows.length === 1 && rule.kind === 'product' && content.form === 'rows'
      ? (content.rows[0] ?? []).map((symbol) => ({ row: 0, symbol, combos: 1 }))
      : [{ row: 0, symbol: 0, combos: rule.combos(content) }]);
  const combosOf = (prize: number) =>
    sides.reduce((sum, { row, symbol, combos }) => sum + (rule.prizesOf(row, symbol).includes(prize) ? combos : 0), 0);
  const wins = rule.prizes.map((prize, at) => times(prize.chance, fraction(BigInt(combosOf(at)))));
  const pushes = rule.prizes
    .map((prize, at) => times(prize.push, fraction(BigInt(combosOf(at)))))
    .reduce((a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d), fraction(0n));
  return { wins, pushes };
}

export const contentOf = (play: Play, text: string): Content => {
  const read = canonicalise(play, text);
  if (!read.isRight) throw new Error(`${play.code} refuses ${text}: ${JSON.stringify(read.faults)}`);
  return read.content;
};
