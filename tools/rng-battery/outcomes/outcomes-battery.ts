import { crashPoint, pickWeighted, type RandomStream, shuffle } from '@trevo/engines/fair';
import type { Result } from '../family.ts';
import { cellsP } from '../p-values.ts';
import { firstThree, fixedCards, parity, places } from './orders.ts';
import { correlation, coupons, duplicates, gaps, outside, overlaps, pairs, runs, spacings, totals } from './range.ts';

/** Ranges that the house’s games draw from, and a small one beside them. */
export const RANGES: readonly (readonly [n: number, of: string])[] = [
  [2, 'plinko'],
  [6, 'six faces, which no game draws'],
  [24, 'a reel of Onça'],
  [37, 'roulette'],
  [52, 'cards'],
  [100, 'weights'],
];
const DECK = 52;
/** Symbols of a falling cell in Carnaval. */
const WEIGHTS = [6, 9, 12, 15, 18, 20, 20];
const EDGE_BP = 100;
const TWO_52 = 2 ** 52;
/** Ends of a crash round in hundredths, of which each is reached by (1 - edge) / m. */
const POINTS = [101, 110, 125, 150, 175, 200, 250, 300, 400, 500, 700, 1_000, 2_000, 5_000, 10_000];

const TESTS: readonly (readonly [string, (drawn: Uint32Array, n: number) => number])[] = [
  ['inside the range', outside],
  ['totals', totals],
  ['pairs', pairs],
  ['overlapping pairs', overlaps],
  ['correlation with the draw before', (drawn, n) => correlation(drawn, n, 1)],
  ['correlation two draws back', (drawn, n) => correlation(drawn, n, 2)],
  ['correlation a round back', (drawn, n) => correlation(drawn, n, 52)],
  ['runs', runs],
  ['coupons', coupons],
  ['gaps', gaps],
  ['duplicates', duplicates],
  ['birthday spacings', spacings],
];

/** All tests on so many numbers of one range. */
export function rangeBattery(
  draw: (n: number) => number,
  n: number,
  size: number,
  what = `int(${n})`,
): readonly Result[] {
  const drawn = new Uint32Array(size);
  for (let at = 0; at < size; at += 1) drawn[at] = draw(n);
  // Halves of a coin have neither a lower sixth nor a set of any interest.
  const fitting = n > 2 ? TESTS : TESTS.filter(([test]) => test !== 'coupons' && test !== 'gaps');
  return fitting.map(([test, of]) => ({ what, test, size, p: of(drawn, n) }));
}

/** All tests on so many orders of a deck. */
export function ordersBattery(
  draw: (n: number) => readonly number[],
  size: number,
  what = `shuffle(${DECK})`,
): readonly Result[] {
  const orders = Array.from({ length: size }, () => draw(DECK));
  const tests = [
    ['cards by place', places(orders, DECK)],
    ['cards that stay', fixedCards(orders, DECK)],
    ['first three', firstThree(orders)],
    ['even and odd', parity(orders)],
  ] as const;
  return tests.map(([test, p]) => ({ what, test, size, p }));
}

/** Where crash rounds end, and the ends of the numbers that they are made of. */
function crashBattery(stream: RandomStream, size: number): readonly Result[] {
  const counts = new Uint32Array(POINTS.length + 1);
  const [high, low] = [new Uint32Array(size), new Uint32Array(size)];
  for (let at = 0; at < size; at += 1) {
    const drawn = stream.int(TWO_52);
    high[at] = Math.floor(drawn / 2 ** 44);
    low[at] = drawn % 256;
    const point = Number(crashPoint(BigInt(drawn), EDGE_BP));
    const cell = POINTS.filter((end) => point >= end).length;
    counts[cell] = (counts[cell] as number) + 1;
  }
  const reached = [1, ...POINTS.map((end) => (1 - EDGE_BP / 10_000) / (end / 100)), 0];
  const chances = Array.from(counts, (_, cell) => (reached[cell] as number) - (reached[cell + 1] as number));
  const what = 'crash, int(2^52)';
  return [
    { what, test: 'where it ends', size, p: cellsP(counts, chances) },
    { what, test: 'its top byte', size, p: totals(high, 256) },
    { what, test: 'its low byte', size, p: totals(low, 256) },
    { what, test: 'top byte, correlation with the round before', size, p: correlation(high, 256, 1) },
    { what, test: 'top byte, runs', size, p: runs(high, 256) },
  ];
}

/** Symbols by their weights. */
function weightsBattery(stream: RandomStream, size: number): readonly Result[] {
  const counts = new Uint32Array(WEIGHTS.length);
  for (let at = 0; at < size; at += 1) {
    const picked = pickWeighted(stream, WEIGHTS);
    counts[picked] = (counts[picked] as number) + 1;
  }
  return [
    {
      what: 'weighted picks',
      test: 'totals',
      size,
      p: cellsP(
        counts,
        WEIGHTS.map((weight) => weight / 100),
      ),
    },
  ];
}

/** Every range of the live games, with so many outcomes each, drawn by the code of production. */
export const outcomesBattery = (stream: RandomStream, size: number): readonly Result[] => [
  ...RANGES.flatMap(([n, of]) => rangeBattery((range) => stream.int(range), n, size, `int(${n}), ${of}`)),
  ...crashBattery(stream, size),
  ...weightsBattery(stream, size),
  ...ordersBattery((n) => shuffle(stream, n), Math.ceil(size / DECK)),
];
