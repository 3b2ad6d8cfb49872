import { HOUSE_VENDOR } from '@trevo/contract/house-vendor';
import { HOUSE_GAMES } from '@trevo/engines/house';
import type { Catalog, Game } from '../../features/catalog/index.ts';
import { sheetOf } from '../../features/originals/index.ts';
import { comingSoon } from './game-line.ts';
import { GAME_LINES } from './house-games.ts';
import { LOTTERY_HOUSES, lotteryGames } from './lottery-games.ts';
import { texts } from './seed-texts.ts';

/** The house itself; vendors come with their connections, and their games by synchronisation. */
const HOUSE = { code: HOUSE_VENDOR, displayName: 'Trevo Originals', isInHouse: true, sort: 1 };

/** A game that plays has the figures of its newest version, and those of another where a brand chose it. */
const withEngine = (game: Game): Game => {
  const engine = HOUSE_GAMES.get(game.gameCode);
  return engine ? { ...game, isPlayable: true, ...sheetOf(engine) } : game;
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
