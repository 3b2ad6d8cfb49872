import type { HouseGame } from '@trevo/engines/house';
import { amount } from '@trevo/money';
import type { Sheet, ShippedVersion } from '../../catalog/index.ts';
import type { Games } from '../rounds/read-bet.ts';
import { certificateOf } from './house-certificates.ts';

/** `0.960246` as 960246: the certificate's own rounding, never a second one. */
const ratioE6 = (text: string): number => Number(text.replace('0.', ''));

/** A game that plays takes its figures from its certificate, so that the sheet cannot promise anything else. */
export const sheetOf = (game: HouseGame): Sheet => {
  const { report } = certificateOf(game);
  return {
    rtpE6: ratioE6(report.rtp),
    volatility: report.volatility,
    // The sheet has whole stakes; cut, so that it never says more than a round can win.
    maxWinMult: Math.trunc(report.maxWinE4 / 10_000),
    minBet: game.betLevels[0] ?? amount(0n),
    maxBet: game.betLevels.at(-1) ?? amount(0n),
  };
};

/** Of a code, what the console chooses among: every version that is played here, the newest first, as its certificate has it. */
export const shippedVersions =
  (games: Games) =>
  (gameCode: string): readonly ShippedVersion[] =>
    games
      .filter(({ code }) => code === gameCode)
      .map((game, place) => {
        const { report, sha256 = '' } = certificateOf(game);
        const certified = { version: game.mathVersion, rtp: report.rtp, sha256, isNewest: place === 0 };
        return { certified, levels: game.betLevels, sheet: sheetOf(game) };
      });
