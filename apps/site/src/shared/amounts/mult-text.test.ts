import { expect, it } from 'vitest';
import { multText } from './mult-text.ts';

it('writes exactly the digits that the wire has', () => {
  expect(multText(100_000, ',')).toBe('10×');
  expect(multText(16_000, ',')).toBe('1,6×');
  expect(multText(12_345, '.')).toBe('1.2345×');
  expect(multText(50, '.')).toBe('0.005×');
  expect(multText(300_000_000, ',')).toBe('30.000×');
  expect(multText(10_776_131, '.')).toBe('1,077.6131×');
  expect(multText(10_000_000_000, ',')).toBe('1.000.000×');
});
