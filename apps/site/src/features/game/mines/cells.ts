import { type MinesShown, minesLadder } from '@trevo/engines/instant';

export const SIDE = 5;
export const CELLS = SIDE * SIDE;

/**
 * How a cell stands there. `wanted`: it was pressed, and no answer has come. `gem` and `hit` were opened; `mine` and `spare`
 * show at the end what lay under the others.
 */
export type CellLook = 'closed' | 'wanted' | 'gem' | 'hit' | 'mine' | 'spare';

export const lookOf = (shown: MinesShown | null, cell: number, wanted: number | null): CellLook => {
  if (shown?.opened.includes(cell)) return 'gem';
  if (shown?.hit === cell) return 'hit';
  if (shown?.field) return shown.field.includes(cell) ? 'mine' : 'spare';
  return wanted === cell ? 'wanted' : 'closed';
};

/** Where an arrow leads from a cell; null: it is none, or leads off the field. */
export const stepFrom = (cell: number, key: string): number | null => {
  const [column, row] = [cell % SIDE, Math.trunc(cell / SIDE)];
  if (key === 'ArrowLeft') return column > 0 ? cell - 1 : null;
  if (key === 'ArrowRight') return column < SIDE - 1 ? cell + 1 : null;
  if (key === 'ArrowUp') return row > 0 ? cell - SIDE : null;
  if (key === 'ArrowDown') return row < SIDE - 1 ? cell + SIDE : null;
  return null;
};

/** The chance that the next cell is safe, as a share in text. */
export const nextChance = (mines: number, opened: number): string => {
  const left = CELLS - opened;
  return `0.${String(Math.floor(((left - mines) * 1_000_000) / left)).padStart(6, '0')}`;
};

/** The steps of a ladder that stand on screen: the one that was reached and those around it. */
export const stepsNear = (mines: number, opened: number, count = 5): readonly { step: number; payE4: number }[] => {
  const ladder = minesLadder(mines);
  const from = Math.max(0, Math.min(opened - 2, ladder.length - count));
  return ladder.slice(from, from + count).map((payE4, at) => ({ step: from + at + 1, payE4 }));
};

/** One of the closed cells, any with the same chance. The mines have long been laid: it changes nothing of them. */
export const anyClosed = (opened: readonly number[]): number => {
  const closed = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !opened.includes(cell));
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return closed[drawn % closed.length] ?? 0;
};
