import { LOTTERY_GAMES } from '@trevo/engines/lottery';
import { monotonicMs } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import type { Catalog } from '../../catalog/index.ts';
import { type LiveGame, listLive } from './lobby.repository.ts';
import { withCalendar } from './lotteries.ts';

/** Everybody who looks within this time gets one reading. */
const KEPT_MS = 400;

type Reading = { readonly at: number; readonly games: Promise<ReadonlyMap<string, LiveGame>> };

/** What moves by itself of all lotteries of a brand: one query for all who watch, however many they are. */
export const createLiveGames = ({
  db,
  catalog,
}: Pick<Platform, 'db'> & { readonly catalog: Pick<Catalog, 'view'> }) => {
  const readings = new Map<number, Reading>();
  const read = async (merchantId: number): Promise<ReadonlyMap<string, LiveGame>> => {
    const open = withCalendar(LOTTERY_GAMES, await catalog.view(merchantId, 'PT'));
    const games = await listLive(
      db,
      merchantId,
      open.map(({ code }) => code),
    );
    return new Map(games.map((game) => [game.gameCode, game]));
  };
  const latest = (merchantId: number): Reading => {
    const known = readings.get(merchantId);
    if (known && monotonicMs() - known.at < KEPT_MS) return known;
    const reading = { at: monotonicMs(), games: read(merchantId) };
    readings.set(merchantId, reading);
    // One that failed is not kept.
    reading.games.catch(() => readings.delete(merchantId));
    return reading;
  };
  return async (merchantId: number): Promise<(gameCode: string) => LiveGame | null> => {
    const { at, games } = latest(merchantId);
    const found = await games;
    const passed = monotonicMs() - at;
    return (gameCode) => {
      const game = found.get(gameCode);
      return game ? { ...game, now: new Date(game.now.getTime() + passed) } : null;
    };
  };
};
export type LiveGames = ReturnType<typeof createLiveGames>;
