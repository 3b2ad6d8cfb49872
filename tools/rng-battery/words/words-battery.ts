import type { Result } from '../family.ts';
import type { WordSource } from '../sources.ts';
import { bitPairs, bitPlaces, bytes, lowBytes, runsOfBit, weightScales, weightTriples } from './bits.ts';
import { birthdays, duplicates, floats, gaps, poker } from './patterns.ts';
import { bitRanks, WIDE, wordRanks } from './rank.ts';

/** The tests of raw words, each by its name in the report. */
const TESTS: readonly (readonly [string, (words: Uint32Array) => number])[] = [
  ['monobit of 32 places', bitPlaces],
  ['bytes', bytes],
  ['low bits as bytes', lowBytes],
  ['poker', poker],
  ['runs of the top bit', (words) => runsOfBit(words, 31)],
  ['runs of the low bit', (words) => runsOfBit(words, 0)],
  ['pairs of bits in a word', (words) => bitPairs(words, 0)],
  ['pairs of bits, next word', (words) => bitPairs(words, 1)],
  ['weights of three words', weightTriples],
  ['weights at five scales', weightScales],
  ['floats', floats],
  ['gaps', gaps],
  ['birthday spacings', birthdays],
  ['duplicates', duplicates],
  ['ranks 32 x 32', (words) => wordRanks(words, 4_000)],
];
/** Those that need many. */
const RANKS: typeof TESTS = [
  ['ranks 160 x 160, low bit', (words) => bitRanks(words, 0)],
  ['ranks 160 x 160, top bit', (words) => bitRanks(words, 31)],
];

/** So many for all tests; fewer leave out the ranks of 60 squares of 160 x 160 bits. */
export const LEAST_WORDS = 60 * WIDE ** 2;

/** All tests on fresh words of one source, `times` as many as `least`. */
export function wordsBattery(what: string, source: WordSource, least = LEAST_WORDS, times = 1): readonly Result[] {
  const size = least * times;
  const words = source(size);
  const tests = size < LEAST_WORDS ? TESTS : [...TESTS, ...RANKS];
  return tests.map(([test, of]) => ({ what, test, size, p: of(words) }));
}
