import { expect, it } from 'vitest';
import { matches } from './hit.ts';

it.each([
  ['Saque mínimo', 'minimo', true],
  ['Saque mínimo', 'min saq', true],
  ['Saque mínimo', 'aque', false],
  ['Depósitos', 'DEPÓ', true],
  ['Países atendidos', 'paises x', false],
])('of "%s", "%s" is a part: %s', (text, typed, isFound) => {
  expect(matches(text, typed)).toBe(isFound);
});
