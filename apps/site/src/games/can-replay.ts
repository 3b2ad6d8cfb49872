import type { RoundView } from '@trevo/contract';
import { screenOf } from './house-screens.ts';

/**
 * Whether a round can be played again as it was: it ended by its bet alone, under the game's mathematics of today. A round of several acts is
 * shown whole on its page instead.
 */
export const canReplay = (
  { game, state, actions, mathVersion }: Pick<RoundView, 'game' | 'state' | 'actions' | 'mathVersion'>,
  now: string = mathVersion,
): boolean =>
  screenOf(game)?.isLive === undefined && state === 'settled' && actions.length === 0 && mathVersion === now;
