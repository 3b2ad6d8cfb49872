import type { RoundView } from '@trevo/contract';
import { stepsOf } from './symbols.ts';

/** One thing that a round paid, and where: spin 0 is the bet's own, then the free spins. */
export type Paid = {
  readonly id: string;
  readonly spin: number;
  readonly sym: string;
  readonly count: number;
  /** Of the ladder; null for badges, which no ladder multiplies. */
  readonly mult: number | null;
  readonly amount: string;
};

/** Everything that a round paid, in order. */
export const paidOf = (round: RoundView): Paid[] => {
  let [spin, rung] = [0, 0];
  return stepsOf(round).flatMap((step): Paid[] => {
    if (step.t === 'reveal') rung = 0;
    if (step.t === 'fsSpin') spin = step.n;
    if (step.t === 'badges')
      return [{ id: 'badges', spin, sym: 'badge', count: step.count, mult: null, amount: step.amount }];
    if (step.t !== 'win') return [];
    rung += 1;
    return step.wins.map(({ sym, count, mult, amount }) => ({
      id: `${spin}-${rung}-${sym}`,
      spin,
      sym,
      count,
      mult,
      amount,
    }));
  });
};
