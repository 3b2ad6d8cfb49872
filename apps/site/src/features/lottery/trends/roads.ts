import type { Side } from './tracks.ts';

/** A mark of a road: where it lies, which side it is, and how many ties fell upon it. */
export interface RoadMark {
  readonly column: number;
  readonly row: number;
  readonly side: Side;
  readonly ties: number;
}

export const ROAD_ROWS = 6;

/** The bead plate: every draw one bead, from the top down, then the next column. */
export const beadPlate = (sides: readonly Side[]): RoadMark[] =>
  sides.map((side, at) => ({ column: Math.floor(at / ROAD_ROWS), row: at % ROAD_ROWS, side, ties: 0 }));

/** No side of its own: it is marked upon the one before. */
const isNone = (side: Side): boolean => side === 'tie' || side === 'triple';

/**
 * The big road: a column for each streak. One that is longer than the plate, or meets another, turns right along the row it reached; the next
 * streak begins in the first free column of the top row after this one began.
 */
export function bigRoad(sides: readonly Side[]): RoadMark[] {
  const marks: RoadMark[] = [];
  const taken = new Set<string>();
  let [start, column, row] = [-1, -1, 0];
  let before: Side | null = null;
  for (const side of sides) {
    const last = marks.at(-1);
    if (isNone(side)) {
      if (last) marks[marks.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    if (side !== before) {
      start += 1;
      while (taken.has(`${start},0`)) start += 1;
      [column, row] = [start, 0];
    } else if (row + 1 < ROAD_ROWS && !taken.has(`${column},${row + 1}`) && column === start) row += 1;
    else column += 1;
    taken.add(`${column},${row}`);
    marks.push({ column, row, side, ties: 0 });
    before = side;
  }
  return marks;
}
