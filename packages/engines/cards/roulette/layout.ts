/** Kinds of bets on a single-zero table. */
export const ROULETTE_KINDS = [
  'straight',
  'split',
  'street',
  'corner',
  'six_line',
  'dozen',
  'column',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
] as const;
export type RouletteKind = (typeof ROULETTE_KINDS)[number];

/** Pockets of the wheel: 0 to 36. */
export const POCKETS = 37;

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The colour of a pocket. */
export function colourOf(pocket: number): 'green' | 'red' | 'black' {
  if (pocket === 0) return 'green';
  return RED.has(pocket) ? 'red' : 'black';
}

/** What a kind pays per unit staked, the stake included: 36 divided by the pockets it covers. */
export const PAYS: Readonly<Record<RouletteKind, number>> = {
  straight: 36,
  split: 18,
  street: 12,
  corner: 9,
  six_line: 6,
  dozen: 3,
  column: 3,
  red: 2,
  black: 2,
  odd: 2,
  even: 2,
  low: 2,
  high: 2,
};

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const numbersWhere = (covers: (pocket: number) => boolean): number[] => range(1, 36).filter(covers);

/** Row r (0 to 11) of the cloth holds 3r+1, 3r+2, 3r+3; zero lies above the first row. */
function insidePlaces(): Record<'straight' | 'split' | 'street' | 'corner' | 'six_line', number[][]> {
  const rows = range(0, 11).map((row) => [3 * row + 1, 3 * row + 2, 3 * row + 3]);
  const across = rows.flatMap(([a, b, c]) => [
    [a, b],
    [b, c],
  ]);
  const down = range(1, 33).map((n) => [n, n + 3]);
  const squares = range(0, 10)
    .flatMap((row) => [1, 2].map((k) => 3 * row + k))
    .map((n) => [n, n + 1, n + 3, n + 4]);
  return {
    straight: range(0, 36).map((n) => [n]),
    split: [[0, 1], [0, 2], [0, 3], ...(across as number[][]), ...down],
    street: [[0, 1, 2], [0, 2, 3], ...rows],
    corner: [[0, 1, 2, 3], ...squares],
    six_line: range(0, 10).map((row) => range(3 * row + 1, 3 * row + 6)),
  };
}

/** Every place of the cloth a chip may lie on, by kind, its pockets ascending: 157 places. */
export const PLACES: Readonly<Record<RouletteKind, readonly (readonly number[])[]>> = {
  ...insidePlaces(),
  dozen: [range(1, 12), range(13, 24), range(25, 36)],
  column: [1, 2, 3].map((first) => numbersWhere((n) => (n - first) % 3 === 0)),
  red: [numbersWhere((n) => RED.has(n))],
  black: [numbersWhere((n) => !RED.has(n))],
  odd: [numbersWhere((n) => n % 2 === 1)],
  even: [numbersWhere((n) => n % 2 === 0)],
  low: [range(1, 18)],
  high: [range(19, 36)],
};

const keyOf = (kind: string, numbers: readonly number[]): string => `${kind}:${numbers.join(',')}`;
const KNOWN: ReadonlySet<string> = new Set(
  ROULETTE_KINDS.flatMap((kind) => PLACES[kind].map((numbers) => keyOf(kind, numbers))),
);

/** The place as one text whatever the order of its pockets, or null when the cloth has no such place. */
export function placeKey(kind: string, numbers: readonly number[]): string | null {
  const key = keyOf(
    kind,
    [...numbers].sort((a, b) => a - b),
  );
  return KNOWN.has(key) ? key : null;
}
