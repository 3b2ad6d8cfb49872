export const KENO_BOARDS = ['80/20', '40/10'] as const;
export type KenoBoard = (typeof KENO_BOARDS)[number];

export const KENO_MOST_PICKS = 10;

/** A board, and 1 to 10 of its numbers, ascending. */
export interface KenoChoice {
  readonly board: KenoBoard;
  readonly picks: readonly number[];
}

/** What hits pay in hundredths of the stake, by how many numbers were picked, then by how many of them were drawn. */
export type KenoPays = Readonly<Record<number, Readonly<Record<number, number>>>>;
export type KenoModel = Readonly<
  Record<KenoBoard, { readonly numbers: number; readonly drawn: number; readonly pays: KenoPays }>
>;

export const KENO: KenoModel = {
  '80/20': {
    numbers: 80,
    drawn: 20,
    pays: {
      1: { 1: 380 },
      2: { 1: 100, 2: 950 },
      3: { 2: 260, 3: 4_230 },
      4: { 2: 120, 3: 720, 4: 12_500 },
      5: { 3: 350, 4: 2_230, 5: 60_000 },
      6: { 3: 200, 4: 830, 5: 8_400, 6: 150_000 },
      7: { 3: 90, 4: 520, 5: 2_600, 6: 20_500, 7: 600_000 },
      8: { 4: 320, 5: 1_430, 6: 8_700, 7: 97_500, 8: 1_500_000 },
      9: { 4: 180, 5: 630, 6: 3_900, 7: 29_500, 8: 390_000, 9: 2_000_000 },
      10: { 0: 220, 5: 360, 6: 2_400, 7: 13_500, 8: 99_000, 9: 550_000, 10: 3_000_000 },
    },
  },
  '40/10': {
    numbers: 40,
    drawn: 10,
    pays: {
      1: { 0: 60, 1: 205 },
      2: { 1: 150, 2: 665 },
      3: { 1: 40, 2: 325, 3: 2_800 },
      4: { 2: 195, 3: 850, 4: 9_000 },
      5: { 2: 150, 3: 365, 4: 1_450, 5: 30_000 },
      6: { 2: 40, 3: 315, 4: 900, 5: 9_100, 6: 70_000 },
      7: { 3: 220, 4: 710, 5: 2_600, 6: 26_000, 7: 100_000 },
      8: { 3: 150, 4: 415, 5: 1_450, 6: 8_200, 7: 51_500, 8: 200_000 },
      9: { 3: 100, 4: 275, 5: 850, 6: 4_300, 7: 23_500, 8: 94_500, 9: 500_000 },
      10: { 3: 80, 4: 180, 5: 600, 6: 2_100, 7: 9_700, 8: 48_500, 9: 245_000, 10: 1_000_000 },
    },
  },
};

/** What so many hits of so many picks pay, in ten-thousandths of the stake. */
export function kenoPayE4(board: KenoBoard, picks: number, hits: number, model: KenoModel = KENO): number {
  return (model[board].pays[picks]?.[hits] ?? 0) * 100;
}

/** The picks of a board, ascending, if they are 1 to 10 different numbers of it; null for anything else. */
export function readKenoPicks(raw: unknown, board: KenoBoard): readonly number[] | null {
  if (!Array.isArray(raw) || raw.length < 1 || raw.length > KENO_MOST_PICKS) return null;
  const { numbers } = KENO[board];
  const picks = Array.from(raw, (one: unknown) => (Number.isInteger(one) ? (one as number) : 0));
  const isWhole = new Set(picks).size === picks.length && picks.every((one) => one >= 1 && one <= numbers);
  return isWhole ? picks.toSorted((a, b) => a - b) : null;
}
