import { expect, test } from 'vitest';
import { makingCards } from './making-cards.ts';

test.each([
  ['high', [0, 5, 20, 33, 50], []],
  ['lowPair', [0, 1, 20, 33, 50], []],
  ['jacks', [0, 36, 20, 37, 50], [1, 3]],
  ['twoPair', [0, 1, 20, 21, 50], [0, 1, 2, 3]],
  ['trips', [0, 1, 2, 20, 45], [0, 1, 2]],
  ['quads', [9, 0, 1, 2, 3], [1, 2, 3, 4]],
  ['fullHouse', [0, 1, 2, 4, 5], [0, 1, 2, 3, 4]],
  ['flush', [0, 4, 8, 16, 48], [0, 1, 2, 3, 4]],
  ['royal', [32, 36, 40, 44, 48], [0, 1, 2, 3, 4]],
] as const)('%s is made by the cards that it is paid for', (hand, cards, places) => {
  expect(makingCards(cards, hand)).toEqual(places);
});
