import type { RoundView } from '@trevo/contract';
import { wireAmount } from '@trevo/contract/currency';
import { sound } from '../../../shared/play/sound.ts';

/** From so many ten-thousandths of the stake on a win is told larger: 5, 15 and 50 stakes. */
const TIERS = [50_000, 150_000, 500_000];

export type Tier = 0 | 1 | 2 | 3;

export const tierOf = (winMultE4: number): Tier => TIERS.filter((from) => winMultE4 >= from).length as Tier;

/** More came back than was bet: only then there is something to celebrate. */
export const isAhead = ({ win, bet }: Pick<RoundView, 'win' | 'bet'>): boolean => wireAmount(win) > wireAmount(bet);

/** What an ended round is worth to the ear and the hand. */
export const celebrate = (round: Pick<RoundView, 'win' | 'bet' | 'winMultE4'>): void => {
  if (!isAhead(round)) return;
  if (tierOf(round.winMultE4) > 0) sound.bigWin();
  else sound.win();
};
