import { describe, expect, it } from 'vitest';
import { secondsLeft } from './countdown.ts';

describe('the wait of a send button', () => {
  it('counts whole seconds down and stops at zero', () => {
    expect([60_000, 59_001, 59_000, 1, 0, -5_000].map((ms) => secondsLeft(100_000 + ms, 100_000))).toEqual([
      60, 60, 59, 1, 0, 0,
    ]);
  });

  it('is none for a button that nobody pressed', () => {
    expect(secondsLeft(undefined, 100_000)).toBe(0);
  });
});
