import { expect, test } from 'vitest';
import { countOf, dealerDelay, endsAt, handDelay, type Shown } from './deal.ts';

const cards = (count: number) => ({ cards: Array.from({ length: count }, () => 0), total: 10, isSoft: false });
const table = (dealer: number, hands: readonly number[], active: number | null): Shown => ({
  dealer: cards(dealer),
  hands: hands.map((count) => ({ ...cards(count), isDoubled: false, end: null })),
  active,
  can: [],
});

test('the deal goes around: player, dealer, player, dealer', () => {
  const dealt = table(1, [2], 0);
  const order = [
    handDelay(dealt, 0, 0, 0),
    dealerDelay(dealt, 0, 0),
    handDelay(dealt, 0, 0, 1),
    dealerDelay(dealt, 0, 1),
  ];
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(order).size).toBe(4);
  expect(endsAt(dealt, 0)).toBeGreaterThan(order.at(-1) ?? 0);
});

test('the dealer turns and draws one card after the other, and the end is told after the last', () => {
  const over = table(4, [3], null);
  const order = [1, 2, 3].map((at) => dealerDelay(over, 2, at));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(order).size).toBe(3);
  expect(endsAt(over, 2)).toBeGreaterThan(order.at(-1) ?? 0);
});

test('a card that lies there is not moved again by what comes later', () => {
  const [dealt, later] = [table(1, [2], 0), table(1, [3], 0)];
  for (const at of [0, 1]) expect(handDelay(later, 1, 0, at)).toBeLessThanOrEqual(handDelay(dealt, 0, 0, at));
});

test('a hand with an ace counts both ways while it is played', () => {
  expect(countOf({ cards: [], total: 18, isSoft: true }, true)).toBe('8/18');
  expect(countOf({ cards: [], total: 18, isSoft: true }, false)).toBe('18');
  expect(countOf({ cards: [], total: 21, isSoft: true }, true)).toBe('21');
  expect(countOf({ cards: [], total: 18, isSoft: false }, true)).toBe('18');
});
