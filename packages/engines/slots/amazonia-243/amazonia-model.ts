/** Symbols of Amazônia 243, best first: `W` wild, `S` scatter, `H` animals, `L` leaves and fruits. */
export const SYMBOLS = ['W', 'S', 'H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4', 'L5', 'L6'] as const;
export type AmazoniaSymbol = (typeof SYMBOLS)[number];
/** A symbol that pays from the left, by its ways. */
export type WaySymbol = Exclude<AmazoniaSymbol, 'W' | 'S'>;
/** Three numbers: of 3, 4 and 5 of a kind. */
type ByCount = readonly [number, number, number];

/** Every number that decides the game. The certificate is computed from it and the game plays from it. */
export interface AmazoniaModel {
  /** Symbols of each reel in order; row r of a window at stop s shows `strip[(s + r) mod length]`. */
  readonly strips: readonly (readonly AmazoniaSymbol[])[];
  /** The bet is this many coins. */
  readonly betCoins: number;
  /** Coins of one way. */
  readonly pays: Readonly<Record<WaySymbol, ByCount>>;
  /** Scatters anywhere pay the whole bet so many times, and give so many free spins, in the base game and in free spins alike. */
  readonly scatterPays: ByCount;
  readonly freeSpins: ByCount;
  /** What a wild counts for in its reel. */
  readonly wildBase: number;
  readonly wildFree: number;
  /** A round never pays more bets than this. */
  readonly capBets: number;
}

export type Mode = 'base' | 'free';
export const REELS = 5;
export const ROWS = 3;

function strip(codes: string): readonly AmazoniaSymbol[] {
  return codes.split(' ') as AmazoniaSymbol[];
}

/** The model of mathematics `m1`. Any change needs a new math version and a new certificate. */
export const AMAZONIA_MODEL: AmazoniaModel = {
  strips: [
    strip('L5 L5 H3 L1 L1 S L2 L2 H4 L3 L3 L6 L6 H2 L4 L4 L5 H4 L1 L1 H1 L2 L2 L5 L5 H3 L3 L3 L6 L6 H4 L4 L4 L2 H2 L6'),
    strip(
      'L4 L4 H4 H4 L2 L2 W L6 L6 H3 L3 L3 S L5 L5 H2 L1 L1 L6 H4 L4 L4 H3 L2 L2 W L5 L5 H1 L3 L3 L1 L1 H3 L6 L6 L5',
    ),
    strip(
      'L3 L3 H2 L5 L5 L1 W L4 L4 H4 L6 L6 L2 S L2 H3 L1 L1 L3 L3 W L5 L5 H1 L4 L4 H4 L6 L6 H3 L2 L2 L1 L1 H2 L6 L3',
    ),
    strip(
      'L1 L1 H3 L4 L4 L6 W L3 L3 H4 L2 L2 S L5 L5 H1 L1 L1 H3 L6 L6 L4 L4 W L2 L2 H4 L3 L3 H2 L5 L5 L6 H4 L1 L2 L4',
    ),
    strip('L2 L2 H4 L5 L5 L3 H1 L1 L1 S L6 L6 H3 L4 L4 L2 L2 H2 L3 L3 L5 L5 H4 L1 L1 L6 L6 H3 L4 L4 H1 L2 L3 L3 L5 L6'),
  ],
  betCoins: 20,
  pays: {
    H1: [40, 150, 750],
    H2: [30, 90, 350],
    H3: [20, 60, 175],
    H4: [16, 40, 125],
    L1: [7, 20, 70],
    L2: [7, 20, 70],
    L3: [5, 17, 48],
    L4: [5, 17, 48],
    L5: [4, 15, 38],
    L6: [4, 15, 38],
  },
  scatterPays: [2, 10, 50],
  freeSpins: [10, 15, 25],
  wildBase: 1,
  wildFree: 3,
  capBets: 5_000,
};

export const WAY_SYMBOLS = SYMBOLS.filter((sym): sym is WaySymbol => sym !== 'W' && sym !== 'S');

/** The three symbols that one reel shows at a stop, from the top. */
export function columnAt(model: AmazoniaModel, reel: number, stop: number): readonly AmazoniaSymbol[] {
  const symbols = model.strips[reel] as readonly AmazoniaSymbol[];
  return Array.from({ length: ROWS }, (_, row) => symbols[(stop + row) % symbols.length] as AmazoniaSymbol);
}

/** What a column holds of a way symbol: its own, and each wild as often as it counts in the mode. */
export function countIn(model: AmazoniaModel, column: readonly AmazoniaSymbol[], sym: WaySymbol, mode: Mode): number {
  const wild = mode === 'base' ? model.wildBase : model.wildFree;
  return column.reduce((sum, cell) => sum + (cell === sym ? 1 : cell === 'W' ? wild : 0), 0);
}
