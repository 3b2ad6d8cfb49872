import type { Content, Entry, LineForm, Play, Row } from '../play.ts';
import { type Fault, Faults } from './faults.ts';
import { writeContent } from './write-content.ts';

export const MOST_LINES = 10_000;
/** 10,000 lines of five numbers of two digits. */
export const MOST_CHARACTERS = 160_000;

export type ReadContent =
  | { readonly isRight: true; readonly content: Content; readonly canonical: string; readonly combos: number }
  | { readonly isRight: false; readonly faults: readonly Fault[] };

/**
 * Reads a content in its one canonical form: symbols and lines ascending, nothing twice, no spaces. Never throws; its time grows with the
 * text, and a text that is longer than any slip is refused unread.
 */
export function readContent(play: Play, text: string): ReadContent {
  const read = canonicalise(play, text);
  if (!read.isRight || read.canonical === text) return read;
  const at = [...read.canonical].findIndex((character, place) => character !== text[place]);
  return refuse('not_canonical', at < 0 ? read.canonical.length : at);
}

/** As `readContent`, for what a person wrote: any order. The canonical text comes with it. */
export function canonicalise(play: Play, text: string): ReadContent {
  if (text.length > MOST_CHARACTERS) return refuse('too_long');
  if (text === '') return refuse('empty');
  const { entry } = play.rule;
  const faults = new Faults();
  const content = text.includes(';')
    ? readLines(text, entry, faults)
    : text.includes('#')
      ? readBankers(text, entry, faults)
      : readRows(text, entry, faults);
  if (faults.list.length > 0 || content === null) return { isRight: false, faults: faults.list };
  const combos = play.rule.combos(content);
  if (combos === 0) return refuse('no_combination');
  return { isRight: true, content, canonical: writeContent(play, content), combos };
}

const refuse = (code: Fault['code'], at = 0): ReadContent => {
  const faults = new Faults();
  faults.add(code, { at });
  return { isRight: false, faults: faults.list };
};

const PLACES = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

function placesOf(symbols: readonly string[]): ReadonlyMap<string, number> {
  const known = PLACES.get(symbols);
  if (known) return known;
  const made = new Map(symbols.map((symbol, place) => [symbol, place]));
  PLACES.set(symbols, made);
  return made;
}

interface Place {
  readonly line: number;
  readonly row: number;
  readonly at: number;
}

/** Symbols joined by commas, each once, in any order. */
function readSymbols(text: string, symbols: readonly string[], place: Place, faults: Faults): number[] {
  const places = placesOf(symbols);
  const found: number[] = [];
  const seen = new Set<number>();
  let { at } = place;
  for (const part of text.split(',')) {
    const symbol = places.get(part);
    if (symbol === undefined) faults.add('bad_symbol', { ...place, at });
    else if (seen.has(symbol)) faults.add('repeated_symbol', { ...place, at });
    else found.push(symbol);
    if (symbol !== undefined) seen.add(symbol);
    at += part.length + 1;
  }
  return found.toSorted((a, b) => a - b);
}

function checkCount(count: number, { least, most }: Row, place: Place, faults: Faults): void {
  if (count < least) faults.add('too_few', place);
  if (count > most) faults.add('too_many', place);
}

function readRows(text: string, entry: Entry, faults: Faults): Content | null {
  const parts = text.split('|', entry.rows.length + 1);
  if (parts.length !== entry.rows.length) {
    faults.add(parts.length < entry.rows.length ? 'rows_missing' : 'rows_too_many');
    return null;
  }
  let at = 0;
  const rows = parts.map((part, row) => {
    const place = { line: 0, row, at };
    at += part.length + 1;
    if (part === '-' && entry.use === 'some') return [];
    if (part === '-' || part === '') {
      faults.add(part === '' ? 'empty' : 'row_unused', place);
      return [];
    }
    const own = entry.rows[row] as Row;
    const before = faults.list.length;
    const found = readSymbols(part, own.symbols, place, faults);
    if (faults.list.length === before) checkCount(found.length, own, place, faults);
    return found;
  });
  if (faults.list.length === 0 && rows.every((row) => row.length === 0)) faults.add('empty');
  return { form: 'rows', rows };
}

/** Bankers are in every combination: at least one, fewer than a combination has, and with the others more than one combination. */
function readBankers(text: string, entry: Entry, faults: Faults): Content | null {
  const [row] = entry.rows;
  const parts = text.split('#', 3);
  if (entry.bankerOf === undefined || row === undefined || parts.length !== 2) {
    faults.add('wrong_form', { at: text.indexOf('#') });
    return null;
  }
  const [first = '', second = ''] = parts;
  const bankers = readSymbols(first, row.symbols, { line: 0, row: 0, at: 0 }, faults);
  const otherPlace = { line: 0, row: 1, at: first.length + 1 };
  const others = readSymbols(second, row.symbols, otherPlace, faults);
  if (bankers.some((symbol) => others.includes(symbol))) faults.add('repeated_symbol', otherPlace);
  if (faults.list.length > 0) return null;
  if (bankers.length >= entry.bankerOf) faults.add('banker_count');
  if (bankers.length + others.length <= entry.bankerOf) faults.add('too_few', otherPlace);
  if (bankers.length + others.length > row.most) faults.add('too_many', otherPlace);
  return { form: 'banker', bankers, others };
}

function readLines(text: string, entry: Entry, faults: Faults): Content | null {
  if (entry.lines === undefined) {
    faults.add('wrong_form', { at: text.indexOf(';') });
    return null;
  }
  const parts = text.split(';', MOST_LINES + 2);
  if (parts.at(-1) === '') parts.pop();
  if (parts.length > MOST_LINES) {
    faults.add('too_many_lines', { line: MOST_LINES });
    return null;
  }
  const keys = new Set<string>();
  const lines: number[][] = [];
  let at = 0;
  for (const [line, part] of parts.entries()) {
    const symbols = readLine(part, entry, { line, row: 0, at }, faults);
    const key = symbols?.join();
    if (key !== undefined && keys.has(key)) faults.add('repeated_line', { line, at });
    else if (symbols && key !== undefined) {
      keys.add(key);
      lines.push(symbols);
    }
    at += part.length + 1;
  }
  lines.sort(inOrder);
  return { form: 'lines', lines, keys };
}

/** By their first different symbol. */
function inOrder(a: readonly number[], b: readonly number[]): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return (a[at] ?? 0) - (b[at] ?? 0);
}

function readLine(text: string, entry: Entry, place: Place, faults: Faults): number[] | null {
  const form = entry.lines as LineForm;
  const parts = text.split(',', form.length + 1);
  if (text === '' || parts.length !== form.length) {
    faults.add(text === '' ? 'empty' : 'wrong_length', place);
    return null;
  }
  let { at } = place;
  let isKnown = true;
  const found: number[] = [];
  for (const [index, part] of parts.entries()) {
    const row = entry.rows[form.isOrdered ? index : 0] as Row;
    const symbol = placesOf(row.symbols).get(part);
    if (symbol === undefined) isKnown = faults.add('bad_symbol', { ...place, row: index, at });
    else found.push(symbol);
    at += part.length + 1;
  }
  if (!isKnown) return null;
  const line = form.isOrdered ? found : found.sort((a, b) => a - b);
  if (form.isCombination(line)) return line;
  faults.add('no_combination', place);
  return null;
}
