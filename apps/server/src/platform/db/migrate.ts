import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import { run as runJobsMigrations } from './migrate-jobs.ts';
import type { Log } from '../log.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the database to the newest schema (forward only, one migrator at a time by advisory lock), then analyses it:
 * with empty statistics the lane's first cached plan would be catastrophically slow.
 */
export const migrate = async (databaseUrl: string, log: Pick<Log, 'info'>): Promise<number> => {
  const done = await runner({
    databaseUrl,
    dir: FOLDER,
    direction: 'up',
    migrationsTable: 'migration',
    checkOrder: true,
    count: Number.POSITIVE_INFINITY,
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (text: string) => log.info(text),
      error: (text: string) => log.info(text),
    },
  });
  await runJobsMigrations(databaseUrl);
  return done.length;
};
