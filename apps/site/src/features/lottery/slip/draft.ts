import { type Content, type Play, writeContent } from '@trevo/engines/lottery';
import { type Pasted, readPasted } from './paste.ts';

/** How a bet is put together: numbers of rows, numbers with bankers, or single combinations as text. */
export type EntryMode = 'marks' | 'bankers' | 'lines';

/** What is being marked, before it is a line of the slip. */
export interface Draft {
  readonly mode: EntryMode;
  /** Marked symbols by row, ascending; with bankers, the first row has the others. */
  readonly rows: readonly (readonly number[])[];
  readonly bankers: readonly number[];
  readonly text: string;
}

export const emptyDraft = ({ rule }: Play, mode: EntryMode = 'marks'): Draft => ({
  mode,
  rows: rule.entry.rows.map(() => []),
  bankers: [],
  text: '',
});

export const modesOf = ({ rule: { entry } }: Play): readonly EntryMode[] => [
  'marks',
  ...(entry.bankerOf === undefined ? [] : (['bankers'] as const)),
  ...(entry.lines === undefined ? [] : (['lines'] as const)),
];

const ascending = (symbols: readonly number[]): number[] => symbols.toSorted((a, b) => a - b);
const without = (symbols: readonly number[], one: number): number[] => symbols.filter((symbol) => symbol !== one);

/** Marks a symbol of a row or takes the mark away. A row that is full takes no more; a banker that is marked as other is one no longer. */
export function toggled(play: Play, draft: Draft, row: number, symbol: number): Draft {
  const marked = draft.rows[row] ?? [];
  const most = play.rule.entry.rows[row]?.most ?? 0;
  const isMarked = marked.includes(symbol);
  if (!isMarked && marked.length + draft.bankers.length >= most && !draft.bankers.includes(symbol)) return draft;
  const next = isMarked ? without(marked, symbol) : ascending([...marked, symbol]);
  return {
    ...draft,
    rows: draft.rows.map((own, at) => (at === row ? next : own)),
    bankers: without(draft.bankers, symbol),
  };
}

/** Makes a symbol a banker or none. One banker fewer than a combination has is the most. */
export function bankerToggled(play: Play, draft: Draft, symbol: number): Draft {
  const { bankers } = draft;
  if (bankers.includes(symbol)) return { ...draft, bankers: without(bankers, symbol) };
  if (bankers.length >= (play.rule.entry.bankerOf ?? 1) - 1) return draft;
  const rows = draft.rows.map((own, at) => (at === 0 ? without(own, symbol) : own));
  return { ...draft, rows, bankers: ascending([...bankers, symbol]) };
}

/** Symbols that a shortcut marks: the upper and the lower half of the row's list, or the odd and even numbers of it. */
export function shortcutOf(
  symbols: readonly string[],
  shortcut: 'all' | 'big' | 'small' | 'odd' | 'even' | 'clear',
): number[] {
  const places = symbols.map((_, at) => at);
  const half = Math.floor(symbols.length / 2);
  if (shortcut === 'all') return places;
  if (shortcut === 'big') return places.filter((at) => at >= half);
  if (shortcut === 'small') return places.filter((at) => at < half);
  if (shortcut === 'clear') return [];
  return places.filter((at) => Number(symbols[at]) % 2 === (shortcut === 'odd' ? 1 : 0));
}

/** A whole row by a shortcut; where fewer may be marked, the first of them. */
export function shortened(play: Play, draft: Draft, row: number, shortcut: Parameters<typeof shortcutOf>[1]): Draft {
  const own = play.rule.entry.rows[row];
  if (!own) return draft;
  const marked = shortcutOf(own.symbols, shortcut)
    .filter((symbol) => !draft.bankers.includes(symbol))
    .slice(0, own.most - draft.bankers.length);
  return { ...draft, rows: draft.rows.map((before, at) => (at === row ? marked : before)) };
}

/** What a draft bets, counted. */
export interface Counted {
  readonly content: Content | null;
  /** Combinations; 0 while it is not a bet yet. */
  readonly combos: number;
  readonly pasted: Pasted | null;
}

const NOT_YET: Counted = { content: null, combos: 0, pasted: null };

function contentOf({ rule: { entry } }: Play, { mode, rows, bankers }: Draft): Content | null {
  if (mode === 'bankers') {
    const [others = []] = rows;
    const k = entry.bankerOf ?? 0;
    const isBet = bankers.length > 0 && bankers.length < k && bankers.length + others.length > k;
    return isBet ? { form: 'banker', bankers, others } : null;
  }
  const isFull = (row: readonly number[], at: number) => row.length >= (entry.rows[at]?.least ?? 1);
  const isBet = entry.use === 'all' ? rows.every(isFull) : rows.some((row) => row.length > 0);
  return isBet ? { form: 'rows', rows } : null;
}

/** Counts a draft anew: called at every mark and keystroke. */
export function recount(play: Play, draft: Draft): Counted {
  if (draft.mode === 'lines') {
    const pasted = readPasted(play, draft.text);
    return { content: pasted.content, combos: pasted.combos, pasted };
  }
  const content = contentOf(play, draft);
  if (content === null) return NOT_YET;
  const combos = play.rule.combos(content);
  return combos === 0 ? NOT_YET : { content, combos, pasted: null };
}

/** The slip's text of what was counted. */
export const textOf = (play: Play, { content, pasted }: Counted): string =>
  pasted ? pasted.canonical : content ? writeContent(play, content) : '';
