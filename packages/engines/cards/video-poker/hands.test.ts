import { inFull } from '@trevo/testkit';
import { expect, test } from 'vitest';
import { eachDeal } from './count-best-play.ts';
import { bitsIn, HAND, handOf, POKER_HANDS } from './hands.ts';

const CHOOSE_SUITS = [1, 4, 6, 4, 1];

test('of all 2,598,960 hands of five cards each kind comes as often as is known', () => {
  const counts = POKER_HANDS.map(() => 0);
  eachDeal((cards) => {
    const hand = handOf(cards);
    counts[hand] = (counts[hand] as number) + 1;
  });
  const [high = 0, low = 0, ...paid] = counts;
  expect(high + low).toBe(2_062_860);
  expect(high).toBe(1_302_540);
  expect(paid).toEqual([337_920, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4]);
});

/** Every way to take so many of some things. */
function* subsets(of: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) yield [];
  else
    for (let at = from; at <= of.length - size; at += 1)
      for (const rest of subsets(of, size - 1, at + 1)) yield [of[at] as number, ...rest];
}

/** Every way to have seven cards of thirteen ranks, at most four of one. */
function* rankCounts(rank = 0, left = 7): Generator<number[]> {
  if (rank === 13) {
    if (left === 0) yield [];
    return;
  }
  for (let times = 0; times <= Math.min(4, left); times += 1)
    for (const rest of rankCounts(rank + 1, left - times)) yield [times, ...rest];
}
const keyOf = (times: readonly number[]) => times.join('');

// Takes seconds, so only full runs count them.
if (inFull(true, false))
  test('of all 133,784,560 hands of seven cards each best hand comes as often as is known', () => {
    const counts = POKER_HANDS.map(() => 0);
    const add = (hand: number, ways: number) => {
      counts[hand] = (counts[hand] as number) + ways;
    };
    /** Hands with five or more of a suit, by their ranks: one suit stands for all four. */
    const suited = new Map<string, number>();
    const ranks = Array.from({ length: 13 }, (_, rank) => rank);
    const others = Array.from({ length: 52 }, (_, card) => card).filter((card) => card % 4 !== 0);
    for (const size of [5, 6, 7]) {
      const rests = [...subsets(others, 7 - size)];
      for (const flush of subsets(ranks, size))
        for (const rest of rests) {
          const times = Array.from({ length: 13 }, () => 0);
          for (const rank of [...flush, ...rest.map((card) => card >> 2)]) times[rank] = (times[rank] as number) + 1;
          const key = keyOf(times);
          suited.set(key, (suited.get(key) ?? 0) + 4);
          add(handOf([...flush.map((rank) => rank * 4), ...rest]), 4);
        }
    }
    for (const times of rankCounts()) {
      const all = times.reduce((ways, one) => ways * (CHOOSE_SUITS[one] as number), 1);
      // Suits in turn: two cards of each at most, and those of one rank differ.
      const cards = times
        .flatMap((one, rank) => Array.from({ length: one }, () => rank))
        .map((rank, at) => rank * 4 + (at % 4));
      add(handOf(cards), all - (suited.get(keyOf(times)) ?? 0));
    }
    const [high = 0, low = 0, jacks = 0, ...better] = counts;
    expect([high, low + jacks]).toEqual([23_294_460, 58_627_800]);
    expect(better).toEqual([31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 37_260, 4_324]);
  }, 30_000);

test('an ace is low only in a straight to five, and no straight goes around the corner', () => {
  const card = (rank: number, suit: number) => rank * 4 + suit;
  const of = (ranks: readonly number[]) => handOf(ranks.map((rank, at) => card(rank, at % 2)));
  expect(of([12, 0, 1, 2, 3])).toBe(HAND.straight);
  expect(of([8, 9, 10, 11, 12])).toBe(HAND.straight);
  expect(of([11, 12, 0, 1, 2])).toBe(HAND.high);
  expect(handOf([8, 9, 10, 11, 12].map((rank) => card(rank, 3)))).toBe(HAND.royal);
  expect(handOf([12, 0, 1, 2, 3].map((rank) => card(rank, 3)))).toBe(HAND.straightFlush);
});

test('tens pay nothing and jacks do', () => {
  expect(handOf([32, 33, 0, 5, 10])).toBe(HAND.lowPair);
  expect(handOf([36, 37, 0, 5, 10])).toBe(HAND.jacks);
  expect(bitsIn(0b1011)).toBe(3);
});
