import type { CrashOwnBet } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { add, type Amount, formatWire, payoutE4, ZERO } from '@trevo/money';

type OwnBet = Pick<CrashOwnBet, 'stake' | 'cashedE2'>;

/** What a bet pays where it was taken; nothing while it flies, and when it was not. */
export const payOf = ({ stake, cashedE2 }: OwnBet): Amount =>
  cashedE2 === null ? ZERO : payoutE4(wireAmount(stake), cashedE2 * 100, HOUSE_CURRENCY);

/** What my bets on a round came to so far, against all that they cost: one that was taken pays for the other. */
export const sumOf = (bets: readonly OwnBet[]) => {
  const win = bets.reduce((sum, bet) => add(sum, payOf(bet)), ZERO);
  const bet = bets.reduce((sum, { stake }) => add(sum, wireAmount(stake)), ZERO);
  return {
    win: formatWire(win, HOUSE_CURRENCY),
    bet: formatWire(bet, HOUSE_CURRENCY),
    winMultE4: bet === ZERO ? 0 : Number((win * 10_000n) / bet),
  };
};
