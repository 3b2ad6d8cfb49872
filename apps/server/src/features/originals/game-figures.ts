import type { GameConfig } from '@trevo/contract';
import type { HouseGame } from '@trevo/engines/house';
import type { Amount } from '@trevo/money';
import type * as z from 'zod/mini';
import { certificateOf } from './certificates/house-certificates.ts';
import { type BetRange, isTaken } from './rounds/read-bet.ts';

type Figures = Pick<
  z.output<typeof GameConfig>,
  'game' | 'mathVersion' | 'betLevels' | 'antes' | 'maxWin' | 'rtp' | 'report'
>;

/** What a game's page shows of its mathematics; the same for money and for fun credits. */
export const figuresOf = (game: HouseGame, settings: { readonly 'play.maxWin': bigint }, range: BetRange): Figures => {
  const { report, simulated, maths } = certificateOf(game);
  return {
    game: game.code,
    mathVersion: game.mathVersion,
    betLevels: game.betLevels.filter((level) => isTaken(range, level)),
    // Of money alone, and the caller's to say.
    antes: [],
    maxWin: settings['play.maxWin'] as Amount,
    rtp: report.rtp,
    report: { ...report, ...(simulated && { simulated }), ...(maths && { mathsSha256: maths.sha256 }) },
  };
};
