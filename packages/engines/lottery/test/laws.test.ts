import { describe, expect, test } from 'vitest';
import { fraction } from '../../proof/fraction.ts';
import { seededStream } from '../../proof/seeded-stream.ts';
import { ELEMENTS, elementOf, HALF_PARTS, ODD_PARTS, partOfSum, SUM_PARTS } from '../families/keno/keno.ts';
import type { Play } from '../play.ts';
import {
  below,
  choose,
  chooseBig,
  distinctChoices,
  type DrawLaw,
  exactly,
  subsets,
  sumOf,
  tuples,
} from '../rules/counting.ts';
import { pickRule } from '../rules/pick.ts';
import { anyContent, meansOf } from './contents.ts';
import { averages } from './sums.ts';

const symbols = below(7).map(String);
const SMALL_LAWS: readonly [DrawLaw, number[][]][] = [
  [{ by: 'balls', of: 7, drawn: 3 }, subsets(below(7), 3)],
  [{ by: 'lots', of: 7, drawn: 4 }, tuples(4, 7)],
];

describe('the laws of picks', () => {
  test.each(SMALL_LAWS)('count small draws as their every result: %o', (law, results) => {
    const sizes = law.by === 'balls' ? [3] : [1, 2, 3, 4];
    const stream = seededStream(7);
    for (const k of [1, 2, 3, 4, 5])
      for (const hit of below(k + 1).filter((one) => one <= law.drawn)) {
        const times = below(k + 1).map((hits) => (hits === hit ? 1 : hits === hit + 1 ? 2 : 0));
        const prizes = [{ key: 'win', times, pay: 'series' as const }];
        const rule = pickRule({ symbols, k, most: 7, law, drawn: (result) => [...new Set(result)], prizes, sizes });
        const play: Play = { code: 'SMALL', group: '', input: 'list', shortcuts: [], units: 1, example: '', rule };
        const content = anyContent(play, stream);
        const sample = results.map((result) => [result, 1] as const);
        expect(averages(play, content, sample)).toEqual(meansOf(play, content));
        const won = results.filter((result) => (rule.settle(content, result).wins[0] ?? 0) > 0);
        expect(rule.coverage(content)).toEqual(fraction(BigInt(won.length), BigInt(results.length)));
      }
  });

  test('give every draw some number of hits, and count ways as Pascal', () => {
    const laws: DrawLaw[] = [
      { by: 'balls', of: 80, drawn: 20 },
      { by: 'lots', of: 100, drawn: 27 },
      { by: 'balls', of: 60, drawn: 6 },
    ];
    for (const law of laws)
      for (const n of [1, 4, 10]) {
        const all = below(Math.min(n, law.drawn) + 1).map((hits) => exactly(law, hits, n));
        expect(sumOf(all)).toEqual({ n: 1n, d: 1n });
      }
    for (const n of below(30))
      for (const k of below(n + 1)) expect(choose(n + 1, k + 1)).toBe(choose(n, k) + choose(n, k + 1));
    expect(() => choose(80, 20)).toThrow(RangeError);
    expect([7, 8, 9, 10, 12, 15].map((k) => choose(k, 6))).toEqual([7, 28, 84, 210, 924, 5_005]);
    expect([6, 7, 8, 10, 15].map((k) => choose(k, 5))).toEqual([6, 21, 56, 252, 3_003]);
  });

  test('choices without repeats are counted as one by one', () => {
    const stream = seededStream(3);
    for (const length of [1, 2, 3, 4]) {
      const rows = below(length).map(() => below(6).filter(() => stream.int(2) === 0));
      const listed = tuples(length, 6).filter(
        (one) => new Set(one).size === length && one.every((symbol, at) => rows[at]?.includes(symbol)),
      );
      expect(distinctChoices(rows)).toBe(listed.length);
    }
  });
});

test('keno: every sum of 20 of 80 balls is counted, and each side has exactly its draws', () => {
  // ways[k][sum] over the balls so far
  const ways = below(21).map(() => new BigUint64Array(1_411));
  (ways[0] as BigUint64Array)[0] = 1n;
  for (let ball = 1; ball <= 80; ball += 1)
    for (let k = Math.min(ball, 20); k >= 1; k -= 1) {
      const [into, from] = [ways[k] as BigUint64Array, ways[k - 1] as BigUint64Array];
      // The least and the most that k of the first balls can be.
      const least = (k * (k + 1)) / 2;
      const most = (k * (2 * ball - k + 1)) / 2;
      for (let sum = Math.max(ball, least); sum <= most; sum += 1)
        into[sum] = (into[sum] ?? 0n) + (from[sum - ball] ?? 0n);
    }
  const count = (of: (sum: number) => string) => {
    const counts: Record<string, bigint> = {};
    for (const [sum, one] of (ways[20] as BigUint64Array).entries())
      if (sum >= 210) counts[of(sum)] = (counts[of(sum)] ?? 0n) + one;
    return counts;
  };
  expect(count(() => 'all')).toEqual({ all: chooseBig(80, 20) });
  expect(count(partOfSum)).toEqual(Object.fromEntries(SUM_PARTS));
  expect(count(elementOf)).toEqual(Object.fromEntries(ELEMENTS));
  expect(count((sum) => (sum % 2 === 1 ? 'odd' : 'even'))).toEqual(Object.fromEntries(ODD_PARTS));
  const upper = below(10).reduce((sum, at) => sum + chooseBig(40, 11 + at) * chooseBig(40, 9 - at), 0n);
  expect(Object.fromEntries(HALF_PARTS)).toEqual({ upper, equal: chooseBig(40, 10) ** 2n, lower: upper });
});
