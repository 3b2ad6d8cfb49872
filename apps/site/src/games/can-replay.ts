import type { RoundView } from '@trevo/contract';
import { screenOf } from './house-screens.ts';

/** Whether a round can be played again as it was: it is over, its version of the game is still here, and nobody else was in it. */
export const canReplay = (
  { game, state, mathVersion }: Pick<RoundView, 'game' | 'state' | 'mathVersion'>,
  versions: readonly string[] = [mathVersion],
): boolean => screenOf(game)?.isLive === undefined && state === 'settled' && versions.includes(mathVersion);
