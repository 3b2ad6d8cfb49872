import { expect, test } from 'vitest';
import { bullOf } from '../families/ssc/bull.ts';
import { everyResult } from './all-results.ts';
import { SPACES } from './samples.ts';

const results = SPACES.SSC?.() ?? [];

everyResult(
  'SSC',
  () => results,
  ({ group }) => !/^ssc_\d/.test(group),
);

test('five digits have the published patterns and bulls', () => {
  const count = <Key>(of: (digits: readonly number[]) => Key) => {
    const counts = new Map<Key, number>();
    for (const digits of results) counts.set(of(digits), (counts.get(of(digits)) ?? 0) + 1);
    return Object.fromEntries(counts);
  };
  const shape = (digits: readonly number[]) =>
    [...new Set(digits)]
      .map((digit) => digits.filter((one) => one === digit).length)
      .toSorted((a, b) => a - b)
      .join('');
  expect(count(shape)).toEqual({ 11111: 30_240, 1112: 50_400, 122: 10_800, 113: 7_200, 23: 900, 14: 450, 5: 10 });
  const bulls = count(bullOf);
  expect(bulls).toMatchObject({ none: 35_649, 10: 6_456, 1: 6_375, 2: 6_505 });
});
