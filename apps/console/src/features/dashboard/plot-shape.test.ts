import { describe, expect, it } from 'vitest';
import { lineOf, nearest, scaleOf } from './plot-shape.ts';

describe('a plot', () => {
  it('holds zero and every value, also losses', () => {
    const y = scaleOf([5, -5], 102);
    expect([y(5), y(0), y(-5)]).toEqual([1, 51, 101]);
    expect(scaleOf([3, 6], 102)(0)).toBe(101);
  });
  it('is a flat line at its foot where nothing happened', () => {
    const y = scaleOf([0, 0, 0], 102);
    expect(lineOf([0, 0, 0], 10, y)).toBe('M0 101L5 101L10 101');
  });
  it('finds the day under the pointer, to both ends', () => {
    expect([nearest(-1, 7), nearest(0.49, 3), nearest(2, 7)]).toEqual([0, 1, 6]);
  });
});
