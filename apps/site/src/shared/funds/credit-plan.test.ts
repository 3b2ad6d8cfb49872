import { describe, expect, it } from 'vitest';
import { barOf, mostOf, planMove, shareOf } from './credit-plan.ts';

const line = { limit: '1000.00', used: '250.00', handed: '500.00', free: '250.00' };

describe('a credit line', () => {
  it('is drawn by its parts, which fill the bar whole, and of which none that is there is unseen', () => {
    expect(barOf(line)).toEqual({ used: 25, handed: 50, free: 25 });
    expect(barOf({ limit: '1000000.00', used: '0.01', handed: '0.00', free: '999999.99' })).toEqual({
      used: 1,
      handed: 0,
      free: 99,
    });
    const thirds = barOf({ limit: '0.03', used: '0.01', handed: '0.01', free: '0.01' });
    expect(thirds.used + thirds.handed + thirds.free).toBeCloseTo(100, 8);
    expect(barOf({ limit: '0.00', used: '0.00', handed: '0.00', free: '0.00' })).toEqual({
      used: 0,
      handed: 0,
      free: 0,
    });
  });
  it('has a share of its limit in use that a page can draw', () => {
    expect([shareOf('7600.50', '20000.00'), shareOf('3.00', '2.00'), shareOf('0.00', '0.00')]).toEqual([38, 100, 0]);
  });
  it('gives what is free, and takes back what is used and there', () => {
    const of = { line, balance: '100.00' };
    expect(planMove('draw', of, '250,00', 'pt')).toEqual({ amount: '250.00', problem: null });
    expect(planMove('draw', of, '250,01', 'pt').problem).toBe('free');
    expect(planMove('repay', of, '100.00', 'zh')).toEqual({ amount: '100.00', problem: null });
    expect(planMove('repay', of, '100,01', 'pt').problem).toBe('balance');
    expect(planMove('repay', of, '250,01', 'pt').problem).toBe('used');
    expect(['', '-1', '0'].map((text) => planMove('draw', of, text, 'pt').problem)).toEqual(['empty', 'wrong', 'none']);
    expect(mostOf('draw', line, '100.00')).toBe('250.00');
    expect(mostOf('repay', line, '100.009')).toBe('100.00');
  });
});
