/** Symbols of Carnaval Cascata, best first. */
export const SYMBOLS = ['H1', 'H2', 'H3', 'M1', 'L1', 'L2', 'L3'] as const;
export type CarnavalSymbol = (typeof SYMBOLS)[number];
export type Mode = 'base' | 'free';
/** Four bands of a count: with 7 needed they are 7-8, 9-10, 11-12 and 13 or more. */
type ByBand = readonly [number, number, number, number];

/** Every number that decides the game. The certificate is computed from it and the game plays from it. */
export interface CarnavalModel {
  readonly columns: number;
  readonly rows: number;
  /** Of 100, for each cell on its own. */
  readonly weights: Readonly<Record<CarnavalSymbol, number>>;
  /** So many equal symbols pay, wherever they lie. */
  readonly least: number;
  /** In tenths of the bet, by band. */
  readonly pays: Readonly<Record<CarnavalSymbol, ByBand>>;
  /** What the n-th winning tumble of a spin multiplies its pays by. The spin ends after the last. */
  readonly ladder: Readonly<Record<Mode, readonly number[]>>;
  /** Of 100: the chance of a badge on a cell of a base spin's first drop. */
  readonly badgeChance: number;
  /** What 4, 5 and 6 or more badges pay in bets, and how many free spins they give. */
  readonly badgePays: readonly [number, number, number];
  readonly freeSpins: readonly [number, number, number];
  /** A round never pays more bets than this. */
  readonly capBets: number;
}

export const LEAST_BADGES = 4;

/** The model of mathematics `m1`. Any change needs a new math version and a new certificate. */
export const CARNAVAL_MODEL: CarnavalModel = {
  columns: 5,
  rows: 4,
  weights: { H1: 6, H2: 9, H3: 12, M1: 15, L1: 18, L2: 20, L3: 20 },
  least: 7,
  pays: {
    H1: [200, 600, 2_500, 10_000],
    H2: [100, 250, 1_000, 5_000],
    H3: [60, 150, 500, 2_500],
    M1: [20, 80, 250, 1_000],
    L1: [10, 40, 120, 500],
    L2: [7, 20, 80, 300],
    L3: [5, 12, 50, 200],
  },
  ladder: { base: [1, 2, 3, 5, 8, 10, 15, 20], free: [3, 6, 9, 15, 24, 30, 45, 60] },
  badgeChance: 4,
  badgePays: [2, 5, 20],
  freeSpins: [10, 12, 15],
  capBets: 5_000,
};

/** What `count` equal symbols pay in tenths of the bet; 0 below the least. */
export function payOf({ pays, least }: CarnavalModel, sym: CarnavalSymbol, count: number): number {
  return count < least ? 0 : (pays[sym][Math.min(3, (count - least) >> 1)] as number);
}

/** The place of a number of badges in `badgePays` and `freeSpins`; null when they are too few. */
export const badgeBand = (badges: number): number | null =>
  badges < LEAST_BADGES ? null : Math.min(2, badges - LEAST_BADGES);
