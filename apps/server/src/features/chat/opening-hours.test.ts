import { parseIso, toIso, type Instant } from '@trevo/time';
import { describe, expect, it } from 'vitest';
import { isWithinHours, nextOpening } from './opening-hours.ts';

const ZONE = 'America/Sao_Paulo';
const at = (iso: string): Instant => parseIso(iso) as Instant;
const WEEKDAYS = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', until: '18:00' }));
const LATE = [{ day: 7, from: '20:00', until: '00:00' }];

describe('opening hours', () => {
  it('are those of the brand’s clock, with their start and without their end', () => {
    // Wednesday, 25 November 2026; São Paulo is three hours behind.
    expect(isWithinHours(WEEKDAYS, at('2026-11-25T11:59:59Z'), ZONE)).toBe(false);
    expect(isWithinHours(WEEKDAYS, at('2026-11-25T12:00:00Z'), ZONE)).toBe(true);
    expect(isWithinHours(WEEKDAYS, at('2026-11-25T20:59:59Z'), ZONE)).toBe(true);
    expect(isWithinHours(WEEKDAYS, at('2026-11-25T21:00:00Z'), ZONE)).toBe(false);
  });

  it('may last until the end of the day', () => {
    expect(isWithinHours(LATE, at('2026-11-30T02:59:00Z'), ZONE)).toBe(true);
    expect(isWithinHours(LATE, at('2026-11-30T03:00:00Z'), ZONE)).toBe(false);
  });

  it('tell when they begin next, over the weekend too', () => {
    expect(toIso(nextOpening(WEEKDAYS, at('2026-11-27T22:10:30Z'), ZONE) as Instant)).toBe('2026-11-30T12:00:00.000Z');
    expect(nextOpening(WEEKDAYS, at('2026-11-25T15:00:00Z'), ZONE)).toBeNull();
  });

  it('are always, where a brand says none', () => {
    expect(isWithinHours([], at('2026-11-25T03:00:00Z'), ZONE)).toBe(true);
    expect(nextOpening([], at('2026-11-25T03:00:00Z'), ZONE)).toBeNull();
  });
});
