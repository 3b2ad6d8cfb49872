import type { RoundView } from '@trevo/contract';
import type { Wire } from '@trevo/engines/house';
import { CARNAVAL_MODEL, type CarnavalStep, type CarnavalSymbol, type CascadeWin } from '@trevo/engines/slots';

/** A step as it travels: amounts are decimal texts. */
export type Step = Wire<CarnavalStep>;
export type Win = Wire<CascadeWin>;

export const { columns: COLUMNS, rows: ROWS } = CARNAVAL_MODEL;
export const CELLS = COLUMNS * ROWS;
/** With so many badges before it a column is awaited: one more gives free spins. */
const NEARLY = 3;

/** The text that names a symbol. */
export const nameOf = (sym: string) => `carnaval.symbol.${sym as CarnavalSymbol}` as const;
export const symbolUrl = (sym: string): string => `/art/carnaval/${sym}.webp`;

export const stepsOf = ({ shown }: RoundView): readonly Step[] => shown as readonly Step[];

/** What stands on the board at a round's end. */
export const lastGrid = (round: RoundView): readonly string[] =>
  stepsOf(round)
    .flatMap((step) => (step.t === 'reveal' || step.t === 'tumble' ? [step.grid] : []))
    .at(-1) ?? [];

/** Columns that come late, as enough badges lie in those before them. Drawn from an answer that is final. */
export const lateColumns = (badges: readonly number[]): boolean[] =>
  Array.from({ length: COLUMNS }, (_, column) => badges.filter((cell) => cell % COLUMNS < column).length >= NEARLY);

/** How many rows everything has come down when these cells were taken away: what is new comes from above the board. */
export const fallsAfter = (removed: readonly number[]): readonly number[] => {
  const gone = new Set(removed);
  const falls = Array<number>(CELLS).fill(0);
  for (let column = 0; column < COLUMNS; column += 1) {
    const rows = Array.from({ length: ROWS }, (_, row) => row).filter((row) => !gone.has(row * COLUMNS + column));
    const empty = ROWS - rows.length;
    for (let row = 0; row < ROWS; row += 1)
      falls[row * COLUMNS + column] = row < empty ? empty : row - (rows[row - empty] ?? row);
  }
  return falls;
};
