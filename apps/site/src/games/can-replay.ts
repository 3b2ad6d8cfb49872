import type { RoundView } from '@trevo/contract';
import { screenOf } from './house-screens.ts';

/** Whether a round of mine may be played again as it was: it is over, and this page knows its game. */
export const canReplay = ({ game, state }: Pick<RoundView, 'game' | 'state'>): boolean =>
  screenOf(game) !== null && state === 'settled';
