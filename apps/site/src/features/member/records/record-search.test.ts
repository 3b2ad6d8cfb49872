import { describe, expect, it } from 'vitest';
import { readRecordSearch, withPage, withPeriod, withType } from './record-search.ts';

const TYPES = ['RNG', 'LIVE'] as const;

describe('filters of a record in the address', () => {
  it('keeps what fits and drops the rest', () => {
    const raw = { period: 'custom', from: '2026-11-01', to: '2026-02-31', type: 'RNG', page: 3, other: 'x' };
    expect(readRecordSearch(raw, TYPES)).toEqual({ period: 'custom', from: '2026-11-01', type: 'RNG', page: 3 });
    expect(readRecordSearch({ period: 'year', from: '2026-11-01', type: 'HOT', page: -2 }, TYPES)).toEqual({});
  });
  it('forgets days outside the custom period', () => {
    expect(readRecordSearch({ period: 'today', from: '2026-11-01' }, TYPES)).toEqual({ period: 'today' });
    expect(withPeriod({ type: 'RNG' }, 'month', { from: '2026-11-01' })).toEqual({ period: 'month', type: 'RNG' });
  });
  it('begins at the first page after a change of a filter', () => {
    const was = { period: 'month', type: 'RNG', page: 4 } as const;
    expect(withPeriod(was, 'week')).toEqual({ type: 'RNG' });
    expect(withType(was, undefined)).toEqual({ period: 'month' });
    expect(withPage(was, 1)).toEqual({ period: 'month', type: 'RNG' });
    expect(withPage(was, 5)).toEqual({ period: 'month', type: 'RNG', page: 5 });
  });
});
