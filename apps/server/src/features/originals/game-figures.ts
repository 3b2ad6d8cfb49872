import type { GameConfig } from '@trevo/contract';
import type { HouseGame, HouseVersions } from '@trevo/engines/house';
import type { Amount } from '@trevo/money';
import type * as z from 'zod/mini';
import { certificateOf } from './certificates/house-certificates.ts';
import { leastMsOf, type PaceSettings } from './rounds/least-time.ts';
import { type BetRange, isTaken } from './rounds/read-bet.ts';

type Figures = Pick<
  z.output<typeof GameConfig>,
  'game' | 'mathVersion' | 'versions' | 'betLevels' | 'antes' | 'maxWin' | 'leastRoundMs' | 'rtp' | 'report'
>;

/** What a game's page shows of its mathematics; the same for money and for fun credits. */
export const figuresOf = (
  game: HouseGame,
  versions: HouseVersions,
  settings: PaceSettings & { readonly 'play.maxWin': bigint },
  range: BetRange,
): Figures => {
  const { report: certified, simulated, maths } = certificateOf(game);
  // Of every play: kilobytes that only the certificate's own page shows, and it asks for the file.
  const { figures: _, ...report } = certified as typeof certified & { readonly figures?: unknown };
  return {
    game: game.code,
    mathVersion: game.mathVersion,
    versions: versions.filter(({ code }) => code === game.code).map(({ mathVersion }) => mathVersion),
    betLevels: game.betLevels.filter((level) => isTaken(range, level)),
    // Of money alone, and the caller's to say.
    antes: [],
    maxWin: settings['play.maxWin'] as Amount,
    leastRoundMs: leastMsOf(settings, game.code),
    rtp: report.rtp,
    report: { ...report, ...(simulated && { simulated }), ...(maths && { mathsSha256: maths.sha256 }) },
  };
};
