import { ROULETTE_PLACES, type RoulettePlace } from '@trevo/engines/cards';

/**
 * Where a place lies on the upright cloth, in cells: `x` across from the border that streets lie on, `y` down from the first row. Dozens
 * and the even money stand before that border, zero above, columns below. `halfX` and `halfY` are half of what a cell takes; nothing for
 * a border or a crossing.
 */
export type Spot = { readonly x: number; readonly y: number; readonly halfX: number; readonly halfY: number };

/** The even money from the top down. */
export const EVEN_MONEY = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

const columnOf = (n: number): number => (n - 1) % 3;
const rowOf = (n: number): number => Math.floor((n - 1) / 3);
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

const border = (x: number, y: number): Spot => ({ x, y, halfX: 0, halfY: 0 });

/** Places about the zero lie on its border. */
function besideZero({ kind, numbers }: RoulettePlace): Spot {
  const others = numbers.filter((n) => n > 0).map((n) => columnOf(n) + 0.5);
  return border(kind === 'corner' ? 0 : mean(others), 0);
}

function spotOf({ kind, numbers }: RoulettePlace): Spot {
  const [first = 0] = numbers;
  const even = EVEN_MONEY.findIndex((one) => one === kind);
  if (even >= 0) return { x: -1.5, y: 2 * even + 1, halfX: 0.5, halfY: 1 };
  if (kind === 'dozen') return { x: -0.5, y: rowOf(first) + 2, halfX: 0.5, halfY: 2 };
  if (kind === 'column') return { x: columnOf(first) + 0.5, y: 12.5, halfX: 0.5, halfY: 0.5 };
  if (kind === 'straight')
    return first === 0
      ? { x: 1.5, y: -0.5, halfX: 1.5, halfY: 0.5 }
      : { x: columnOf(first) + 0.5, y: rowOf(first) + 0.5, halfX: 0.5, halfY: 0.5 };
  if (first === 0) return besideZero({ kind, numbers });
  const x = kind === 'street' || kind === 'six_line' ? 0 : mean(numbers.map(columnOf)) + 0.5;
  return border(x, mean(numbers.map(rowOf)) + 0.5);
}

/** Every place and where it lies. */
export const SPOTS: ReadonlyMap<string, Spot> = new Map(
  [...ROULETTE_PLACES].map(([name, place]) => [name, spotOf(place)]),
);

const CELLS = new Set(['straight', 'dozen', 'column', ...EVEN_MONEY]);
const isCell = (name: string): boolean => CELLS.has(ROULETTE_PLACES.get(name)?.kind ?? '');

/** Places that are cells of their own, and those on borders and crossings between numbers. */
export const CELL_PLACES: readonly string[] = [...SPOTS.keys()].filter(isCell);
export const BORDER_PLACES: readonly string[] = [...SPOTS.keys()].filter((name) => !isCell(name));

/** How far beyond a cell something lies, along one of its sides. */
const beyond = (from: number, to: number, half: number): number => Math.max(0, Math.abs(to - from) - half);

/** Sideways counts more than ahead: an arrow goes on in its row. */
const SIDEWAYS = 3;

/** The place next to one on the upright cloth, in the direction of an arrow; the same where nothing lies that way. */
export function nextPlace(from: string, dx: -1 | 0 | 1, dy: -1 | 0 | 1): string {
  const at = SPOTS.get(from);
  if (!at) return from;
  let [best, least] = [from, Number.POSITIVE_INFINITY];
  for (const [name, { x, y, halfX, halfY }] of SPOTS) {
    const ahead = (x - at.x) * dx + (y - at.y) * dy;
    const aside = dx === 0 ? beyond(at.x, x, Math.max(halfX, at.halfX)) : beyond(at.y, y, Math.max(halfY, at.halfY));
    const cost = ahead + SIDEWAYS * aside;
    if (ahead > 0.01 && cost < least) [best, least] = [name, cost];
  }
  return best;
}
