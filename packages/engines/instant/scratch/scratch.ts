import { type RandomStream, shuffle } from '../../fair/index.ts';

export interface ScratchModel {
  readonly tickets: number;
  /** What a ticket wins in whole stakes, and how many of the tickets do, highest first. All others win nothing. */
  readonly prizes: readonly (readonly [wins: number, tickets: number])[];
}

export const SCRATCH: ScratchModel = {
  tickets: 1_000_000,
  prizes: [
    [10_000, 1],
    [1_000, 20],
    [100, 500],
    [50, 1_500],
    [20, 5_000],
    [10, 12_000],
    [5, 35_000],
    [2, 100_000],
    [1, 200_000],
  ],
};

/** Cells of a card, 3 x 3 by row. */
const CELLS = 9;
/** A card wins by so many equal amounts; no other amount is on it as often. */
const MATCH = 3;

/** What a ticket wins in whole stakes: tickets are numbered from 0, prizes in the table's order, then those that win nothing. */
export function scratchPrize(ticket: number, { prizes }: ScratchModel = SCRATCH): number {
  let passed = 0;
  for (const [wins, tickets] of prizes) {
    passed += tickets;
    if (ticket < passed) return wins;
  }
  return 0;
}

/**
 * The nine amounts under the coat of a card that wins so much. It draws 25 numbers, whatever the card wins: an order of the 18
 * amounts in stock (each of the nine prizes twice), then an order of the nine cells. The won amount stands three times, the rest
 * comes from the stock in its order without that amount, so that nothing else can stand more than twice. The prize is decided before.
 */
export function scratchPanel(wins: number, stream: RandomStream): readonly number[] {
  const stock = SCRATCH.prizes.flatMap(([amount]) => [amount, amount]);
  const mixed = shuffle(stream, stock.length).map((at) => stock[at] as number);
  const won = wins > 0 ? Array.from({ length: MATCH }, () => wins) : [];
  const filled = [...won, ...mixed.filter((amount) => amount !== wins)].slice(0, CELLS);
  return shuffle(stream, CELLS).map((at) => filled[at] as number);
}
