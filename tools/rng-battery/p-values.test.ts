import { describe, expect, test } from 'vitest';
import { judge, rejectedBy } from './family.ts';
import { cellsP, chiSquareP, logGamma, normalP, poissonP, upperGamma } from './p-values.ts';
import { rankChances, rankOf } from './words/rank.ts';

describe('tail probabilities', () => {
  test('are those of printed tables', () => {
    // Abramowitz and Stegun, table 26.8: the 5 % and 1 % points of chi-square, and 26.1 of the normal law.
    for (const [degrees, five, one] of [
      [1, 3.841_459, 6.634_897],
      [10, 18.307_04, 23.209_25],
      [100, 124.342_1, 135.806_7],
    ] as const) {
      expect(upperGamma(degrees / 2, five / 2)).toBeCloseTo(0.05, 6);
      expect(upperGamma(degrees / 2, one / 2)).toBeCloseTo(0.01, 6);
    }
    expect(normalP(1.959_964)).toBeCloseTo(0.05, 6);
    expect(normalP(-5)).toBeCloseTo(5.733_03e-7, 11);
    expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 10);
  });

  test('of Poisson equal the sum of its terms, a count itself half in each tail', () => {
    const term = (k: number) => Math.exp(k * Math.log(4) - 4 - logGamma(k + 1));
    const upper = 1 - [0, 1, 2, 3, 4, 5, 6].reduce((sum, k) => sum + term(k), 0) - term(7) / 2;
    expect(poissonP(7, 4)).toBeCloseTo(2 * upper, 9);
    expect(poissonP(0, 4)).toBeCloseTo(term(0), 9);
  });

  test('are small in both directions: too far off and too near', () => {
    expect(chiSquareP(300, 100)).toBeLessThan(1e-15);
    expect(chiSquareP(30, 100)).toBeLessThan(1e-9);
    expect(chiSquareP(99.3, 100)).toBeGreaterThan(0.9);
  });

  test('join rare cells, and refuse too little data', () => {
    expect(cellsP([44, 30, 13, 8, 5], [0.5, 0.25, 0.125, 0.0625, 0.0625])).toBeGreaterThan(0.05);
    expect(() => cellsP([3, 2], [0.5, 0.5])).toThrow(RangeError);
  });
});

test('the ranks of a square follow their known chances', () => {
  const [whole = 0, one = 0, two = 0, less = 0] = rankChances(32);
  expect([whole, one, two, less].map((chance) => chance.toFixed(4))).toEqual(['0.2888', '0.5776', '0.1284', '0.0053']);
  expect(rankOf([0b11, 0b01, 0b10].map((row) => Uint32Array.of(row)))).toBe(2);
});

describe('a family of tests', () => {
  const family = (ps: readonly number[]) => ps.map((p, at) => ({ what: 'x', test: `${at}`, size: 1, p }));

  test('rejects by Holm: the least against level / n, the next against level / (n - 1), until one stands', () => {
    expect(rejectedBy(family([0.5, 0.002, 0.004, 0.9]), 0.01).map(({ p }) => p)).toEqual([0.002]);
    expect(rejectedBy(family([0.5, 0.002, 0.003, 0.9]), 0.01).map(({ p }) => p)).toEqual([0.002, 0.003]);
    expect(rejectedBy(family([0.003, 0.003, 0.9]), 0.01)).toHaveLength(2);
    expect(rejectedBy(family([Number.NaN, 0.5]), 0.01)).toHaveLength(1);
  });

  test('is repeated once with four times the data, never more', async () => {
    const asked: number[] = [];
    const run = (ps: readonly number[]) => (times: number) => {
      asked.push(times);
      return family([ps[asked.length - 1] as number, 0.5]);
    };
    expect((await judge(run([0.5]))).isGood).toBe(true);
    asked.length = 0;
    expect((await judge(run([0.001, 0.5]))).isGood).toBe(true);
    expect(asked).toEqual([1, 4]);
    asked.length = 0;
    expect((await judge(run([0.001, 0.001, 0.5]))).isGood).toBe(false);
    expect(asked).toEqual([1, 4]);
  });
});
