import type { Play } from '../play.ts';
import { MOST_CHARACTERS } from './read-content.ts';

/**
 * Lines as people paste them, in the slip's grammar: one combination a line, or between spaces, commas or semicolons where its symbols stand
 * together, `012 345` or `0102 0304`. Symbols of one length only; what cannot be cut is left as it is, for the reader to refuse in its place.
 */
export function linesFromPaste(play: Play, text: string): string {
  const { lines, rows } = play.rule.entry;
  if (lines === undefined || text.length > MOST_CHARACTERS) return text;
  const isTwoDigits = (rows[0]?.symbols.length ?? 0) > 10;
  const plain = (symbol: string) => (isTwoDigits ? symbol.replace(/^0(?=\d)/, '') : symbol);
  const whole = new RegExp(`^\\d{${(isTwoDigits ? 2 : 1) * lines.length}}$`);
  const cut = (word: string) => (word.match(isTwoDigits ? /\d\d/g : /\d/g) ?? []).map(plain).join(',');
  const found = text.split(/[;\n\r]+/).flatMap((line) => {
    const words = line
      .trim()
      .split(/[\s,]+/)
      .filter((word) => word !== '');
    if (words.length === 0) return [];
    return words.every((word) => whole.test(word)) ? words.map(cut) : [words.map(plain).join(',')];
  });
  return found.length === 1 ? `${found[0]};` : found.join(';');
}
