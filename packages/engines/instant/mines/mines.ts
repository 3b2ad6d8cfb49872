/**
 * Every number of the game. `mostE4` is the highest multiplier of a ladder, 10,000x: with it the highest bet level stays within
 * the 1,000,000 that a brand pays at most by default, whatever the number of mines.
 */
export const MINES = { cells: 25, returnE4: 9_900, mostE4: 100_000_000 };
export type MinesModel = typeof MINES;

export interface MinesChoice {
  readonly mines: number;
}

/** What a player does: opens a cell, 0 to 24 by row from the upper left, or takes what the opened ones pay. */
export type MinesAction = { readonly do: 'pick'; readonly cell: number } | { readonly do: 'cashOut' };

/**
 * What the first, second and further safe cells pay, in ten-thousandths: `floor_4(.99 * C(25, k) / C(25 - mines, k))`. The
 * ladder ends where nothing safe is left, or before the first step above `mostE4`: a cut payout would return less than the others.
 */
export function minesLadder(mines: number, { cells, returnE4, mostE4 }: MinesModel = MINES): readonly number[] {
  const ladder: number[] = [];
  let [all, good] = [1n, 1n];
  for (let safe = 1; safe <= cells - mines; safe += 1) {
    // C(n, k) = C(n, k - 1) * (n - k + 1) / k; the two divisions by k cancel out.
    all *= BigInt(cells - safe + 1);
    good *= BigInt(cells - mines - safe + 1);
    const payE4 = (BigInt(returnE4) * all) / good;
    if (payE4 > BigInt(mostE4)) break;
    ladder.push(Number(payE4));
  }
  return ladder;
}

export function isMineCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) < MINES.cells;
}
