import { describe, expect, it } from 'vitest';
import { percentOf, percentOfMicros } from './percent.ts';

describe('a share in percent', () => {
  it('is of nothing when there is nothing, never a division by zero', () => {
    expect([percentOf(0, 0), percentOfMicros(0n, 0n)]).toEqual([null, null]);
  });

  it('is exact for amounts that no float holds', () => {
    expect(percentOfMicros(9_007_199_254_740_993n, 18_014_398_509_481_986n)).toBe(50);
    expect(percentOf(1, 3)).toBe(33);
  });
});
