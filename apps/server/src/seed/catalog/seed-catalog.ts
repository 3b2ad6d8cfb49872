import { amount } from '@trevo/money';
import { HOUSE_VENDOR } from '@trevo/contract/house-vendor';
import { HOUSE_GAMES } from '@trevo/engines/house';
import type { Catalog, Game } from '../../features/catalog/index.ts';
import { certificateOf } from '../../features/originals/index.ts';
import { comingSoon } from './game-line.ts';
import { GAME_LINES } from './house-games.ts';
import { LOTTERY_HOUSES, lotteryGames } from './lottery-games.ts';
import { texts } from './seed-texts.ts';

/** The house itself; vendors come with their connections, and their games by synchronisation. */
const HOUSE = { code: HOUSE_VENDOR, displayName: 'Trevo Originals', isInHouse: true, sort: 1 };

/** `0.960246` as 960246: the certificate's own rounding, never a second one. */
const ratioE6 = (text: string): number => Number(text.replace('0.', ''));

/** A game that plays takes its figures from its certificate, so that the sheet cannot promise anything else. */
const withEngine = (game: Game): Game => {
  const engine = HOUSE_GAMES.get(game.gameCode);
  if (!engine) return game;
  const { report } = certificateOf(engine);
  return {
    ...game,
    isPlayable: true,
    rtpE6: ratioE6(report.rtp),
    volatility: report.volatility,
    // The sheet has whole stakes; cut, so that it never says more than a round can win.
    maxWinMult: Math.trunc(report.maxWinE4 / 10_000),
    minBet: engine.betLevels[0] ?? amount(0n),
    maxBet: engine.betLevels.at(-1) ?? amount(0n),
  };
};

/** Writes the house's own games. Repeating it changes nothing; brands' switches stay as they are. */
export const seedCatalog = async (app: { readonly catalog: Catalog }): Promise<void> => {
  await app.catalog.install(
    [HOUSE, ...LOTTERY_HOUSES],
    [
      ...GAME_LINES.map((line, index) => {
        const words = { names: texts[`game.${line.slug}.name`], descriptions: texts[`game.${line.slug}.description`] };
        return withEngine(comingSoon(line, words, (index + 1) * 10));
      }),
      ...lotteryGames(),
    ],
  );
};
