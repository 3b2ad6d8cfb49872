/** The tables of the trade, typed from the rules' sheet: play, its choice, w of N, odds at 1980, 1960 and 1700 (null: not printed). */
export type TableRow = readonly [
  play: string,
  choice: string | null,
  w: number,
  n: number,
  at1980: number,
  at1960: number | null,
  at1700: number | null,
];

const several = (
  plays: readonly string[],
  row: readonly [number, number, number, number | null, number | null],
): TableRow[] => plays.map((play) => [play, null, ...row]);
const choices = (
  play: string,
  names: readonly string[],
  row: readonly [number, number, number, number | null, number | null],
): TableRow[] => names.map((name) => [play, name, ...row]);

const SSC: TableRow[] = [
  ['S5_DIR', null, 1, 1e5, 99_000, 98_000, 85_000],
  ['S5_G120', null, 120, 1e5, 825, 816.66, 708.33],
  ['S5_G60', null, 60, 1e5, 1_650, 1_633.33, 1_416.66],
  ['S5_G30', null, 30, 1e5, 3_300, 3_266.66, 2_833.33],
  ['S5_G20', null, 20, 1e5, 4_950, 4_900, 4_250],
  ['S5_G10', null, 10, 1e5, 9_900, 9_800, 8_500],
  ['S5_G5', null, 5, 1e5, 19_800, 19_600, 17_000],
  ...several(['S4F_DIR', 'S4L_DIR'], [1, 1e4, 9_900, 9_800, 8_500]),
  ...several(['S4F_G24', 'S4L_G24'], [24, 1e4, 412.5, 408.33, null]),
  ...several(['S4F_G12', 'S4L_G12'], [12, 1e4, 825, 816.66, null]),
  ...several(['S4F_G6', 'S4L_G6'], [6, 1e4, 1_650, 1_633.33, null]),
  ...several(['S4F_G4', 'S4L_G4'], [4, 1e4, 2_475, 2_450, null]),
  ...['DIR', 'SUM', 'SPAN'].flatMap((one) =>
    several([`S3F_${one}`, `S3M_${one}`, `S3L_${one}`], [1, 1e3, 990, 980, 850]),
  ),
  ...several(['S3F_G3', 'S3M_G3', 'S3L_G3'], [3, 1e3, 330, 326.66, 283.33]),
  ...several(['S3F_G6', 'S3M_G6', 'S3L_G6'], [6, 1e3, 165, 163.33, 141.66]),
  ...several(['S2F_DIR', 'S2L_DIR'], [1, 100, 99, 98, 85]),
  ...several(['S2F_GRP', 'S2L_GRP'], [2, 100, 49.5, 49, 42.5]),
  ['S_FIX', '7', 1, 10, 9.9, 9.8, 8.5],
  ['S_ANY1_3', null, 271, 1e3, 3.65, 3.61, null],
  ['S_ANY1_4', null, 3_439, 1e4, 2.87, 2.84, null],
  ['S_ANY1_5', null, 40_951, 1e5, 2.41, 2.39, null],
  ['S_ANY2_3', null, 54, 1e3, 18.33, 18.14, null],
  ['S_ANY2_4', null, 974, 1e4, 10.16, 10.06, null],
  ['S_ANY2_5', null, 14_670, 1e5, 6.74, 6.68, null],
  ['S_ANY3_5', null, 4_350, 1e5, 22.75, 22.52, 19.54],
  ['S_FUN2', '7', 8_146, 1e5, 12.15, 12.03, null],
  ['S_FUN3', '7', 856, 1e5, 115.65, 114.48, null],
  ['S_FUN4', '7', 46, 1e5, 2_152.17, 2_130.43, null],
  ...choices('S_BSOE', ['big', 'small', 'odd', 'even'], [5, 10, 1.98, 1.96, 1.7]),
  ...several(['S2F_BSOE', 'S2L_BSOE'], [25, 100, 3.96, 3.92, 3.4]),
  ...choices('S_SUM', ['big', 'small', 'odd', 'even'], [50_000, 1e5, 1.98, 1.96, 1.7]),
  ...choices('S_DT', ['dragon', 'tiger'], [45_000, 1e5, 2.2, 2.17, 1.88]),
  ...choices('S_DTR', ['dragon', 'tiger'], [45_000, 1e5, 1.98, 1.96, null]),
  ['S_TIE', 'tie', 10_000, 1e5, 9.9, 9.8, 8.5],
  ...['S3F_PAT', 'S3M_PAT', 'S3L_PAT'].flatMap((play): TableRow[] => [
    [play, 'leopard', 10, 1e3, 99, 98, null],
    [play, 'straight', 60, 1e3, 16.5, 16.33, null],
    [play, 'pair', 270, 1e3, 3.66, 3.62, null],
    [play, 'half_straight', 360, 1e3, 2.75, 2.72, null],
    [play, 'mixed', 300, 1e3, 3.3, 3.26, null],
  ]),
  ['S_BULL', 'none', 35_649, 1e5, 2.77, null, null],
  ['S_BULL', '10', 6_456, 1e5, 15.33, null, null],
  ...choices('S_BULL', ['1', '3', '5', '7', '9'], [6_375, 1e5, 15.52, null, null]),
  // The sheet prints 15.21: 0.99 x 100,000 / 6,505 is 15.219.
  ...choices('S_BULL', ['2', '4', '6', '8'], [6_505, 1e5, 15.21, null, null]),
];

