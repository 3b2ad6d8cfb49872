import type { RoundView } from '@trevo/contract';
import { describe, expect, it } from 'vitest';
import { beforeWin, spendableOf } from './spendable.ts';

describe('what a game of the house shows as its balance', () => {
  it('is what can be staked: cash and bonus money', () => {
    expect(spendableOf({ balance: '1.25', bonus: '3.80' })).toBe('5.05');
  });

  it('is, while a round plays, the balance before its win', () => {
    const round = { balanceAfter: '4.00', spendable: '6.50', win: '2.00' } as RoundView;
    expect(beforeWin(round)).toBe('4.50');
    expect(beforeWin({ ...round, spendable: null })).toBe('2.00');
  });
});
