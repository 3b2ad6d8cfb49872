import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockHourOf, contains, HOUR, type Instant, instant, parseIso, toIso } from './index.ts';

const iso = (text: string): Instant => parseIso(text) ?? instant(Number.NaN);
const hour = (text: string, zone: string): string[] => {
  const { from, to } = clockHourOf(iso(text), zone);
  return [from, to].map((at) => toIso(at).slice(0, 16));
};

describe('an hour of the clock', () => {
  test('begins and ends on the zone’s own full hours, also where the offset has quarters', () => {
    expect(hour('2026-03-05T10:59:59.999Z', 'America/Sao_Paulo')).toEqual(['2026-03-05T10:00', '2026-03-05T11:00']);
    expect(hour('2026-03-05T10:20:00Z', 'Asia/Kathmandu')).toEqual(['2026-03-05T10:15', '2026-03-05T11:15']);
    expect(hour('2026-03-05T10:14:59.999Z', 'Asia/Kathmandu')).toEqual(['2026-03-05T09:15', '2026-03-05T10:15']);
  });

  test('is one of two where summer time ends, and short where a zone moves by half an hour', () => {
    expect(hour('2026-11-01T05:30:00Z', 'America/New_York')).toEqual(['2026-11-01T05:00', '2026-11-01T06:00']);
    expect(hour('2026-11-01T06:30:00Z', 'America/New_York')).toEqual(['2026-11-01T06:00', '2026-11-01T07:00']);
    // Lord Howe: 02:00 becomes 01:30 again at 15:00 UTC, so 01:30 to 02:00 comes twice, once as half an hour.
    expect(hour('2026-04-04T14:40:00Z', 'Australia/Lord_Howe')).toEqual(['2026-04-04T14:00', '2026-04-04T15:00']);
    expect(hour('2026-04-04T15:10:00Z', 'Australia/Lord_Howe')).toEqual(['2026-04-04T15:00', '2026-04-04T15:30']);
    // And in spring 02:00 becomes 02:30: that hour has its second half alone.
    expect(hour('2026-10-03T15:40:00Z', 'Australia/Lord_Howe')).toEqual(['2026-10-03T15:30', '2026-10-03T16:00']);
  });

  test('holds its instant, meets its neighbour and agrees with the platform’s calendar', () => {
    const zones = ['America/Sao_Paulo', 'UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/New_York'];
    const anyInstant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) }).map(instant);
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (at, zone) => {
        const own = clockHourOf(at, zone);
        expect(contains(own, at)).toBe(true);
        expect(own.to - own.from).toBeLessThanOrEqual(HOUR);
        expect(clockHourOf(own.to, zone).from).toBe(own.to);
        const local = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
        expect(local(own.from).hour).toBe(local(at).hour);
        expect(local(own.to - 1).hour).toBe(local(at).hour);
      }),
    );
  });

  test('is refused in a zone that does not exist', () => {
    expect(() => clockHourOf(instant(0), 'Brazil/Nowhere')).toThrow(RangeError);
  });
});
