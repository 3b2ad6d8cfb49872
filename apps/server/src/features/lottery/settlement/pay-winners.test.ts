import { expect, it } from 'vitest';
import { restTimes } from './pay-winners.ts';

it('rests long while an issue is ahead of its minute, and short when it is behind', () => {
  expect([restTimes(0, 0.01), restTimes(20_000, 0.5), restTimes(44_000, 1)]).toEqual([3, 3, 3]);
  expect([restTimes(1_000, 0.01), restTimes(30_000, 0.5), restTimes(50_000, 1)]).toEqual([1, 1, 1]);
});
