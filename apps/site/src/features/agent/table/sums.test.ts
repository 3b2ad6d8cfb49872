import { expect, it } from 'vitest';
import { signOf, sumWire } from './sums.ts';

it('sums amounts exactly, where floating point would not', () => {
  expect(sumWire(['0.10', '0.20'])).toBe('0.30');
  expect(sumWire(['9007199254740.993', '0.000001'])).toBe('9007199254740.993001');
  expect(sumWire(['-1.50', '1.00'])).toBe('-0.50');
  expect(sumWire([])).toBe('0.00');
});

it('knows which amounts are above, below or nothing', () => {
  expect(['-0.00', '0.01', '-0.01'].map(signOf)).toEqual([0, 1, -1]);
});
