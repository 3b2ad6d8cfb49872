import { describe, expect, it } from 'vitest';
import { isRaise, usedShare } from './limit-facts.ts';

describe('a limit', () => {
  it('is used in whole percent, never more than all of it', () => {
    expect(usedShare({ cap: '120.00', used: '65.00' })).toBe(54);
    expect(usedShare({ cap: '120.00', used: '130.00' })).toBe(100);
    expect(usedShare({ cap: '0.00', used: '0.00' })).toBe(100);
    expect(usedShare({ cap: null, used: '0.00' })).toBe(0);
    expect(usedShare({ cap: '120.00', used: '-65.00' })).toBe(0);
  });
  it('is raised by more and by none, not by less, the same, or a first one', () => {
    expect(isRaise('120.01', '120.00')).toBe(true);
    expect(isRaise(null, '120.00')).toBe(true);
    expect(isRaise('120.00', '120.00')).toBe(false);
    expect(isRaise('20.00', '120.00')).toBe(false);
    expect(isRaise('500.00', null)).toBe(false);
  });
});
