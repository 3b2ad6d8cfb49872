import { shuffle } from '@trevo/engines/fair';
import { inFull } from '@trevo/testkit';
import { describe, expect, test } from 'vitest';
import { judge, rejectedBy, type Result } from './family.ts';
import {
  byteRemainder,
  coarseFloat,
  congruence,
  congruenceHigh,
  type DrawInt,
  type DrawOrder,
  leaningBit,
  leaningWeights,
  onlyCycles,
  oneStepShort,
  oneTooMany,
  rejectionOffByOne,
  replayed,
  stickyDraw,
  stuckBit,
  swapWithAny,
  xorshift128,
} from './known-bad.ts';
import { HOUSE_GAMES, type HouseGame } from '@trevo/engines/house';
import { endsBattery, gameEnds } from './outcomes/ends-battery.ts';
import { liveRanges, splitDraws } from './outcomes/live-ranges.ts';
import { liveBattery, ordersBattery, outcomesBattery, rangeBattery } from './outcomes/outcomes-battery.ts';
import {
  fairStream,
  fairWords,
  mappedWords,
  namedWords,
  operatingSystem,
  type WordSource,
  wordByWord,
} from './sources.ts';
import { LEAST_WORDS, wordsBattery } from './words/words-battery.ts';

/** Seeds are fixed, so a pass is a fact and not luck; where entropy is fresh the level is such that luck fails once in a million runs. */
const LEVEL = 0.01;
const FRESH_LEVEL = 0.001;
const SEED = '11'.repeat(32);
/** Enough for each fault below, in thousands of draws. */
const SOME = 200_000;
/** Words for all but the ranks, and for ranks too. */
const FEW = 1 << 18;

const refused = (results: readonly Result[]) => rejectedBy(results, LEVEL);

describe('what production draws', () => {
  test('a million outcomes of small ranges, crash, weights and cards, drawn by its mapping, pass all tests', () => {
    expect(refused(outcomesBattery(mappedWords(namedWords('outcomes')), 1_000_000))).toEqual([]);
  });

  test('every other range and deck that a live game or a jackpot draws passes all tests', () => {
    const results = liveBattery(mappedWords(namedWords('live')), inFull(100_000, 20_000));
    for (const n of [10, 30, 36, 50, 80, 10_000, 1_000_000])
      expect(results.some(({ what }) => what.startsWith(`int(${n}),`))).toBe(true);
    for (const n of [25, 40, 80, 416]) expect(results.some(({ what }) => what === `shuffle(${n})`)).toBe(true);
    expect(refused(results)).toEqual([]);
  });

  test('rounds of every game end as often as its certificate says', () => {
    const results = endsBattery(mappedWords(namedWords('ends')), inFull(10_000, 300));
    expect(new Set(results.map(({ what }) => what.split(',')[0]))).toEqual(new Set(HOUSE_GAMES.keys()));
    expect(refused(results)).toEqual([]);
  });

  test('outcomes and words of fair/v1 pass all tests, the whole way from a seed', async () => {
    const [stream, words] = [fairStream(SEED), fairWords(SEED)];
    const { isGood, runs } = await judge((times) => [
      ...outcomesBattery(stream, inFull(10_000_000, 60_000) * times),
      ...wordsBattery('fair/v1', words, inFull(LEAST_WORDS, FEW), times),
    ]);
    expect(isGood ? [] : runs.map(({ rejected }) => rejected)).toEqual([]);
  }, 3_600_000);

  test('fresh words of the operating system pass, at one failure by chance in a million runs', async () => {
    const { isGood, runs } = await judge((times) => wordsBattery('system', operatingSystem, FEW, times), FRESH_LEVEL);
    expect(isGood ? [] : runs.map(({ rejected }) => rejected)).toEqual([]);
  });
});

