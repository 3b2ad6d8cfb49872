import { describe, expect, it } from 'vitest';
import { fromZoned, toZoned } from './zoned-time.ts';

describe('a typed hour', () => {
  it.each([
    ['2026-11-21T14:30', 'America/Sao_Paulo', '2026-11-21T17:30:00.000Z'],
    ['2026-11-21T14:30', 'UTC', '2026-11-21T14:30:00.000Z'],
    ['2026-07-01T00:05', 'Europe/Lisbon', '2026-06-30T23:05:00.000Z'],
    ['2026-12-01T00:05', 'Europe/Lisbon', '2026-12-01T00:05:00.000Z'],
    ['2026-01-01T00:00', 'Asia/Ho_Chi_Minh', '2025-12-31T17:00:00.000Z'],
  ])('%s of %s is the moment %s, and is shown as it was typed', (typed, zone, iso) => {
    expect(fromZoned(typed, zone)).toBe(iso);
    expect(toZoned(iso, zone)).toBe(typed);
  });

  it('that was not typed to the end is no moment', () => {
    for (const text of ['', '2026-11-21', '2026-11-21T14', '2026-13-01T00:00'])
      expect(fromZoned(text, 'America/Sao_Paulo')).toBeNull();
  });

  it('that the zone skips is the hour after it', () => {
    expect(fromZoned('2026-03-29T01:30', 'Europe/Lisbon')).toBe('2026-03-29T01:30:00.000Z');
  });
});
