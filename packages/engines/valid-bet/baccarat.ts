import { type Amount, amount, ZERO } from '@trevo/money';
import type { BaccaratFacts, BaccaratKind } from '../cards/baccarat/baccarat.ts';

/**
 * What counts of a player's chips on one round of baccarat for rebates, wages and wagering: opposite places (player and banker, big and small) count by their
 * difference, and a tie, which gives both back, counts neither of the first two. All other places count whole.
 */
export function baccaratValidBet(
  stakes: Readonly<Partial<Record<BaccaratKind, Amount>>>,
  winner: BaccaratFacts['winner'],
): Amount {
  const { player = ZERO, banker = ZERO, big = ZERO, small = ZERO, ...others } = stakes;
  const main = winner === 'tie' ? 0n : apart(player, banker);
  return amount(Object.values(others).reduce<bigint>((sum, stake) => sum + stake, main + apart(big, small)));
}

const apart = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);
