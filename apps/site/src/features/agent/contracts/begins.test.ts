import { describe, expect, it } from 'vitest';
import { beginsAt, beginText } from './begins.ts';

const ZONE = 'America/Sao_Paulo';
const now = new Date('2026-09-30T15:00:00.000Z');
const NEXT_MONTH = '2026-10-01T03:00:00.000Z';

describe('the beginning of a signed contract', () => {
  it('is said while it is to come, and no longer once the contract counts', () => {
    expect(beginsAt({ state: 'in_force', countsFrom: NEXT_MONTH }, now)).toBe(NEXT_MONTH);
    expect(beginsAt({ state: 'in_force', countsFrom: NEXT_MONTH }, new Date(NEXT_MONTH))).toBeNull();
    expect(beginsAt({ state: 'offered', countsFrom: null }, now)).toBeNull();
    expect(beginsAt({ state: 'terminated', countsFrom: NEXT_MONTH }, now)).toBeNull();
  });
  it('is a day of the brand’s zone, and of today the time', () => {
    expect(beginText(NEXT_MONTH, { now, lang: 'pt', zone: ZONE })).toBe('01/10');
    expect(beginText('2026-09-30T16:00:00.000Z', { now, lang: 'pt', zone: ZONE })).toBe('13:00');
  });
});
