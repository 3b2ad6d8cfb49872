import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundsOf, dayOf, daysOf, isDay } from './period.ts';

/** New York has days of 23 and 25 hours, which a count in milliseconds gets wrong. */
const before = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'America/New_York';
});
afterAll(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

describe('periods of a record', () => {
  it('runs today from local midnight to the next one', () => {
    expect(boundsOf({ preset: 'today' }, new Date('2026-11-21T23:30:00Z'))).toEqual({
      from: '2026-11-21T05:00:00.000Z',
      to: '2026-11-22T05:00:00.000Z',
    });
  });
  it('takes the day of the visitor, not of UTC', () => {
    expect(daysOf({ preset: 'today' }, new Date('2026-11-22T03:00:00Z'))).toEqual({
      first: '2026-11-21',
      last: '2026-11-21',
    });
  });
  it('counts calendar days over a change of the clocks', () => {
    const { from, to } = boundsOf({ preset: 'week' }, new Date('2026-11-03T12:00:00Z'));
    expect(from).toBe('2026-10-28T04:00:00.000Z');
    expect(to).toBe('2026-11-04T05:00:00.000Z');
    expect((Date.parse(to) - Date.parse(from)) / 3_600_000).toBe(7 * 24 + 1);
  });
  it('holds 30 days, today among them, over ends of months', () => {
    expect(daysOf({ preset: 'month' }, new Date('2026-03-01T15:00:00Z'))).toEqual({
      first: '2026-01-31',
      last: '2026-03-01',
    });
  });
  it('includes the last day of a custom period', () => {
    const period = { preset: 'custom', from: '2026-11-01', to: '2026-11-02' } as const;
    expect(boundsOf(period, new Date('2026-11-21T12:00:00Z'))).toEqual({
      from: '2026-11-01T04:00:00.000Z',
      to: '2026-11-03T05:00:00.000Z',
    });
  });
  it('puts swapped ends right and fills missing ones with 7 days', () => {
    const today = new Date('2026-11-21T12:00:00Z');
    expect(daysOf({ preset: 'custom', from: '2026-11-20', to: '2026-11-10' }, today)).toEqual({
      first: '2026-11-10',
      last: '2026-11-20',
    });
    expect(daysOf({ preset: 'custom' }, today)).toEqual({ first: '2026-11-15', last: '2026-11-21' });
  });
});

describe('days of an address', () => {
  it('accepts days that exist and nothing else', () => {
    expect(isDay('2028-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '0026-01-01', 'today', 20261121, undefined])
      expect(isDay(text)).toBe(false);
  });
  it('writes a day as a date field does', () => {
    expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05');
  });
});
