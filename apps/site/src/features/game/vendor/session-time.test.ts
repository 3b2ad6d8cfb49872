import { describe, expect, it } from 'vitest';
import { type GameWindow, isCheckDue, lastCheck, minutesSince, sessionStartMs } from './session-time.ts';

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
  const never = { since: 0, at: 0 };
  it('is due at every full interval, and never without one', () => {
    expect([0, 29, 30, 59].map((minutes) => isCheckDue(minutes, 30, never))).toEqual([false, false, true, true]);
    const answered = { since: 0, at: lastCheck(31, 30, 0) };
    expect([31, 59, 60].map((minutes) => isCheckDue(minutes, 30, answered))).toEqual([false, false, true]);
    expect(isCheckDue(500, 0, never)).toBe(false);
  });
  it('is asked once for all that passed unanswered', () => {
    expect(isCheckDue(95, 30, never)).toBe(true);
    expect(isCheckDue(95, 30, { since: 0, at: lastCheck(95, 30, 0) })).toBe(false);
  });
  it('counts a new interval from the minute in which it was chosen', () => {
    const chosen = { since: 25, at: 25 };
    expect([25, 30, 34, 35].map((minutes) => isCheckDue(minutes, 10, chosen))).toEqual([false, false, false, true]);
  });
});
