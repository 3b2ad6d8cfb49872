import { pickWeighted, type RandomStream } from '../../fair/index.ts';
import { type CarnavalModel, type CarnavalSymbol, payOf, SYMBOLS } from './carnaval-model.ts';

type Grid = readonly CarnavalSymbol[];

/** Draws one symbol for each cell, in the cells' order. */
export function drawSymbols(model: CarnavalModel, cells: number, stream: RandomStream): CarnavalSymbol[] {
  const weights = SYMBOLS.map((sym) => model.weights[sym]);
  return Array.from({ length: cells }, () => SYMBOLS[pickWeighted(stream, weights)] as CarnavalSymbol);
}

/** Every symbol that pays, best first, with its cells and its pay in tenths of the bet. */
export function winnersOf(model: CarnavalModel, grid: Grid) {
  return SYMBOLS.flatMap((sym) => {
    const cells = grid.flatMap((here, cell) => (here === sym ? [cell] : []));
    const tenths = payOf(model, sym, cells.length);
    return tenths > 0 ? [{ sym, cells, tenths }] : [];
  });
}

/** Takes cells away, lets the rest of each column fall, and draws the empty cells row by row from the top. */
export function tumble(model: CarnavalModel, grid: Grid, remove: readonly number[], stream: RandomStream) {
  const { columns, rows } = model;
  const fallen: (CarnavalSymbol | null)[] = grid.map(() => null);
  for (let column = 0; column < columns; column += 1) {
    let floor = rows - 1;
    for (let row = rows - 1; row >= 0; row -= 1) {
      const cell = row * columns + column;
      if (remove.includes(cell)) continue;
      fallen[floor * columns + column] = grid[cell] as CarnavalSymbol;
      floor -= 1;
    }
  }
  const empty = fallen.flatMap((here, cell) => (here === null ? [cell] : []));
  const drawn = drawSymbols(model, empty.length, stream);
  const fill = empty.map((cell, at) => [cell, drawn[at] as CarnavalSymbol] as const);
  const came = new Map(fill);
  return { fill, grid: fallen.map((here, cell) => here ?? (came.get(cell) as CarnavalSymbol)) };
}
