import { canonicalise, type Content, type FaultCode, type Play } from '@trevo/engines/lottery';

/** A line of the text that cannot be bet as it is; lines are counted from 0, as the text shows them. */
export interface LineFault {
  readonly line: number;
  readonly code: FaultCode;
}

export interface Pasted {
  /** Null while a line is wrong, or there is none. */
  readonly content: Content | null;
  readonly canonical: string;
  readonly combos: number;
  readonly faults: readonly LineFault[];
  /** Combinations written down, right or wrong. */
  readonly entries: number;
}

interface Cut {
  readonly entries: readonly string[];
  /** By entry, the line of the text that it stands in. */
  readonly lineOf: readonly number[];
}

/** Combinations of one line of a text. */
type CutRow = (row: string) => readonly string[];

const cutterOf = ({ rule: { entry } }: Play): CutRow => {
  const isTwoDigits = (entry.rows[0]?.symbols.length ?? 0) > 10;
  const whole = new RegExp(`^\\d{${(isTwoDigits ? 2 : 1) * (entry.lines?.length ?? 1)}}$`);
  const plain = (symbol: string) => (isTwoDigits ? symbol.replace(/^0(?=\d)/, '') : symbol);
  const symbolsOf = (word: string) => (word.match(isTwoDigits ? /\d\d/g : /\d/g) ?? []).map(plain).join(',');
  return (row) =>
    row.split(';').flatMap((piece) => {
      const words = piece.split(/[\s,]+/).filter((word) => word !== '');
      if (words.length === 0) return [];
      return words.every((word) => whole.test(word)) ? words.map(symbolsOf) : [words.map(plain).join(',')];
    });
};

/** A key changes one line: the others are remembered, with what they were cut into. */
const MOST_KNOWN = 20_000;
const KNOWN = new WeakMap<Play, CutRow>();
const knownCutter = (play: Play): CutRow => {
  const before = KNOWN.get(play);
  if (before) return before;
  const cut = cutterOf(play);
  const rows = new Map<string, readonly string[]>();
  const remembering: CutRow = (row) => {
    const known = rows.get(row);
    if (known) return known;
    if (rows.size >= MOST_KNOWN) rows.clear();
    const entries = cut(row);
    rows.set(row, entries);
    return entries;
  };
  KNOWN.set(play, remembering);
  return remembering;
};

/** As the engine's `linesFromPaste`, and which line each combination came from: a mark must stand where the person looks. */
export function cutLines(play: Play, text: string): Cut {
  const cut = knownCutter(play);
  const entries: string[] = [];
  const lineOf: number[] = [];
  for (const [line, row] of text.split(/\r\n|\n|\r/).entries())
    for (const entry of cut(row)) {
      entries.push(entry);
      lineOf.push(line);
    }
  return { entries, lineOf };
}

const joined = (entries: readonly string[]): string => `${entries.join(';')}${entries.length === 1 ? ';' : ''}`;
const NOTHING: Pasted = { content: null, canonical: '', combos: 0, faults: [], entries: 0 };

/** What a text of single combinations is: its bet, or the lines that are wrong. */
export function readPasted(play: Play, text: string): Pasted {
  const { entries, lineOf } = cutLines(play, text);
  if (entries.length === 0) return NOTHING;
  const read = canonicalise(play, joined(entries));
  if (read.isRight) {
    const { content, canonical, combos } = read;
    return { content, canonical, combos, faults: [], entries: entries.length };
  }
  const faults = read.faults.map(({ line, code }) => ({ line: lineOf[line] ?? lineOf.at(-1) ?? 0, code }));
  return { ...NOTHING, faults, entries: entries.length };
}

/** The text without lines that are wrong or stand there already: one combination a line. */
export function cleaned(play: Play, text: string): string {
  const kept = new Set<string>();
  for (const entry of cutLines(play, text).entries) {
    const read = canonicalise(play, `${entry};`);
    if (read.isRight) kept.add(read.canonical.slice(0, -1));
  }
  return [...kept].join('\n');
}
