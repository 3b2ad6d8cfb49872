import { MOST_MULTIPLE } from '@trevo/engines/lottery';

/** As many lines as one slip has. */
export const MOST_ITEMS = 50;

export interface SlipLine {
  /** Names the line on this page. */
  readonly id: number;
  readonly play: string;
  readonly content: string;
  readonly combos: number;
  /** Of the wire, `0.20`. */
  readonly unit: string;
  readonly multiple: number;
}
export type NewLine = Omit<SlipLine, 'id'>;

export interface Slip {
  readonly lines: readonly SlipLine[];
  readonly next: number;
  /** The line that the house refused, and why. */
  readonly refused: { readonly id: number; readonly code: string } | null;
}

export type SlipAct =
  | { readonly do: 'add'; readonly line: NewLine }
  | { readonly do: 'remove'; readonly id: number }
  | { readonly do: 'multiple'; readonly id: number; readonly multiple: number }
  | { readonly do: 'put'; readonly lines: readonly NewLine[] }
  | { readonly do: 'clear' }
  /** `line` is the place in the slip as it was sent. */
  | { readonly do: 'refuse'; readonly line: number; readonly code: string };

export const EMPTY_SLIP: Slip = { lines: [], next: 1, refused: null };

/** Another line has no place on it. */
export const isFull = ({ lines }: Pick<Slip, 'lines'>): boolean => lines.length >= MOST_ITEMS;

const within = (multiple: number): number => Math.max(1, Math.min(MOST_MULTIPLE, Math.trunc(multiple) || 1));

function added(slip: Slip, line: NewLine): Slip {
  const multiple = within(line.multiple);
  // The same bet twice is one line with the multiples of both, where one line can have them: nothing of it is cut.
  const same = slip.lines.find(
    (one) =>
      one.play === line.play &&
      one.content === line.content &&
      one.unit === line.unit &&
      one.multiple + multiple <= MOST_MULTIPLE,
  );
  if (same) {
    const both = same.multiple + multiple;
    return {
      ...slip,
      refused: null,
      lines: slip.lines.map((one) => (one === same ? { ...one, multiple: both } : one)),
    };
  }
  if (isFull(slip)) return slip;
  return { lines: [...slip.lines, { ...line, id: slip.next, multiple }], next: slip.next + 1, refused: null };
}

/** The slip after an act. What was refused stays marked until it is changed. */
export function slipReducer(slip: Slip, act: SlipAct): Slip {
  const touched = (id: number) => (slip.refused?.id === id ? null : slip.refused);
  switch (act.do) {
    case 'add':
      return added(slip, act.line);
    case 'remove':
      return { ...slip, lines: slip.lines.filter(({ id }) => id !== act.id), refused: touched(act.id) };
    case 'multiple': {
      const change = (line: SlipLine) => (line.id === act.id ? { ...line, multiple: within(act.multiple) } : line);
      return { ...slip, lines: slip.lines.map(change), refused: touched(act.id) };
    }
    case 'put':
      return act.lines.reduce(added, { ...EMPTY_SLIP, next: slip.next });
    case 'clear':
      return { ...EMPTY_SLIP, next: slip.next };
    case 'refuse': {
      const line = slip.lines[act.line];
      return line ? { ...slip, refused: { id: line.id, code: act.code } } : slip;
    }
  }
}
