import type { Risk } from '../risk.ts';

export const PLINKO_ROWS = [8, 12, 16] as const;
export type PlinkoRows = (typeof PLINKO_ROWS)[number];

export interface PlinkoChoice {
  readonly rows: PlinkoRows;
  readonly risk: Risk;
}

export type PlinkoModel = Readonly<Record<PlinkoRows, Readonly<Record<Risk, readonly number[]>>>>;

/** What slots pay in tenths of the stake, from an edge to the centre; the other half mirrors it. */
export const PLINKO: PlinkoModel = {
  8: {
    low: [56, 21, 11, 10, 5],
    medium: [130, 30, 13, 7, 4],
    high: [290, 40, 15, 3, 2],
  },
  12: {
    low: [100, 30, 16, 14, 11, 10, 5],
    medium: [330, 110, 40, 20, 11, 6, 3],
    high: [1_700, 240, 81, 20, 7, 2, 2],
  },
  16: {
    low: [160, 90, 20, 14, 14, 12, 11, 10, 5],
    medium: [1_100, 410, 100, 50, 30, 15, 10, 5, 3],
    high: [10_000, 1_300, 260, 90, 40, 20, 2, 2, 2],
  },
};

/** What each slot pays, left to right, in ten-thousandths of the stake: one more slot than rows. */
export function plinkoPays({ rows, risk }: PlinkoChoice, model: PlinkoModel = PLINKO): readonly number[] {
  const half = model[rows][risk];
  return Array.from({ length: rows + 1 }, (_, slot) => (half[Math.min(slot, rows - slot)] as number) * 1_000);
}
