import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatClock,
  formatCount,
  formatDateTime,
  formatDay,
  formatNear,
  formatShare,
  formatTimes,
} from './format.ts';
import { formatRate } from './rate.ts';

const AT = '2026-11-02T12:31:07Z';
const ZONE = 'America/Sao_Paulo';

describe('days, times and numbers on screen', () => {
  it('never leaves it open which number is the month', () => {
    expect(formatDay(AT, 'pt', ZONE)).toBe('02/11/2026');
    expect(formatDay(AT, 'en', ZONE)).toBe('2 Nov 2026');
    expect(formatDateTime(AT, 'en', ZONE)).toBe('2 Nov 2026, 09:31:07');
  });
  it('has 24 hours, midnight as 00', () => {
    expect(formatClock('2026-11-02T03:05:00Z', 'en', ZONE)).toBe('00:05');
    expect(formatClock('2026-11-02T18:58:00Z', 'pt', ZONE)).toBe('15:58');
  });
  it('names the year only of another one', () => {
    const now = Date.parse(AT);
    expect(formatNear('2026-11-22T12:31:07Z', 'pt', now, ZONE)).toBe('22/11, 09:31');
    expect(formatNear('2025-11-22T12:31:07Z', 'en', now, ZONE)).toBe('22 Nov 2025, 09:31');
  });
  it('shows a share as a percentage with two places, cut', () => {
    expect(formatShare('0.960246', 'pt')).toBe('96,02%');
    expect(formatShare('0.960246', 'en')).toBe('96.02%');
    expect(formatShare('1.0', 'en')).toBe('100.00%');
    expect(formatShare('0.05', 'pt')).toBe('5,00%');
    expect(formatShare('0.0005', 'pt')).toBe('0,05%');
    expect(formatShare('0', 'en')).toBe('0.00%');
    expect(formatShare('0.94', 'pt', 0)).toBe('94%');
  });
  it('writes a rate with every digit that it has, and no other', () => {
    expect([85_000, 80_000, 1, 1_000_000, 21_050].map((ppm) => formatRate(ppm, 'pt'))).toEqual([
      '8,5%',
      '8%',
      '0,0001%',
      '100%',
      '2,105%',
    ]);
    expect(formatRate(85_000, 'en')).toBe('8.5%');
  });
  it('groups counts as the language does', () => {
    expect(formatCount(1234567n, 'pt')).toBe('1.234.567');
    expect(formatCount(-1234, 'pt')).toBe('\u22121.234');
    expect(formatTimes(2500, 'en')).toBe('2,500×');
  });
});

describe('how long ago', () => {
  it.each([
    ['2026-11-23T11:47:31Z', 'há 12 min', '12 min ago'],
    ['2026-11-23T11:00:00Z', 'há 1 h', '1 hr ago'],
    ['2026-11-22T12:00:01Z', 'há 23 h', '23 hr ago'],
    ['2026-11-23T12:00:09Z', 'agora', 'now'],
  ])('%s', (at, pt, en) => {
    const ago = (lang: 'pt' | 'en'): string =>
      formatAgo(at, lang, Date.parse('2026-11-23T12:00:00Z')).replaceAll('.', '');
    expect([ago('pt'), ago('en')]).toEqual([pt, en]);
  });
});