const X5: TableRow[] = [
  ['X_FIX', '11', 1, 11, 10.89, 10.78, null],
  ['X2_DIR', null, 1, 110, 108.9, 107.8, null],
  ['X2_GRP', null, 1, 55, 54.45, 53.9, null],
  ['X3_DIR', null, 1, 990, 980.1, 970.2, null],
  ['X3_GRP', null, 1, 165, 163.35, 161.7, null],
  ['X3_ANY', null, 3, 11, 3.63, 3.59, null],
  ['X_ANY1', null, 5, 11, 2.17, 2.15, null],
  ['X_ANY2', null, 10, 55, 5.44, 5.39, null],
  ['X_ANY3', null, 10, 165, 16.33, 16.17, null],
  ['X_ANY4', null, 5, 330, 65.34, 64.68, null],
  ['X_ANY5', null, 1, 462, 457.38, 452.76, null],
  ['X_ANY6', null, 6, 462, 76.23, 75.46, null],
  ['X_ANY7', null, 15, 330, 21.78, 21.56, null],
  ['X_ANY8', null, 20, 165, 8.16, 8.08, null],
  ['X_ODD', '5', 6, 462, 76.23, null, null],
  ['X_ODD', '4', 75, 462, 6.09, null, null],
  ['X_ODD', '3', 200, 462, 2.28, null, null],
  ['X_ODD', '2', 150, 462, 3.04, null, null],
  ['X_ODD', '1', 30, 462, 15.24, null, null],
  ['X_ODD', '0', 1, 462, 457.38, null, null],
  ...choices('X_MID', ['3', '9'], [28, 462, 16.33, null, null]),
  ...choices('X_MID', ['4', '8'], [63, 462, 7.26, null, null]),
  ...choices('X_MID', ['5', '7'], [90, 462, 5.08, null, null]),
  ['X_MID', '6', 100, 462, 4.57, null, null],
  ...choices('X_SUM_BS', ['big', 'small'], [215, 462, 1.98, 1.96, null]),
  ['X_SUM_OE', 'odd', 236, 462, 1.93, null, null],
  ['X_SUM_OE', 'even', 226, 462, 2.02, null, null],
  ...choices('X_DT', ['dragon', 'tiger'], [1, 2, 1.98, 1.96, null]),
  ...choices('X_BS', ['big', 'small'], [5, 11, 1.98, 1.96, null]),
];

const sums = (
  play: string,
  first: number,
  mirror: number,
  rows: readonly (readonly [number, number, number])[],
  n: number,
): TableRow[] =>
  rows.flatMap(([w, at1980, at1960], at) =>
    choices(play, [String(first + at), String(mirror - first - at)], [w, n, at1980, at1960, null]),
  );

const K3: TableRow[] = [
  ...sums(
    'K_SUM',
    3,
    21,
    [
      [1, 213.84, 211.68],
      [3, 71.28, 70.56],
      [6, 35.64, 35.28],
      [10, 21.38, 21.16],
      [15, 14.25, 14.11],
      [21, 10.18, 10.08],
      [25, 8.55, 8.46],
      [27, 7.92, 7.84],
    ],
    216,
  ),
  ...choices('K_BSOE', ['big', 'small', 'odd', 'even'], [105, 216, 2.03, 2.01, null]),
  ...choices('K_BSOE_T', ['big', 'small', 'odd', 'even'], [108, 216, 1.98, 1.96, null]),
  ['K_T1', '6', 1, 216, 213.84, 211.68, null],
  ['K_TANY', 'triple', 6, 216, 35.64, 35.28, null],
  ['K_D3', null, 6, 216, 35.64, 35.28, null],
  ['K_ROW', 'row', 24, 216, 8.91, 8.82, null],
  ['K_P2', '6', 16, 216, 13.36, 13.23, null],
  ['K_P2S', null, 3, 216, 71.28, 70.56, null],
  ['K_D2', null, 30, 216, 7.12, 7.05, null],
  ['K_ONE', null, 91, 216, 2.34, 2.32, null],
];

