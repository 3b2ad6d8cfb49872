import type { LotteryOrder } from '@trevo/contract';
import { expect, it } from 'vitest';
import { outcomeOf, tierOf } from './outcome.ts';

const order = (more: Partial<LotteryOrder>): LotteryOrder =>
  ({ issue: '20261128-0601', stake: '2.00', payout: '0.00', state: 'lost', ...more }) as LotteryOrder;

it("sums one issue's orders, without those that were taken back", () => {
  const orders = [
    order({ payout: '4.34', state: 'won' }),
    order({}),
    order({ state: 'cancelled', payout: '2.00' }),
    order({ issue: '20261128-0602', state: 'won', payout: '99.00' }),
    order({ state: 'open' }),
  ];
  expect(outcomeOf(orders, '20261128-0601')).toEqual({ stake: 6_000_000n, payout: 4_340_000n, open: 1, orders: 3 });
});

it('nothing celebrates a return below the stake, and larger wins are told larger', () => {
  const tier = (payout: string) => tierOf(outcomeOf([order({ state: 'won', payout })], '20261128-0601'));
  expect(['0.00', '1.00', '2.00', '2.01', '10.00', '100.00'].map(tier)).toEqual([0, 0, 0, 1, 2, 3]);
});
