import { crashPoint, pickWeighted, type RandomStream, shuffle } from '@trevo/engines/fair';
import { JACKPOT_TERMS } from '@trevo/engines/jackpots';
import type { Result } from '../family.ts';
import { cellsP } from '../p-values.ts';
import { liveRanges } from './live-ranges.ts';
import { firstThree, fixedCards, parity, places } from './orders.ts';
import { correlation, coupons, duplicates, gaps, outside, overlaps, pairs, runs, spacings, totals } from './range.ts';

/** Small ranges of the house’s games, and one beside them that no game draws. */
const SMALL: readonly number[] = [2, 6, 24, 37, 52, 100];
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
  n = DECK,
  what = `shuffle(${n})`,
): readonly Result[] {
  const orders = Array.from({ length: size }, () => draw(n));
  const tests = [
    ['cards by place', places(orders, n)],
    ['cards that stay', fixedCards(orders, n)],
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

/** What was tested long before there were others: small ranges, crash, weights, a deck of cards. */
export const outcomesBattery = (stream: RandomStream, size: number): readonly Result[] => [
  ...SMALL.flatMap((n) => rangeBattery((range) => stream.int(range), n, size)),
  ...crashBattery(stream, size),
  ...weightsBattery(stream, size),
  ...ordersBattery((n) => shuffle(stream, n), Math.ceil(size / DECK)),
];

/** Ranges above this are tested by digits: pairs of all their numbers are too many to count. */
const MOST_CELLS = 128;
const MOST_DIGIT = 64;
/** Orders of a deck, however few outcomes are asked for. */
const LEAST_ORDERS = 500;

/** A wide range by its first and its last digit, of a base that divides it: both are even over the base. */
function wideBattery(stream: RandomStream, n: number, size: number, what: string): readonly Result[] {
  const base = Array.from({ length: MOST_DIGIT - 1 }, (_, at) => MOST_DIGIT - at).find((one) => n % one === 0);
  if (base === undefined)
    throw new RangeError(`int(${n}) has no divisor up to ${MOST_DIGIT}: give it a test of its own`);
  const numbers = Array.from({ length: size }, () => stream.int(n));
  let [first, last] = [0, 0];
  const firsts = () => Math.floor((numbers[first++] as number) / (n / base));
  const lasts = () => (numbers[last++] as number) % base;
  return [
    { what, test: 'inside the range', size, p: numbers.every((one) => one >= 0 && one < n) ? 1 : 0 },
    ...rangeBattery(firsts, base, size, `${what}, first of ${base}`),
    ...rangeBattery(lasts, base, size, `${what}, last of ${base}`),
  ];
}

/** Every other range and deck that the live games draw, as their rounds say, and those of the jackpots. */
export function liveBattery(stream: RandomStream, size: number): readonly Result[] {
  const { ints, decks } = liveRanges();
  const jackpots = JACKPOT_TERMS.flatMap((terms) =>
    terms.tier === 'MUST_HIT' ? [] : [[terms.oneIn * 100, 'jackpots'] as const],
  );
  const wanted = new Map([...ints, ...jackpots].filter(([n]) => !SMALL.includes(n) && n !== TWO_52));
  return [
    ...[...wanted].flatMap(([n, of]) => {
      const what = `int(${n}), ${of}`;
      return n > MOST_CELLS
        ? wideBattery(stream, n, size, what)
        : rangeBattery((range) => stream.int(range), n, size, what);
    }),
    ...[...decks.keys()]
      .filter((n) => n !== DECK)
      .flatMap((n) => ordersBattery((of) => shuffle(stream, of), Math.max(LEAST_ORDERS, Math.ceil(size / n)), n)),
  ];
}
