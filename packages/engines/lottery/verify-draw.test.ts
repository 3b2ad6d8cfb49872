import { inFull } from '@trevo/testkit/in-full';
import { expect, test } from 'vitest';
import type { RandomStream } from '../fair/index.ts';
import { seededStream } from '../proof/seeded-stream.ts';
import { FAMILIES } from './families/index.ts';
import { chosenDraws, madeDraws, oneBitOff } from './test/made-draws.ts';
import { verifyDraw } from './verify-draw.ts';

test('every draw of every game is drawn again from what is shown of it', () => {
  const draws = madeDraws(inFull(10_000, 2_000));
  expect(draws.map(verifyDraw).filter((fault) => fault !== null)).toEqual([]);
});

test('one bit turned anywhere is found', () => {
  const missed = oneBitOff(inFull(10_000, 500)).filter(({ draw }) => verifyDraw(draw) === null);
  expect(missed.map(({ what, draw }) => `${what} of ${draw.drawId}`)).toEqual([]);
});

test('a draw in another round than its day’s rule names, or in another mode, is refused though all else fits', () => {
  expect(chosenDraws().map(({ what, draw }) => [what, verifyDraw(draw)])).toEqual([
    ['the rule’s round', null],
    ['the round after it', 'beacon'],
    ['the round before it', 'beacon'],
    ['a round of an hour later', 'beacon'],
    ['no round, in committed mode', 'mode'],
    ['a round on a day without one', 'mode'],
  ]);
});

test('a day’s definition that fixes no beacon, or another day’s, is refused', () => {
  const [draw] = madeDraws(1);
  if (!draw?.chain) throw new Error('none');
  const { day } = draw.chain;
  const first = day.split('|').slice(0, 10).join('|').replace('/v2', '/v1');
  for (const other of [
    `${first}|first-from-draw`,
    day.replace('2026-11-28', '2026-11-29'),
    `${day}|`,
    '',
    '|'.repeat(12),
  ])
    expect(verifyDraw({ ...draw, chain: { ...draw.chain, day: other } })).toBe('day');
  expect(verifyDraw({ ...draw, drawId: draw.drawId.replace(/1$/, '2') })).toBe('day');
});

test('what is not drawn, not the house’s, or no draw at all is said to be that, and nothing throws', () => {
  const [draw] = madeDraws(1);
  if (!draw) throw new Error('none');
  expect(verifyDraw({ ...draw, results: [] })).toBe('not_drawn');
  expect(verifyDraw({ ...draw, results: [{ version: 1, numbers: '1,2,3,4,5', source: 'official' }] })).toBe('official');
  expect(verifyDraw({ ...draw, gameCode: 'NOBODY' })).toBe('form');
  expect(verifyDraw({ ...draw, mathVersion: 'm2' })).toBe('form');
  expect(verifyDraw({ ...draw, secret: 'xyz' })).toBe('form');
  expect(verifyDraw({} as never)).toBe('form');
  expect(verifyDraw(null as never)).toBe('form');
  // A beacon's round that was due before the draw could have been known.
  const early = draw.beacon && { ...draw.beacon, round: 1 };
  expect(verifyDraw({ ...draw, beacon: early })).toBe('beacon');
});

/**
 * How far the last digits that stand at a place of a family's results are from those of another, fair source: the place
 * that is farthest, in standard deviations of chi-square. Each place alone: what is drawn at one decides what is left at others.
 */
const distanceOf = (
  draw: (stream: RandomStream) => readonly number[],
  streams: readonly RandomStream[],
  count: number,
) => {
  const [one, other] = streams.map((stream) => {
    const places: number[][] = [];
    for (let nth = 0; nth < count; nth += 1)
      for (const [place, number] of draw(stream).entries()) {
        const counts = (places[place] ??= Array.from({ length: 10 }, () => 0));
        counts[number % 10] = (counts[number % 10] ?? 0) + 1;
      }
    return places;
  }) as [number[][], number[][]];
  const distances = one.map((counts, place) => {
    let [sum, degrees] = [0, -1];
    for (const [digit, found] of counts.entries()) {
      const fair = other[place]?.[digit] ?? 0;
      if (found + fair === 0) continue;
      sum += (found - fair) ** 2 / (found + fair);
      degrees += 1;
    }
    return (sum - degrees) / Math.sqrt(2 * Math.max(1, degrees));
  });
  return Math.max(...distances);
};
/** Gives 0 for one number in so many, whatever was to come. */
const biased = (seed: number, oneIn: number): RandomStream => {
  const stream = seededStream(seed);
  return { int: (n) => (stream.int(oneIn) === 0 ? 0 : stream.int(n)) };
};

test.each(Object.values(FAMILIES))(
  'a source that favours a number is found in the draws of $code, a fair one passes',
  (family) => {
    const [count, oneIn] = inFull([100_000, 20], [1_500, 4]);
    const draw = (stream: RandomStream) => family.draw(stream);
    expect(distanceOf(draw, [seededStream(5), seededStream(6)], count)).toBeLessThan(4.5);
    expect(distanceOf(draw, [biased(7, oneIn), seededStream(8)], count)).toBeGreaterThan(10);
  },
);
