import { expect, test } from 'vitest';
import { plainDecimal } from './plain-decimal.ts';

test.each(['10', '10.0', '1e1', '1E1', '1.0E1', '1.0E+1', '1e+01', '100e-1'])(
  '%s is ten, as Java, Go and C print it',
  (text) => {
    expect(plainDecimal(text)).toBe('10');
  },
);

test.each([
  ['0.50000000', '0.5'],
  ['5E-3', '0.005'],
  ['-1.50', '-1.5'],
])('%s is %s, no digit lost', (text, plain) => {
  expect(plainDecimal(text)).toBe(plain);
});

test.each(['', '1e', 'e1', '1,5', '0x10', 'Infinity', '1e999'])(
  '%j is no number and stays as it is, to be refused',
  (text) => {
    expect(plainDecimal(text)).toBe(text);
  },
);
