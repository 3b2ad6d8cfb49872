import { describe, expect, it } from 'vitest';
import { secondsLeft, startCountdown, waitOf } from './countdown.ts';

describe('the wait of a send button', () => {
  it('counts whole seconds down and stops at zero', () => {
    expect([60_000, 59_001, 59_000, 1, 0, -5_000].map((ms) => secondsLeft(100_000 + ms, 100_000))).toEqual([
      60, 60, 59, 1, 0, 0,
    ]);
  });

  it('is none for a button that nobody pressed', () => {
    expect(secondsLeft(undefined, 100_000)).toBe(0);
    expect(waitOf('sms:nobody', 100_000)).toBe(0);
  });

  it('is the minutes that the server said less the time that its answer took', () => {
    const sentAt = 1_000_000;
    startCountdown('sms:slow', 1, sentAt);
    const answeredAt = sentAt + 4_000;
    expect(waitOf('sms:slow', answeredAt)).toBe(56);
    startCountdown('sms:long', 3, sentAt);
    expect(waitOf('sms:long', answeredAt)).toBe(176);
    expect(waitOf('sms:slow', sentAt + 60_000)).toBe(0);
  });
});
