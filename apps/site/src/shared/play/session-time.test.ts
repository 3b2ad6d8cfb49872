import { describe, expect, it } from 'vitest';
import { checkAfter, firstCheck, type GameWindow, isCheckDue, minutesSince, sessionStartMs } from './session-time.ts';

const OPENED = Date.parse('2026-11-21T12:00:00Z');
const opened = (realityCheck: GameWindow['realityCheck']) =>
  ({ openedAt: '2026-11-21T12:00:00Z', realityCheck }) as GameWindow;

describe('the time in a game session', () => {
  it('runs from the server’s start, to the second, when both clocks agree', () => {
    const now = OPENED + 12 * 60_000 + 30_000;
    expect(sessionStartMs(opened({ intervalMinutes: 30, elapsedMinutes: 12, nextInSeconds: 1_080 }), now)).toBe(OPENED);
    expect(minutesSince(OPENED, now)).toBe(12);
  });
  it('keeps the server’s count when the player’s clock is wrong by hours', () => {
    const now = OPENED + 5 * 3_600_000;
    const start = sessionStartMs(opened({ intervalMinutes: 30, elapsedMinutes: 12, nextInSeconds: 1_080 }), now);
    expect(minutesSince(start, now)).toBe(12);
  });
  it('is never negative', () => {
    expect(minutesSince(sessionStartMs(opened(null), OPENED - 90_000), OPENED - 90_000)).toBe(0);
  });
});

describe('the reality check', () => {
  const MINUTE = 60_000;
  const dueAfter = (window: GameWindow) => (seconds: number) =>
    isCheckDue(firstCheck(window, OPENED), OPENED + seconds * 1_000);

  it('is due when the house says, whatever the clocks and the length of the interval', () => {
    const isDue = dueAfter(opened({ intervalMinutes: 30, elapsedMinutes: 12, nextInSeconds: 1_080 }));
    expect([0, 1_079, 1_080, 1_800].map(isDue)).toEqual([false, false, true, true]);
  });
  it('is due at once in a window that was renewed while it stood unanswered', () => {
    expect(dueAfter(opened({ intervalMinutes: 30, elapsedMinutes: 31, nextInSeconds: 0 }))(0)).toBe(true);
  });
  it('is never due where nobody is asked', () => {
    expect(dueAfter(opened(null))(10_000_000)).toBe(false);
    expect(isCheckDue(checkAfter(0, OPENED), OPENED + 500 * MINUTE)).toBe(false);
  });
  it('counts from the answer, and from the choice of another interval', () => {
    const next = checkAfter(10, OPENED + 25 * MINUTE);
    expect([25, 30, 34, 35].map((minutes) => isCheckDue(next, OPENED + minutes * MINUTE))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
