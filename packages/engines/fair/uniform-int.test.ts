import { describe, expect, test } from 'vitest';
import { uniformInt } from './uniform-int.ts';

const TOP = (1n << 64n) - 1n;

/** Feeds words in order and tells how many were taken. */
function draw(n: number, words: readonly bigint[]): { value: number; taken: number } {
  let taken = 0;
  const value = uniformInt(() => words[taken++] as bigint, n);
  return { value, taken };
}

describe('a number from 64-bit words', () => {
  test.each([3, 10_000, 24, 80, 100, 52])('throws away exactly the words above the last multiple of %d', (n) => {
    const limit = TOP + 1n - ((TOP + 1n) % BigInt(n));
    expect(draw(n, [limit - 1n, 5n])).toEqual({ value: n - 1, taken: 1 });
    if (limit <= TOP) {
      expect(draw(n, [limit, 1n])).toEqual({ value: 1, taken: 2 });
      expect(draw(n, [TOP, limit, TOP, 2n])).toEqual({ value: 2, taken: 4 });
    }
  });

  test('throws nothing away when the range divides 2^64', () => {
    expect(draw(256, [TOP])).toEqual({ value: 255, taken: 1 });
    expect(draw(1, [TOP])).toEqual({ value: 0, taken: 1 });
  });
});
