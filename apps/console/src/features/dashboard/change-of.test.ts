import { expect, it } from 'vitest';
import { changeOf } from './change-of.ts';

it.each([
  ['110.00', '100.00', 10],
  ['89.50', '100.00', -11],
  ['100.40', '100.00', 0],
  ['-5.00', '10.00', -150],
  [3, 2, 50],
  ['7.00', '0.00', null],
  ['7.00', '-4.00', null],
  [0, 0, null],
])('from %s it is %s: %s %%', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});
