import { wireAmount } from '@trevo/contract/currency';
import { verifyCommit } from '@trevo/engines/fair';
import { mustHitAt } from '@trevo/engines/jackpots';
import type { Jackpots } from './use-jackpots.ts';

type Hit = Jackpots['hits'][number];

/**
 * Whether a must-hit-by jackpot ended where its commitment said: the secret hashes to what was shown before the cycle began, and the
 * amount that it hides is the amount that was paid. Null while the secret is not out.
 */
export const isRightEnd = ({ amount, poolId, cycle, proof }: Hit): boolean | null => {
  if (!proof || proof.secret === null) return null;
  if (!verifyCommit(proof.secret, proof.hash)) return false;
  const range = { seed: wireAmount(proof.seed), most: wireAmount(proof.most) };
  return mustHitAt(range, { secret: proof.secret, pool: poolId, cycle }) === wireAmount(amount);
};