describe('a battery that passes a known fault is broken: it refuses', () => {
  test.each<[string, () => WordSource]>([
    ['a bit that is stuck', () => stuckBit(5)],
    ['a bit that stands 51 times in 100', () => leaningBit(9)],
    ['a linear congruence', congruence],
    ['the upper halves of one', congruenceHigh],
    ['words that lean on the word before', leaningWeights],
    ['blocks that come twice', replayed],
  ])('words with %s', (_, source) => {
    expect(refused(wordsBattery('bad', source(), FEW))).not.toEqual([]);
  });

  test('words of a xorshift, linear in its bits, by their ranks alone', () => {
    const found = refused(wordsBattery('bad', xorshift128(), LEAST_WORDS));
    expect(found.map(({ test: name }) => name)).toEqual(expect.arrayContaining(['ranks 160 x 160, low bit']));
  });

  test.each<[string, () => DrawInt]>([
    ['the remainder of a byte', () => byteRemainder],
    ['a rejection that lets one too many through', () => rejectionOffByOne],
    ['a range of one too many', () => oneTooMany],
    ['a coarse float', () => coarseFloat],
    ['a draw that sticks once in a hundred', stickyDraw],
  ])('draws by %s', (_, draw) => {
    const [next, int] = [wordByWord(namedWords('mapping')), draw()];
    expect(refused(rangeBattery((n) => int(next, n), 37, SOME))).not.toEqual([]);
  });

  test.each<[string, DrawOrder]>([
    ['swaps with any place', swapWithAny],
    ['makes only cycles', onlyCycles],
    ['stops a step early', oneStepShort],
  ])('a shuffle that %s', (_, order) => {
    const stream = mappedWords(namedWords('orders'));
    expect(refused(ordersBattery((n) => order((range) => stream.int(range), n), 10_000))).not.toEqual([]);
  });

  test('ends of a game that draws a pocket twice as often', () => {
    const wheel = HOUSE_GAMES.get('SPB_ROULETTE');
    if (!wheel) throw new Error('roulette is a game of the house');
    const bent: HouseGame = { ...wheel, open: (bet, stream) => wheel.open(bet, { int: (n) => stream.int(n + 1) % n }) };
    expect(refused(gameEnds(bent, mappedWords(namedWords('bent')), 3_000))).not.toEqual([]);
    expect(refused(gameEnds(wheel, mappedWords(namedWords('bent')), 3_000))).toEqual([]);
  });

  test('and passes the same draws without the fault', () => {
    const stream = mappedWords(namedWords('orders'));
    expect(refused(rangeBattery((n) => stream.int(n), 37, SOME))).toEqual([]);
    expect(refused(ordersBattery((n) => shuffle(stream, n), 10_000))).toEqual([]);
    expect(refused(wordsBattery('good', namedWords('good')))).toEqual([]);
  });
});

test('over many good sources the least p is below a level as often as that level says', () => {
  const runs = Array.from({ length: 60 }, (_, at) => rangeBattery((n) => streams(at)(n), 24, 30_000));
  const all = runs.flat().filter(({ test: name }) => name !== 'inside the range');
  const below = (level: number) => all.filter(({ p }) => p < level).length / all.length;
  // 660 figures: within four deviations of what each level says.
  for (const level of [0.05, 0.2, 0.5, 0.8])
    expect(Math.abs(below(level) - level)).toBeLessThan(4 * Math.sqrt((level * (1 - level)) / all.length));
});
const known = new Map<number, (n: number) => number>();
function streams(at: number): (n: number) => number {
  const found = known.get(at) ?? mappedWords(namedWords(`level ${at}`)).int;
  known.set(at, found);
  return found;
}

test('what live games draw is recorded from their rounds, decks apart from single draws', () => {
  expect(splitDraws([37, 9, 8, 7, 6, 5, 4, 3, 2, 6, 5, 100])).toEqual({ ints: [37, 6, 5, 100], decks: [9] });
  const coin: HouseGame = {
    ...(HOUSE_GAMES.get('SPB_SCRATCH') as HouseGame),
    open: () => ({ state: null, shown: null, done: [] }),
  };
  expect(liveRanges(new Map([['SPB_SCRATCH', coin]]))).toEqual({ ints: new Map(), decks: new Map() });
  expect([...liveRanges().decks.keys()]).toEqual(expect.arrayContaining([25, 40, 52, 80, 416]));
});