const PK10: TableRow[] = [
  ['P_FIX', '10', 1, 10, 9.9, 9.8, null],
  ['P2_DIR', null, 1, 90, 89.1, 88.2, null],
  ['P3_DIR', null, 1, 720, 712.8, 705.6, null],
  ['P4_DIR', null, 1, 5_040, 4_989.6, 4_939.2, null],
  ['P5_DIR', null, 1, 30_240, 29_937.6, 29_635.2, null],
  ...choices('P_BSOE', ['big', 'small', 'odd', 'even'], [1, 2, 1.98, 1.96, null]),
  ...choices('P_DT', ['dragon', 'tiger'], [1, 2, 1.98, 1.96, null]),
  ...choices('P_SUM', ['3', '4', '18', '19'], [2, 90, 44.55, 44.1, null]),
  ...choices('P_SUM', ['5', '6', '16', '17'], [4, 90, 22.27, 22.05, null]),
  ...choices('P_SUM', ['7', '8', '14', '15'], [6, 90, 14.85, 14.7, null]),
  ...choices('P_SUM', ['9', '10', '12', '13'], [8, 90, 11.13, 11.02, null]),
  ['P_SUM', '11', 10, 90, 8.91, 8.82, null],
  ...choices('P_SUM_BSOE', ['big', 'even'], [40, 90, 2.22, 2.2, null]),
  ...choices('P_SUM_BSOE', ['small', 'odd'], [50, 90, 1.78, 1.76, null]),
];

const L28: TableRow[] = [
  ...sums(
    'L_SUM',
    0,
    27,
    [
      [1, 990, 980],
      [3, 330, 326.66],
      [6, 165, 163.33],
      [10, 99, 98],
      [15, 66, 65.33],
      [21, 47.14, 46.66],
      [28, 35.35, 35],
      [36, 27.5, 27.22],
      [45, 22, 21.77],
      [55, 18, 17.81],
      [63, 15.71, 15.55],
      [69, 14.34, 14.2],
      [73, 13.56, 13.42],
      [75, 13.2, 13.06],
    ],
    1_000,
  ),
  ...choices('L_BSOE', ['big', 'small', 'odd', 'even'], [500, 1e3, 1.98, 1.96, null]),
  ...choices('L_COMBO', ['big_odd', 'small_even'], [231, 1e3, 4.28, 4.24, null]),
  ...choices('L_COMBO', ['big_even', 'small_odd'], [269, 1e3, 3.68, 3.64, null]),
  ...choices('L_EXTREME', ['extreme_big', 'extreme_small'], [56, 1e3, 17.67, 17.5, null]),
  ['L_PAT', 'leopard', 10, 1e3, 99, 98, null],
  ['L_PAT', 'straight', 48, 1e3, 20.62, 20.41, null],
  ['L_PAT', 'pair', 270, 1e3, 3.66, 3.62, null],
];

const VN: TableRow[] = [
  ...(
    [
      ['LO2', 27, 18, 100, 99],
      ['LO3', 23, 17, 1e3, 990],
      ['LO4', 20, 16, 1e4, 9_900],
      ['DE', 1, 1, 100, 99],
      ['DE_D1', 1, 1, 10, 9.9],
      ['DE_D2', 1, 1, 10, 9.9],
      ['DAU2', 4, 1, 100, 99],
      ['DD2', 5, 2, 100, 99],
      ['C3', 1, 1, 1e3, 990],
      ['XC3', 4, 2, 1e3, 990],
      ['C4', 1, 1, 1e4, 9_900],
    ] as const
  ).flatMap(([play, north, south, n, odds]): TableRow[] => [
    [`VN_${play}`, null, north, n, odds, null, null],
    [`VS_${play}`, null, south, n, odds, null, null],
  ]),
  ['VN_NHAT', null, 1, 100, 99, null, null],
  ...['VN_BSOE1', 'VN_BSOE2', 'VS_BSOE1', 'VS_BSOE2'].flatMap((play) =>
    choices(play, ['big', 'small', 'odd', 'even'], [1, 2, 1.98, null, null]),
  ),
];

export const TABLES: readonly TableRow[] = [...SSC, ...X5, ...K3, ...PK10, ...L28, ...VN];
