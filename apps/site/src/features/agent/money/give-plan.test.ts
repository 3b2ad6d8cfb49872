import { describe, expect, it } from 'vitest';
import { freeAfter, giveBounds, limitAt, PLACES, placeOf, planGive } from './give-plan.ts';

const current = { limit: '500.00', used: '120.00', handed: '80.00', free: '300.00' };

describe('a credit line that is given to a downline', () => {
  it('lies between what the downline has used and what its upline has free for it', () => {
    expect(giveBounds('1000.00', null)).toEqual({ least: '0.00', most: '1000.00' });
    expect(giveBounds('1000.00', current)).toEqual({ least: '200.00', most: '1500.00' });
    const plan = (text: string) => planGive(giveBounds('1000.00', current), current, text, 'pt');
    expect(plan('1.500,00')).toEqual({ limit: '1500.00', problem: null });
    expect(['', 'x', '1.500,01', '199,99', '500'].map((text) => plan(text).problem)).toEqual([
      'empty',
      'wrong',
      'above',
      'below',
      'same',
    ]);
    expect(planGive(giveBounds('10.00', null), null, '0', 'pt').problem).toBe('same');
  });
  it('leaves its upline what is not given, to the cent', () => {
    expect(freeAfter('1000.00', null, '250.50')).toBe('749.50');
    expect(freeAfter('1000.00', current, '0.00')).toBe('1500.00');
  });
  it('has a slider that reaches both ends, stops at round amounts and stands where the limit is', () => {
    const bounds = giveBounds('9876.54', null);
    expect([limitAt(bounds, 0), limitAt(bounds, PLACES)]).toEqual(['0.00', '9876.54']);
    expect(limitAt(bounds, 50)).toBe('2450.00');
    expect(placeOf(bounds, '9876.54')).toBe(PLACES);
    for (let place = 0; place <= PLACES; place += 1)
      expect(Math.abs(placeOf(bounds, limitAt(bounds, place)) - place)).toBeLessThanOrEqual(1);
    expect(limitAt({ least: '5.00', most: '5.00' }, 70)).toBe('5.00');
    expect(placeOf({ least: '5.00', most: '5.00' }, '5.00')).toBe(0);
  });
});
