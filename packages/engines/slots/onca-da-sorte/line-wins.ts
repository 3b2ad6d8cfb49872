import { type Cell, EMPTY } from '../round-steps.ts';
import type { OncaModel, OncaSymbol } from './onca-model.ts';

/** A paying line before money: which one, as what, and for how many line stakes. */
export interface LinePay {
  readonly line: number;
  readonly sym: OncaSymbol;
  readonly cells: readonly [number, number, number];
  readonly pay: number;
}

/** The window of a base spin, row-major. */
export function windowAt(model: OncaModel, stops: readonly number[]): OncaSymbol[] {
  const grid: OncaSymbol[] = [];
  for (let row = 0; row < 3; row += 1) {
    model.strips.forEach((strip, reel) => {
      grid.push(strip[((stops[reel] as number) + row) % strip.length] as OncaSymbol);
    });
  }
  return grid;
}

/** The lines a grid pays: three equal symbols, the wild standing for any; three wilds pay as wild; an empty cell breaks. */
export function linePays(model: OncaModel, grid: readonly Cell[]): LinePay[] {
  const found: LinePay[] = [];
  model.lines.forEach((cells, line) => {
    const sym = lineSymbol(grid[cells[0]] as Cell, grid[cells[1]] as Cell, grid[cells[2]] as Cell);
    if (sym !== null) found.push({ line, sym, cells, pay: model.pays[sym] });
  });
  return found;
}

/** What a feature pays its lines times: the full-grid multiplier when no cell is empty, else 1. */
export function multiplierOf(model: OncaModel, grid: readonly Cell[]): number {
  return grid.includes(EMPTY) ? 1 : model.fullGridMult;
}

function lineSymbol(a: Cell, b: Cell, c: Cell): OncaSymbol | null {
  if (a === EMPTY || b === EMPTY || c === EMPTY) return null;
  const first = a !== 'W' ? a : b !== 'W' ? b : c;
  for (const cell of [a, b, c]) if (cell !== 'W' && cell !== first) return null;
  return first as OncaSymbol;
}
