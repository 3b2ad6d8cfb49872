import { inFull } from '@trevo/testkit';
import { describe, expect, test } from 'vitest';
import { shuffle } from '../../fair/index.ts';
import { seededStream } from '../../proof/seeded-stream.ts';
import { countBestPlay, eachDeal, sameButSuits } from './count-best-play.ts';
import { handOf, POKER_HANDS } from './hands.ts';
import { bestHold, DRAWS, drawsOf, holdMeanE4, holdValues } from './hold-values.ts';
import { BEST_PLAY } from './video-poker-certificate.ts';
import { paysOf, placesOf } from './video-poker.ts';

/** A deal of a seed. */
const dealOf = (seed: number): readonly number[] => shuffle(seededStream(seed), 52).slice(0, 5);

/** The same draws, made one by one. */
function drawnOneByOne(dealt: readonly number[], mask: number): number[] {
  const counts = POKER_HANDS.map(() => 0);
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !dealt.includes(card));
  const draw = (cards: readonly number[], from: number): void => {
    if (cards.length === 5) {
      const hand = handOf(cards);
      counts[hand] = (counts[hand] as number) + 1;
      return;
    }
    for (let at = from; at < rest.length; at += 1) draw([...cards, rest[at] as number], at + 1);
  };
  draw(
    placesOf(mask).map((place) => dealt[place] as number),
    0,
  );
  return counts;
}

describe('what a hold leads to', () => {
  test('is what its draws come to when they are made one by one', () => {
    const masks = Array.from({ length: 32 }, (_, mask) => mask).filter((mask) => placesOf(mask).length >= inFull(1, 2));
    const deals = Array.from({ length: inFull(8, 6) }, (_, seed) => dealOf(seed));
    const all = (count: (deal: readonly number[], mask: number) => readonly number[]) =>
      deals.map((deal) => masks.map((mask) => count(deal, mask)));
    expect(all(drawsOf)).toEqual(all(drawnOneByOne));
  }, 60_000);

  test('counts every draw once, and keeping nothing counts all 1,533,939', () => {
    for (let seed = 1; seed <= 60; seed += 1)
      for (const { mask, counts } of holdValues(dealOf(seed)))
        expect(counts.reduce((sum, ways) => sum + ways, 0)).toBe(DRAWS[placesOf(mask).length]);
    // Cards of two suits that a royal needs are gone.
    expect(drawsOf([32, 36, 40, 44, 37], 0)[10]).toBe(2);
  });
});

describe('the best hold', () => {
  test.each([
    ['four to a royal before a pair of jacks', [36, 40, 44, 48, 37], [0, 1, 2, 3]],
    ['a pair of jacks before four to a flush', [36, 37, 0, 8, 20], [0, 1]],
    ['four to a flush before a low pair', [0, 8, 20, 32, 1], [0, 1, 2, 3]],
    ['a low pair before two high cards', [0, 1, 38, 43, 21], [0, 1]],
    ['a made straight as it is', [0, 5, 10, 15, 16], [0, 1, 2, 3, 4]],
    ['nothing of five low cards', [0, 9, 18, 23, 33], []],
  ])('keeps %s', (_, deal, hold) => {
    expect(bestHold(deal)).toEqual(hold);
  });

  test('of a pair of jacks returns 1.5365 stakes in the mean', () => {
    expect(holdMeanE4([36, 37, 0, 5, 22], [0, 1])).toBe(15_365);
    expect(holdMeanE4([36, 37, 0, 5, 22], [0, 1, 2, 3, 4])).toBe(10_000);
  });

  test('does not depend on the order of the cards', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const deal = dealOf(seed);
      const most = (cards: readonly number[]) => Math.max(...holdValues(cards).map(({ worth }) => worth));
      expect(most(deal.toReversed())).toBe(most(deal));
    }
  });
});

describe('the best play', () => {
  test('is kept for the pays of the game, over every deal and draw', () => {
    expect(BEST_PLAY.pays).toEqual(paysOf());
    expect(BEST_PLAY.hands.reduce((sum, ways) => sum + ways, 0)).toBe(2_598_960 * 7_669_695);
  });

  test('deals that differ in their suits alone are 134,459, and together they are all', () => {
    let [classes, deals] = [0, 0];
    eachDeal((cards) => {
      // The cards of a deal ascend: these are the deals of the lower ranks, which only deals of those are like.
      if ((cards[4] as number) > inFull(51, 23)) return;
      const same = sameButSuits(cards);
      if (same > 0) classes += 1;
      deals += same;
    });
    expect(deals).toBe(inFull(2_598_960, 42_504));
    if (inFull(true, false)) expect(classes).toBe(134_459);
  }, 60_000);

  if (inFull(true, false))
    test('counted anew by inclusion and exclusion is what the certificate keeps', () => {
      const { deals, classes, hands } = countBestPlay();
      expect({ deals, classes }).toEqual({ deals: 2_598_960, classes: 134_459 });
      expect(hands).toEqual(BEST_PLAY.hands);
    }, 120_000);

  if (inFull(true, false))
    test('of another pay table is another (planted)', () => {
      const [, , ...rest] = countBestPlay(paysOf().map((pay) => (pay === 9 ? 8 : pay === 6 ? 5 : pay))).hands;
      const pays = [1, 2, 3, 4, 5, 8, 25, 50, 800];
      const rtp = rest.reduce((sum, ways, at) => sum + ways * (pays[at] as number), 0) / (2_598_960 * 7_669_695);
      // 8/5 is known to return 97.2984 %.
      expect(rtp).toBeCloseTo(0.972_984, 6);
    }, 120_000);
});
