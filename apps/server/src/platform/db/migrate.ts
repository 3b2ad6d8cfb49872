import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PG_MIGRATE_LOCK_ID, runner } from 'node-pg-migrate';
import pg from 'pg';
import { BASELINE, ensureBaseline, migrationNames } from './baseline.ts';
import { run as runJobsMigrations } from './migrate-jobs.ts';
import { applyFunctions, areFunctionsNewer, FUNCTIONS_FOLDER } from './sql-functions.ts';
import type { Log } from '../log.ts';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/**
 * Brings the database to the newest schema, forward only: the baseline, the migrations after it, each once in the order of
 * their names, then the functions, and the epoch of this cluster. One migrator at a time by advisory lock; others wait. Then analyses it: with empty
 * statistics the lane's first cached plan would be catastrophically slow. Returns how many migrations ran.
 */
export const migrate = async (databaseUrl: string, log: Pick<Log, 'info'>): Promise<number> => {
  const done = await underLock(databaseUrl, async (client) => {
    await ensureBaseline(client);
    const count = await runMigrations(client, log);
    if ((await isNewest(client)) && !(await areFunctionsNewer(client, FUNCTIONS_FOLDER)))
      await applyFunctions(client, FUNCTIONS_FOLDER);
    else log.info({}, 'database.newer_than_program');
    await client.query('select stream_begin_epoch()');
    return count;
  });
  await runJobsMigrations(databaseUrl);
  return done;
};

const underLock = async <T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The library's own lock, so that a program that still lets it lock is kept out too. It goes with the connection.
    await client.query(`select pg_advisory_lock(${PG_MIGRATE_LOCK_ID})`);
    return await work(client);
  } finally {
    await client.end();
  }
};

const runMigrations = async (client: pg.Client, log: Pick<Log, 'info'>): Promise<number> => {
  const done = await runner({
    dbClient: client,
    noLock: true,
    dir: FOLDER,
    direction: 'up',
    migrationsTable: 'migration',
    checkOrder: false,
    count: Number.POSITIVE_INFINITY,
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (text: string) => log.info(text),
      error: (text: string) => log.info(text),
    },
  });
  return done.length;
};

/** Whether no newer program has migrated this database: an old one that starts again must not put its functions back. */
const isNewest = async (client: pg.Client): Promise<boolean> => {
  const own = new Set((await readdir(FOLDER)).map((file) => file.replace(/\.sql$/, '')));
  return (await migrationNames(client)).every((name) => own.has(name) || name === BASELINE);
};
