import { type Amount, type CurrencyCode, payoutE4 } from '@trevo/money';
import type { Part } from '../house/house-game.ts';

/**
 * The end of a round that is one part: its stake paid at a multiplier, floored once to the minor unit.
 * @throws RangeError when the stake is not positive
 */
export function onePart(stake: Amount, multE4: number, currency: CurrencyCode): readonly Part[] {
  if (stake <= 0n) throw new RangeError('a stake must be positive');
  return [{ stake, multE4, win: payoutE4(stake, multE4, currency) }];
}
