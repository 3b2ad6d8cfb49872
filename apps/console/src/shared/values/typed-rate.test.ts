import { describe, expect, it } from 'vitest';
import { typedRate, typedShare } from './typed-rate.ts';

describe('a typed rate', () => {
  it.each([
    ['8', 80_000],
    ['8,5', 85_000],
    ['0.0001', 1],
    ['100', 1_000_000],
    [' 2,1 ', 21_000],
    ['0,3', 3_000],
  ])('reads %s per cent exactly', (typed, ppm) => expect(typedRate(typed)).toBe(ppm));

  it.each(['', '0', '100,0001', '8,50001', '-1', '1e2', 'abc', '1.000,5'])('refuses %s', (typed) =>
    expect(typedRate(typed)).toBeNull(),
  );

  it('is above 0, and a share may be 0', () => {
    expect([typedRate('0'), typedShare('0'), typedShare('0,0')]).toEqual([null, 0, 0]);
    expect([typedShare('100'), typedShare('100,0001'), typedShare('')]).toEqual([1_000_000, null, null]);
  });
});
