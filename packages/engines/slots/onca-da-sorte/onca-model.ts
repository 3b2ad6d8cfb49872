/** Symbols of Onça da Sorte, best first: `W` wild, `J1` jewel of the house, `G` gems, `F` fruits. */
export type OncaSymbol = 'W' | 'J1' | 'G1' | 'G2' | 'G3' | 'F1' | 'F2' | 'F3';

/** Every number that decides the game. The certificate is computed from it and the game plays from it. */
export interface OncaModel {
  /** Symbols of each reel in order; row r of a window at stop s shows `strip[(s + r) mod length]`. */
  readonly strips: readonly (readonly OncaSymbol[])[];
  /** Cells of each line, row-major; the bet is spread evenly over them. */
  readonly lines: readonly (readonly [number, number, number])[];
  /** Pay of three in a row in line stakes. */
  readonly pays: Readonly<Record<OncaSymbol, number>>;
  /** A round is a feature with chance 1 in this. */
  readonly featureOneIn: number;
  /** Weight of each symbol as the feature's target, in table order; they sum to 100. */
  readonly targets: readonly (readonly [OncaSymbol, number])[];
  /** Chances in hundredths: a cell of the first drop fills, an empty cell fills on a respin, a filled cell is wild. */
  readonly dropPercent: number;
  readonly respinPercent: number;
  readonly wildPercent: number;
  /** The feature's win is multiplied by this when all nine cells are filled. */
  readonly fullGridMult: number;
}

function strip(codes: string): readonly OncaSymbol[] {
  return codes.split(' ') as OncaSymbol[];
}

/** The model of mathematics `m1`. Any change needs a new math version and a new certificate. */
export const ONCA_MODEL: OncaModel = {
  strips: [
    strip('F3 F1 G2 F2 F3 G1 F1 F2 W F3 F1 G3 F2 F1 F3 G2 F2 F1 J1 F3 F2 G1 F3 F1'),
    strip('F1 F2 G1 F3 F1 W F2 F3 G2 F1 F2 G3 F3 F1 F2 J1 F3 G2 F1 F3 F2 G1 F3 F2'),
    strip('F2 F3 F1 G3 F2 F1 G1 F3 F2 W F1 F3 G2 F2 F1 G1 F3 J1 F2 F1 F3 G2 F2 F3'),
  ],
  lines: [
    [3, 4, 5],
    [0, 1, 2],
    [6, 7, 8],
    [0, 4, 8],
    [6, 4, 2],
  ],
  pays: { W: 250, J1: 120, G1: 50, G2: 25, G3: 15, F1: 8, F2: 6, F3: 5 },
  featureOneIn: 80,
  targets: [
    ['J1', 1],
    ['G1', 3],
    ['G2', 6],
    ['G3', 10],
    ['F1', 20],
    ['F2', 30],
    ['F3', 30],
  ],
  dropPercent: 45,
  respinPercent: 32,
  wildPercent: 20,
  fullGridMult: 10,
};

/** Cells of the window: three rows of three reels. */
export const CELLS = 9;
export const REELS = 3;
