import type { RoundView } from '@trevo/contract';
import type { GameConfig } from '../../../games/game-screen.ts';

/** What a screen needs to play a round again whose game the brand has no more: all of it stands in the round. */
export const configOf = ({ game, gameName, mathVersion, currency, win, fair }: RoundView): GameConfig => ({
  game,
  gameName,
  mathVersion,
  versions: [mathVersion],
  currency,
  betLevels: [],
  antes: [],
  maxWin: win,
  leastRoundMs: 0,
  rtp: '0',
  report: {},
  fair: { active: null, nextServerSeedHash: fair.serverSeedHash },
  lastRound: null,
});
