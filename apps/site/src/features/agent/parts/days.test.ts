import { describe, expect, it } from 'vitest';
import { addDays, daysPatch, isDay, MOST_DAYS, readDays, sameDays } from './days.ts';

const TODAY = '2026-03-01';

describe('the days of a report', () => {
  it('are whole business days with both ends, over the end of a month', () => {
    expect(readDays({ days: 'today' }, TODAY)).toEqual({ span: 'today', from: TODAY, to: TODAY });
    expect(readDays({ days: 'yesterday' }, TODAY)).toEqual({ span: 'yesterday', from: '2026-02-28', to: '2026-02-28' });
    expect(readDays({ days: '7' }, TODAY)).toEqual({ span: '7', from: '2026-02-23', to: TODAY });
    expect(readDays({ days: '31' }, TODAY)).toEqual({ span: '31', from: '2026-01-30', to: TODAY });
  });
  it('of this month begin at its first day, and are never more than the server counts', () => {
    expect(readDays({ days: 'month' }, TODAY)).toEqual({ span: 'month', from: TODAY, to: TODAY });
    const last = readDays({ days: 'month' }, '2026-10-31');
    expect(last).toEqual({ span: 'month', from: '2026-10-01', to: '2026-10-31' });
    expect(addDays(last.from, MOST_DAYS - 1)).toBe(last.to);
    expect(sameDays(last)).toEqual({ days: 'month' });
  });
  it('are the page’s own where the address says nothing, or nonsense', () => {
    expect(readDays({}, TODAY).span).toBe('7');
    expect(readDays({ days: 'soon' }, TODAY, 'today').span).toBe('today');
    expect(readDays({ from: '2026-02-31' }, TODAY).span).toBe('7');
  });
  it('puts ends right that are swapped, to come, or further apart than 31 days', () => {
    expect(readDays({ from: '2026-02-20', to: '2026-02-10' }, TODAY)).toMatchObject({
      from: '2026-02-10',
      to: '2026-02-20',
    });
    expect(readDays({ from: '2026-02-20', to: '2030-01-01' }, TODAY)).toMatchObject({ from: '2026-02-20', to: TODAY });
    expect(readDays({ from: '2025-01-01', to: TODAY }, TODAY).from).toBe('2026-01-30');
    expect(readDays({ from: '2026-02-20' }, TODAY)).toMatchObject({ from: '2026-02-20', to: '2026-02-20' });
  });
  it('go on to another page as the address has them', () => {
    expect(sameDays(readDays({ days: '31' }, TODAY))).toEqual({ days: '31' });
    const custom = { from: '2026-02-01', to: '2026-02-02' };
    expect(sameDays(readDays(custom, TODAY))).toEqual(custom);
    expect(daysPatch(custom)).toEqual({ days: undefined, ...custom });
  });
  it('knows leap days and the year’s end', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(isDay('2025-02-29')).toBe(false);
  });
});
