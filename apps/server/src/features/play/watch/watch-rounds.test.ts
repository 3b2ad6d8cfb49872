import { describe, expect, it } from 'vitest';
import { type Heard, judgeRound } from './watch-rounds.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-06-10T12:00:00Z');
const round = (ageHours: number, more: { gameType?: string; hasOutcome?: boolean } = {}) => ({
  openedAt: new Date(now - ageHours * HOUR),
  gameType: more.gameType ?? 'RNG',
  hasOutcome: more.hasOutcome ?? false,
});

describe('the end of an open round', () => {
  it.each<[Heard, number, string]>([
    ['closed', 0.3, 'close'],
    ['open', 47, 'wait'],
    ['unknown', 47, 'wait'],
    ['silent', 47, 'wait'],
    ['mute', 47, 'wait'],
    ['open', 48, 'close'],
    ['mute', 48, 'close'],
    ['unlisted', 47, 'wait'],
    ['unlisted', 48, 'close'],
    ['unread', 47, 'wait'],
    ['unread', 48, 'close'],
    ['unknown', 48, 'void'],
    ['silent', 48, 'wait'],
    ['silent', 7 * 24, 'close'],
  ])('vendor says %s after %d hours: %s', (heard, age, verdict) => {
    expect(judgeRound(round(age), heard, now)).toBe(verdict);
  });

  it('never voids a round whose outcome came, be it a loss', () => {
    expect(judgeRound(round(72, { hasOutcome: true }), 'unknown', now)).toBe('close');
  });

  it('leaves a ticket alone for 30 days while its vendor calls it open', () => {
    expect(judgeRound(round(29 * 24, { gameType: 'SPORTS' }), 'open', now)).toBe('wait');
    expect(judgeRound(round(30 * 24, { gameType: 'SPORTS' }), 'open', now)).toBe('close');
  });
});
