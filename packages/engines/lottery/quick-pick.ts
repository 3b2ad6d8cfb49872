import { type RandomStream, shuffle } from '../fair/index.ts';
import type { Content, Play } from './play.ts';
import { below } from './rules/counting.ts';
import { writeContent } from './slip/write-content.ts';

const some = (stream: RandomStream, size: number, count: number): number[] =>
  shuffle(stream, size)
    .slice(0, count)
    .toSorted((a, b) => a - b);

/**
 * The smallest bet on a play, picked by chance: one choice, or one combination (of a one-list group 3, both that two digits make).
 * Its canonical text. The stream may be a browser's: nothing of the draw depends on it.
 */
export function quickPick(play: Play, stream: RandomStream): string {
  return writeContent(play, { form: 'rows', rows: pickRows(play, stream) });
}

function pickRows({ rule: { entry, combos } }: Play, stream: RandomStream): readonly (readonly number[])[] {
  if (entry.use === 'some') {
    const used = stream.int(entry.rows.length);
    return entry.rows.map(({ symbols }, row) => (row === used ? [stream.int(symbols.length)] : []));
  }
  for (;;) {
    // Rows whose symbols make no combination, as one car at two places, are picked again.
    const content: Content = {
      form: 'rows',
      rows: entry.rows.map(({ symbols, least }) => some(stream, symbols.length, least)),
    };
    if (combos(content) > 0) return content.rows;
  }
}

/** Signs of the Vietnamese zodiac, from the rat on: the year 19YY is of the sign YY mod 12. */
export const ZODIAC = [
  'rat',
  'buffalo',
  'tiger',
  'cat',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;

/**
 * Every number that a tail of two digits is entered by: its head, its tail, the last digit of their sum, or the sign of the year that ends in it.
 * @param nth the digit, or the sign's place in `ZODIAC`
 */
export const tailsBy = (what: 'head' | 'tail' | 'sum' | 'zodiac', nth: number): string[] =>
  below(100)
    .filter((tail) => {
      const [head, end] = [Math.floor(tail / 10), tail % 10];
      return { head, tail: end, sum: (head + end) % 10, zodiac: tail % ZODIAC.length }[what] === nth;
    })
    .map((tail) => String(tail).padStart(2, '0'));
