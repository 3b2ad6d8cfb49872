import { addDays, type BusinessDate, contains, HOUR, type Instant, instant } from '@trevo/time';
import { describe, expect, it } from 'vitest';
import { carryInto, nextPayPeriod, type PeriodCode, payPeriodOf, spanOf } from './index.ts';

const day = (text: string): BusinessDate => text as BusinessDate;
const bounds = (code: PeriodCode, date: string): string => {
  const { first, last } = payPeriodOf(code, day(date));
  return `${first} ${last}`;
};

describe('a pay period', () => {
  it('is a day, a week from Monday, half a month up to the 15th or from the 16th, or a month', () => {
    expect(bounds('D', '2026-03-05')).toBe('2026-03-05 2026-03-05');
    expect(bounds('W', '2026-03-05')).toBe('2026-03-02 2026-03-08');
    expect(bounds('W', '2026-03-01')).toBe('2026-02-23 2026-03-01');
    expect([bounds('H', '2026-03-15'), bounds('H', '2026-03-16')]).toEqual([
      '2026-03-01 2026-03-15',
      '2026-03-16 2026-03-31',
    ]);
    expect([bounds('H', '2028-02-29'), bounds('H', '2026-02-20')]).toEqual([
      '2028-02-16 2028-02-29',
      '2026-02-16 2026-02-28',
    ]);
    expect([bounds('M', '2026-12-31'), bounds('M', '2026-04-01')]).toEqual([
      '2026-12-01 2026-12-31',
      '2026-04-01 2026-04-30',
    ]);
  });

  it('holds its days, meets the next one, and has the calendar’s weekdays and ends of months, for six years', () => {
    for (const code of ['D', 'W', 'H', 'M'] as const)
      for (let date = day('2025-12-20'); date < '2032-02-01'; date = addDays(date, 1)) {
        const period = payPeriodOf(code, date);
        expect(period.first <= date && date <= period.last).toBe(true);
        expect(nextPayPeriod(period).first).toBe(addDays(period.last, 1));
        const [first, last] = [Temporal.PlainDate.from(period.first), Temporal.PlainDate.from(period.last)];
        if (code === 'W') expect([first.dayOfWeek, last.dayOfWeek]).toEqual([1, 7]);
        if (code === 'M') expect([first.day, last.day]).toEqual([1, first.daysInMonth]);
        if (code === 'H')
          expect([
            [1, 15],
            [16, first.daysInMonth],
          ]).toContainEqual([first.day, last.day]);
      }
  });

  it('begins and ends by the brand’s clock, also over a change of it', () => {
    const march = spanOf(payPeriodOf('M', day('2026-03-10')), 'America/New_York');
    expect(march.to - march.from).toBe(31 * 24 * HOUR - HOUR);
    const late = Temporal.ZonedDateTime.from('2026-03-31T23:59:59.999[America/New_York]').epochMilliseconds;
    expect([contains(march, instant(late)), contains(march, instant(late + 1) as Instant)]).toEqual([true, false]);
  });
});

describe('a carry', () => {
  const into = (first: string, before: string, sum: bigint) =>
    (['none', 'month', 'always'] as const).map((carry) =>
      carryInto({ first: day(first) }, { first: day(before), sum }, carry),
    );

  it('is a loss alone', () => {
    expect(into('2026-03-16', '2026-03-01', 5n)).toEqual([0n, 0n, 0n]);
    expect(into('2026-03-16', '2026-03-01', -5n)).toEqual([0n, -5n, -5n]);
  });

  it('within a month goes by the months in which the periods begin, so a week can take one over the first', () => {
    expect(into('2026-03-30', '2026-03-23', -5n)).toEqual([0n, -5n, -5n]);
    expect(into('2026-04-06', '2026-03-30', -5n)).toEqual([0n, 0n, -5n]);
    expect(into('2027-03-01', '2026-03-01', -5n)).toEqual([0n, 0n, -5n]);
  });
});
