import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  type BusinessDate,
  businessDateOf,
  businessDayPeriod,
  contains,
  HOUR,
  type Instant,
  instant,
  overlaps,
  parseBusinessDate,
  parseIso,
  period,
  startOfBusinessDay,
  toIso,
} from './index.ts';

const zones = [
  'America/Sao_Paulo',
  'UTC',
  'Asia/Ho_Chi_Minh',
  'America/New_York',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
];
const anyZone = fc.constantFrom(...zones);
const anyInstant = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) }).map(instant);

function iso(text: string): Instant {
  const at = parseIso(text);
  if (at === null) throw new Error(`unreadable: ${text}`);
  return at;
}

function day(text: string): BusinessDate {
  const date = parseBusinessDate(text);
  if (date === null) throw new Error(`unreadable: ${text}`);
  return date;
}

describe('instants', () => {
  test('every instant comes back from its text', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        expect(parseIso(toIso(at))).toBe(at);
      }),
    );
  });

  test('reads offsets and cuts beyond milliseconds', () => {
    expect(toIso(iso('2026-03-05T10:00:00-03:00'))).toBe('2026-03-05T13:00:00.000Z');
    expect(toIso(iso('2026-03-05T10:00:00.123999Z'))).toBe('2026-03-05T10:00:00.123Z');
  });

  test.each([
    '',
    '2026-03-05',
    '2026-03-05T10:00:00',
    '2026-02-30T10:00:00Z',
    '2026-03-05T25:00:00Z',
    '2026-13-05T10:00:00Z',
    '2026-03-05 10:00:00Z',
    'Thu Mar 05 2026',
    '1772704800000',
    '+012026-03-05T10:00:00Z',
  ])('refuses %j', (text) => {
    expect(parseIso(text)).toBeNull();
  });

  test('refuses numbers that are no instant', () => {
    expect(() => instant(Number.NaN)).toThrow(RangeError);
    expect(() => instant(1.5)).toThrow(RangeError);
    expect(() => instant(8.64e15)).toThrow(RangeError);
  });
});

describe('periods', () => {
  const p = period(instant(10), instant(20));

  test('hold their start and not their end', () => {
    expect([9, 10, 19, 20].map((ms) => contains(p, instant(ms)))).toEqual([false, true, true, false]);
  });

  test('that touch do not overlap', () => {
    expect(overlaps(p, period(instant(20), instant(30)))).toBe(false);
    expect(overlaps(p, period(instant(19), instant(30)))).toBe(true);
    expect(overlaps(p, period(instant(15), instant(15)))).toBe(false);
  });

  test('never end before they start', () => {
    expect(() => period(instant(2), instant(1))).toThrow(RangeError);
  });
});

describe('business dates', () => {
  test('agree with the platform calendar in every zone', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (at, zone) => {
        const known = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
        const date = businessDateOf(at, zone);
        expect(date).toBe(known.toPlainDate().toString());
        expect(startOfBusinessDay(date, zone)).toBe(known.startOfDay().epochMilliseconds);
        expect(contains(businessDayPeriod(date, zone), at)).toBe(true);
      }),
    );
  });

  test('a Sao Paulo day begins at 03:00 UTC', () => {
    expect(businessDateOf(iso('2026-03-06T02:59:59.999Z'), 'America/Sao_Paulo')).toBe('2026-03-05');
    expect(businessDateOf(iso('2026-03-06T03:00:00Z'), 'America/Sao_Paulo')).toBe('2026-03-06');
    expect(toIso(startOfBusinessDay(day('2026-03-06'), 'America/Sao_Paulo'))).toBe('2026-03-06T03:00:00.000Z');
  });

  test('a day that lost its midnight to summer time begins at the first instant it has', () => {
    expect(toIso(startOfBusinessDay(day('2018-11-04'), 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00.000Z');
    const short = businessDayPeriod(day('2018-11-04'), 'America/Sao_Paulo');
    expect(short.to - short.from).toBe(23 * HOUR);
  });

  test('count days across months and leap years', () => {
    expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29');
    expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31');
  });

  test.each(['2026-02-29', '2026-2-1', '05/03/2026', '', '2026-03-05T00:00:00Z'])('refuse %j', (text) => {
    expect(parseBusinessDate(text)).toBeNull();
  });

  test('refuse a zone that does not exist', () => {
    expect(() => businessDateOf(instant(0), 'Brazil/Nowhere')).toThrow(RangeError);
  });
});
