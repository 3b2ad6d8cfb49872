import { hiloWays } from '@trevo/engines/instant';
import { expect, test } from 'vitest';
import { chanceOf, faceOf, isWonBy, RANKS, sayingOf, suitOf, trailOf, wonOf } from './cards.ts';

test('a guess says what wins it: as many ranks as the engine counts', () => {
  for (const rank of RANKS)
    for (const side of ['higher', 'lower'] as const)
      expect(RANKS.filter((next) => isWonBy(rank, side, next))).toHaveLength(hiloWays(rank, side));
});

test('an ace and a king have words of their own', () => {
  expect([sayingOf(1, 'higher'), sayingOf(1, 'lower')]).toEqual(['higher', 'same']);
  expect([sayingOf(13, 'higher'), sayingOf(13, 'lower')]).toEqual(['same', 'lower']);
  expect([sayingOf(7, 'higher'), sayingOf(7, 'lower')]).toEqual(['higherOrSame', 'lowerOrSame']);
});

test.each([
  [1, 'higher', '0.923076'],
  [1, 'lower', '0.076923'],
  [7, 'higher', '0.538461'],
] as const)('the chance at rank %d of %s is %s', (rank, side, share) => {
  expect(chanceOf(rank, side)).toBe(share);
});

test('cards have their faces, and the trail what was done at each', () => {
  expect(RANKS.map(faceOf).join(' ')).toBe('A 2 3 4 5 6 7 8 9 10 J Q K');
  expect([0, 1, 2, 51].map(suitOf)).toEqual(['clubs', 'diamonds', 'hearts', 'spades']);
  expect(trailOf({ cards: [0, 51], moves: ['skip'] })).toEqual([
    { at: 0, card: 0, rank: 2, move: 'skip' },
    { at: 1, card: 51, rank: 1, move: null },
  ]);
});

test('a lost guess is none of the won ones, nor is a skip', () => {
  expect(wonOf({ moves: ['higher', 'skip', 'lower'], payE4: 20_000 }, true)).toBe(2);
  expect(wonOf({ moves: ['higher', 'skip', 'lower'], payE4: 0 }, true)).toBe(1);
  expect(wonOf({ moves: [], payE4: 10_000 }, true)).toBe(0);
});
