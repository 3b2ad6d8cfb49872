import type { LotteryOrder } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { type Amount, amount, ZERO } from '@trevo/money';

/** What a draw came to for a player. */
export interface Outcome {
  readonly stake: Amount;
  readonly payout: Amount;
  /** Orders that are not settled yet. */
  readonly open: number;
  readonly orders: number;
}

/** Sums of one issue's orders; those that were taken back are none. */
export function outcomeOf(orders: readonly LotteryOrder[], issue: string): Outcome {
  return orders
    .filter((order) => order.issue === issue && order.state !== 'cancelled')
    .reduce<Outcome>(
      (sum, { stake, payout, state }) => ({
        stake: amount(sum.stake + wireAmount(stake)),
        payout: amount(sum.payout + wireAmount(payout)),
        open: sum.open + (state === 'open' ? 1 : 0),
        orders: sum.orders + 1,
      }),
      { stake: ZERO, payout: ZERO, open: 0, orders: 0 },
    );
}

/** From so many stakes on a win is told larger; nothing celebrates less than the stake. */
export const tierOf = ({ stake, payout }: Outcome): 0 | 1 | 2 | 3 => {
  if (stake === 0n || payout <= stake) return 0;
  const times = payout / stake;
  return times >= 50n ? 3 : times >= 5n ? 2 : 1;
};
