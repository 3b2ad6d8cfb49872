/** How a round ended, as far as the roads tell it. */
export type RoadResult = {
  readonly winner: 'player' | 'banker' | 'tie';
  readonly isPlayerPair: boolean;
  readonly isBankerPair: boolean;
};
type Side = 'player' | 'banker';

/** Rows of every road. */
export const ROWS = 6;

/** Something of a road, and where it lies: columns and rows from 0. */
export type Placed<Mark> = { readonly mark: Mark; readonly column: number; readonly row: number };

/** A win, the ties that came after it, and the pairs of its own round. */
export type BigMark = {
  readonly winner: Side | null;
  readonly ties: number;
  readonly isPlayerPair: boolean;
  readonly isBankerPair: boolean;
};
export type Colour = 'red' | 'blue';

/** The bead plate: every round, down and then to the right. */
export const beadPlate = (results: readonly RoadResult[]): readonly Placed<RoadResult>[] =>
  results.map((mark, at) => ({ mark, column: Math.floor(at / ROWS), row: at % ROWS }));

/**
 * The streaks of the big road: a column for each run of one side. A tie is no win: it is counted on the win before it, and before the
 * first win on a mark that waits for its winner.
 */
export function streaksOf(results: readonly RoadResult[]): readonly (readonly BigMark[])[] {
  const streaks: BigMark[][] = [];
  for (const { winner, isPlayerPair, isBankerPair } of results) {
    const last = streaks.at(-1);
    const before = last?.at(-1);
    if (winner === 'tie') {
      if (last && before) last.splice(-1, 1, { ...before, ties: before.ties + 1 });
      else streaks.push([{ winner: null, ties: 1, isPlayerPair: false, isBankerPair: false }]);
      continue;
    }
    const mark = { winner, ties: 0, isPlayerPair, isBankerPair };
    if (last && before?.winner === null) last.splice(-1, 1, { ...mark, ties: before.ties });
    else if (last && before?.winner === winner) last.push(mark);
    else streaks.push([mark]);
  }
  return streaks;
}

/**
 * Lays streaks on the board. A streak goes down from the top, and turns to the right at the floor or above what lies there already: the
 * dragon's tail. The next one begins in the first column to the right of where this one began whose top is free.
 */
export function layOut<Mark>(streaks: readonly (readonly Mark[])[]): readonly Placed<Mark>[] {
  const placed: Placed<Mark>[] = [];
  const taken = new Set<string>();
  const isFree = (column: number, row: number): boolean => row < ROWS && !taken.has(`${column},${row}`);
  let start = -1;
  for (const streak of streaks) {
    do start += 1;
    while (!isFree(start, 0));
    let [column, row, isTurned] = [start, 0, false];
    for (const [at, mark] of streak.entries()) {
      if (at > 0 && !isTurned && isFree(column, row + 1)) row += 1;
      else if (at > 0) [column, isTurned] = [column + 1, true];
      taken.add(`${column},${row}`);
      placed.push({ mark, column, row });
    }
  }
  return placed;
}

export const bigRoad = (results: readonly RoadResult[]): readonly Placed<BigMark>[] => layOut(streaksOf(results));

/** The three roads that compare the big road with itself, and how many columns each of them looks back. */
export const DERIVED = { bigEye: 1, small: 2, cockroach: 3 } as const;
export type Derived = keyof typeof DERIVED;

/**
 * The colours of a derived road in their order. The first win of a streak asks whether the two streaks before it, one of them further back,
 * were equally long; every later one, whether the streak that it looks back to goes on at its row as it did a row above.
 */
export function derivedColours(results: readonly RoadResult[], back: number): readonly Colour[] {
  const lengths = streaksOf(results)
    .filter(([first]) => first?.winner !== null)
    .map((streak) => streak.length);
  return lengths.flatMap((length, column) =>
    Array.from({ length }, (_, row): Colour | null => {
      const other = row === 0 ? lengths[column - 1 - back] : lengths[column - back];
      if (other === undefined) return null;
      const isRed = row === 0 ? other === lengths[column - 1] : other !== row;
      return isRed ? 'red' : 'blue';
    }).filter((colour) => colour !== null),
  );
}

/** A derived road on the board: its colours run in streaks as wins do. */
export function derivedRoad(results: readonly RoadResult[], back: number): readonly Placed<Colour>[] {
  const streaks: Colour[][] = [];
  for (const colour of derivedColours(results, back)) {
    const last = streaks.at(-1);
    if (last?.[0] === colour) last.push(colour);
    else streaks.push([colour]);
  }
  return layOut(streaks);
}
