import { randomUUID } from 'node:crypto';
import { versionOf } from '@trevo/engines/house';
import { addMs, DAY, HOUR } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { insertAudit } from '../../audit/index.ts';
import type { Catalog } from '../../catalog/index.ts';
import type { Games } from '../rounds/read-bet.ts';
import { addUp, NO_ROUNDS, windowOf } from './add-up.ts';
import { countShared } from './count-shared.ts';
import { forgetRounds, type Hour, insertStop, listHours, listLastStops } from './watch.repository.ts';
import type { Stop, Window } from './watch.types.ts';

export type WatchDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly games: Games;
  readonly catalog: Pick<Catalog, 'listForOperator' | 'setEnabled'>;
};

/** From here on an operator should look; from there on the game is switched off. */
export const ALERT = 4;
export const STOP = 5;
/** The last so many hours: what is sudden, and what is slow. */
const WINDOWS = [24, 7 * 24] as const;
/** A bet may be delivered again for a day after the database was restored. */
const KNOWN_MS = 3 * DAY;

export type GameWatch = {
  readonly merchantId: number;
  readonly gameCode: string;
  readonly mathVersion: string;
  readonly windows: readonly Window[];
  /** The larger of the two deviations in the worse window. */
  readonly worst: number;
  readonly lastStop: Stop | null;
};

const deviationOf = ({ returnZ, outcomeZ }: Window): number => Math.max(Math.abs(returnZ), outcomeZ);

/** The watch over live games: what it has seen, and what it does about it. */
export const createWatch = ({ db, clock, log, games, catalog }: WatchDeps) => {
  /** Of each shipped version with rounds: its windows, each from its game's last stop on. */
  const look = async (merchantId: number | null = null): Promise<GameWatch[]> => {
    const now = clock.now();
    const stops = await listLastStops(db, merchantId);
    const found = await listHours(db, toDate(addMs(now, -Math.max(...WINDOWS) * HOUR)), merchantId);
    const current = found.filter(({ gameCode, mathVersion }) => versionOf(games, gameCode, mathVersion));
    const byVersion = Map.groupBy(current, (hour) => `${hour.merchantId} ${hour.gameCode} ${hour.mathVersion}`);
    return [...byVersion.values()].flatMap((hours) => {
      const [first] = hours;
      if (!first) return [];
      const stop = stops.find((one) => one.merchantId === first.merchantId && one.gameCode === first.gameCode);
      const since = (hour: Hour): boolean => !stop || hour.hour > stop.stoppedAt;
      const windows = WINDOWS.map((span) => {
        const from = toDate(addMs(now, -span * HOUR));
        return windowOf(span, hours.filter((hour) => hour.hour >= from && since(hour)).reduce(addUp, NO_ROUNDS));
      });
      const worst = Math.max(...windows.map(deviationOf));
      const { merchantId: brand, gameCode, mathVersion } = first;
      return [{ merchantId: brand, gameCode, mathVersion, windows, worst, lastStop: stop ?? null }];
    });
  };

  /** Switches a game of one brand off. Its open rounds end as always. @returns false when it was off already */
  const switchOff = async ({ merchantId, gameCode, mathVersion, windows }: GameWatch): Promise<boolean> => {
    const all = await catalog.listForOperator({ merchantId, language: 'PT' });
    const game = all.find((one) => one.gameCode === gameCode);
    const window = windows.toSorted((a, b) => deviationOf(b) - deviationOf(a))[0];
    if (!game?.isEnabled || !window) return false;
    const at = toDate(clock.now());
    await catalog.setEnabled(merchantId, game.id, false);
    await insertStop(db, merchantId, gameCode, { ...window, stoppedAt: at });
    await insertAudit(
      db,
      {
        merchantId,
        operatorId: null,
        username: 'system:game-watch',
        roles: [],
        ip: '',
        action: 'system.stop_game',
        entity: 'game',
        entityId: game.id,
        reason: `returnZ ${Math.round(window.returnZ * 100) / 100}, outcomeZ ${Math.round(window.outcomeZ * 100) / 100}: ${window.rounds} rounds of ${mathVersion} in ${window.hours} h`,
        before: { name: game.name, isEnabled: true },
      },
      { after: { name: game.name, isEnabled: false }, requestKey: randomUUID(), at },
    );
    return true;
  };

  const judgeAll = async (): Promise<void> => {
    await countShared(db);
    for (const game of await look()) {
      if (game.worst < ALERT) continue;
      const { merchantId, gameCode, mathVersion, worst, windows } = game;
      const isStopped = game.worst >= STOP && (await switchOff(game));
      log.error({ merchantId, gameCode, mathVersion, worst, windows, isStopped }, 'originals.game_deviates');
    }
    await forgetRounds(db, toDate(addMs(clock.now(), -KNOWN_MS)));
  };

  const jobs: readonly Job[] = [
    { name: 'originals.watch-games', lane: 'long', cron: '*/5 * * * *', handler: judgeAll },
  ];
  return { look, jobs };
};
export type GamesWatch = ReturnType<typeof createWatch>;
