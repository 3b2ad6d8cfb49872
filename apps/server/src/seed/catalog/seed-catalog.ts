import { amount } from '@trevo/money';
import { oncaDaSorte } from '@trevo/engines/slots';
import type { Catalog, Game } from '../../features/catalog/index.ts';
import { comingSoon } from './game-line.ts';
import { HOUSE_GAMES } from './house-games.ts';

/** The house itself; vendors come with their connections, and their games by synchronisation. */
const HOUSE = { vassalage: 'SPB', displayName: 'Trevo Originals', isInHouse: true, sort: 1 };

/** `0.960246` as 960246: the certificate's own rounding, never a second one. */
const ratioE6 = (text: string): number => Number(text.replace('0.', ''));

/** The one game that plays takes its figures from its engine, so that the sheet cannot promise anything else. */
const withOnca = (game: Game): Game => {
  if (game.gameCode !== oncaDaSorte.code) return game;
  const report = oncaDaSorte.rtpReport();
  return {
    ...game,
    isPlayable: true,
    rtpE6: ratioE6(report.rtp),
    volatility: 'HIGH',
    maxWinMult: oncaDaSorte.maxWinMultE4 / 10_000,
    minBet: oncaDaSorte.betLevels[0] ?? amount(0n),
    maxBet: oncaDaSorte.betLevels.at(-1) ?? amount(0n),
  };
};

/** Writes the house's own games. Repeating it changes nothing; brands' switches stay as they are. */
export const seedCatalog = async (app: { readonly catalog: Catalog }): Promise<void> => {
  await app.catalog.install(
    [HOUSE],
    HOUSE_GAMES.map((line, index) => withOnca(comingSoon(line, (index + 1) * 10))),
  );
};
