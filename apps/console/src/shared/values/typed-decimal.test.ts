import { expect, it } from 'vitest';
import { typedDecimal, typedMoney } from './typed-decimal.ts';

it.each([
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1234,5', '1234.5'],
  ['1.234', '1234'],
  ['10', '10'],
  [',50', '0.50'],
  [' 2 000,00 ', '2000.00'],
])('reads %j as %s', (typed, wire) => {
  expect(typedDecimal(typed)).toBe(wire);
});

it.each([
  ['500', '500.00'],
  ['20,5', '20.50'],
  ['1.234,56', '1234.56'],
  ['abc', null],
  ['-5', null],
  ['12abc', null],
  ['', null],
])('takes %j for the amount %s', (typed, wire) => {
  expect(typedMoney(typed)).toBe(wire);
});
