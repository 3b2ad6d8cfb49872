import { describe, expect, it } from 'vitest';
import { checksDue, type GameWindow, minutesSince, sessionStartMs } from './session-time.ts';

const OPENED = Date.parse('2026-11-21T12:00:00Z');
const opened = (realityCheck: GameWindow['realityCheck']) =>
  ({ openedAt: '2026-11-21T12:00:00Z', realityCheck }) as GameWindow;

describe('the time in a game session', () => {
  it('runs from the server’s start, to the second, when both clocks agree', () => {
    const now = OPENED + 12 * 60_000 + 30_000;
    expect(sessionStartMs(opened({ intervalMinutes: 30, elapsedMinutes: 12 }), now)).toBe(OPENED);
    expect(minutesSince(OPENED, now)).toBe(12);
  });
  it('keeps the server’s count when the player’s clock is wrong by hours', () => {
    const now = OPENED + 5 * 3_600_000;
    const start = sessionStartMs(opened({ intervalMinutes: 30, elapsedMinutes: 12 }), now);
    expect(minutesSince(start, now)).toBe(12);
  });
  it('is never negative', () => {
    expect(minutesSince(sessionStartMs(opened(null), OPENED - 90_000), OPENED - 90_000)).toBe(0);
  });
});

describe('the reality check', () => {
  it('is due once for every full interval, and never without one', () => {
    expect([0, 29, 30, 59, 60, 95].map((minutes) => checksDue(minutes, 30))).toEqual([0, 0, 1, 1, 2, 3]);
    expect(checksDue(500, 0)).toBe(0);
  });
});
