import { expect, it } from 'vitest';
import { isAhead, tierOf } from '../../win/tiers.ts';
import { sumOf } from './own-sum.ts';

const bet = (stake: string, cashedE2: number | null) => ({ stake, cashedE2 });

it('counts what was taken against all that was staked on the round: one bet of two, taken for less than both cost, is no win', () => {
  const both = sumOf([bet('1.00', 150), bet('1.00', null)]);
  expect(both).toEqual({ win: '1.50', bet: '2.00', winMultE4: 7_500 });
  expect(isAhead(both)).toBe(false);
  expect(isAhead(sumOf([bet('1.00', 250), bet('1.00', null)]))).toBe(true);
});

it('has nothing to celebrate where a cut cent leaves the stake alone, and tells a large return by its tier', () => {
  expect(isAhead(sumOf([bet('0.10', 101)]))).toBe(false);
  expect(isAhead(sumOf([bet('1.00', 101)]))).toBe(true);
  expect(tierOf(sumOf([bet('1.00', 1_000), bet('1.00', null)]).winMultE4)).toBe(1);
  expect(sumOf([])).toEqual({ win: '0.00', bet: '0.00', winMultE4: 0 });
});
