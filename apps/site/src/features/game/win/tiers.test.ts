import { expect, it } from 'vitest';
import { isAhead, tierOf } from './tiers.ts';

it('tells a win larger from 5, 15 and 50 stakes on, and not a ten-thousandth before', () => {
  expect([49_999, 50_000, 149_999, 150_000, 499_999, 500_000].map(tierOf)).toEqual([0, 1, 1, 2, 2, 3]);
});

it('has nothing to celebrate where the stake or less came back', () => {
  expect([['0.99'], ['1.00'], ['1.01']].map(([win = '']) => isAhead({ win, bet: '1.00' }))).toEqual([
    false,
    false,
    true,
  ]);
});
