import { AMAZONIA_MODEL, type AmazoniaStep, type AmazoniaSymbol, columnAt, type WayWin } from '@trevo/engines/slots';
import type { Wire } from '@trevo/engines/house';
import type { RoundView } from '@trevo/contract';

/** A step as it travels: amounts are decimal texts. */
export type Step = Wire<AmazoniaStep>;
export type Win = Wire<WayWin>;

export const REELS = 5;
export const ROWS = 3;
/** The text that names a symbol. */
export const nameOf = (sym: string) => `amazonia.symbol.${sym as AmazoniaSymbol}` as const;
export const symbolUrl = (sym: string): string => `/art/amazonia/${sym}.webp`;

/** What a reel passes by while it spins: a piece of its own strip, which is published. */
export const passingOf = (reel: number): readonly string[] => (AMAZONIA_MODEL.strips[reel] ?? []).slice(0, 14);

/** The window at the server's stops, row-major: the published strips say what stands there. */
export const windowAt = (stops: readonly number[]): readonly string[] => {
  const columns = stops.map((stop, reel) => columnAt(AMAZONIA_MODEL, reel, stop));
  return Array.from({ length: REELS * ROWS }, (_, cell) => columns[cell % REELS]?.[Math.floor(cell / REELS)] ?? '');
};

export const columnOf = (grid: readonly string[], reel: number): string[] =>
  Array.from({ length: ROWS }, (_, row) => grid[row * REELS + reel] ?? '');

/** The cells that a named win lies on: its symbol and wilds on its reels; scatters wherever they are. */
export const cellsOf = (grid: readonly string[], { sym, count }: Pick<Win, 'sym' | 'count'>): number[] =>
  grid.flatMap((here, cell) => {
    if (sym === 'S') return here === 'S' ? [cell] : [];
    return cell % REELS < count && (here === sym || here === 'W') ? [cell] : [];
  });

/** Reels that stop late, as two scatters stand already on those before them. Drawn from an answer that is final. */
export const tenseReels = (grid: readonly string[]): boolean[] =>
  Array.from(
    { length: REELS },
    (_, reel) => grid.filter((sym, cell) => sym === 'S' && cell % REELS < reel).length >= 2,
  );

export const stepsOf = ({ shown }: RoundView): readonly Step[] => shown as readonly Step[];

/** The window that a finished round is shown with: the bet's own spin. */
export const firstWindow = (round: RoundView): readonly string[] => {
  const reveal = stepsOf(round).find((step) => step.t === 'reveal');
  return reveal ? windowAt(reveal.stops) : [];
};
