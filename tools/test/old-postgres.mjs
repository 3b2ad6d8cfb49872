import { existsSync } from 'node:fs';
import path from 'node:path';
import { startThrowawayPostgres } from '../start/throwaway-postgres.mjs';
import { vitestSuite } from './suites.mjs';

const DEBIAN = '/usr/lib/postgresql/15/bin';

/** Why the compatibility run cannot take place, or null. @returns {string | null} */
export function oldPostgresProblem() {
  const dir = process.env.TREVO_PG15_BIN;
  if (dir)
    return existsSync(path.join(dir, 'initdb')) ? null : `TREVO_PG15_BIN is ${dir}, and there is no initdb in it`;
  return existsSync(path.join(DEBIAN, 'initdb'))
    ? null
    : `${DEBIAN} does not exist (Debian: apt-get install postgresql-15), and TREVO_PG15_BIN is not set`;
}

/** Where statements are written by hand: functions, triggers, partitions. The rest is plain queries of one builder. */
const HAND_WRITTEN_SQL = [
  'apps/server/src/platform/db/',
  'apps/server/test/old-data/',
  'apps/server/src/features/ledger/',
  'apps/server/src/features/play/',
  'apps/server/src/features/cashier/',
  'apps/server/src/features/catalog/',
  'apps/server/src/features/originals/',
  'apps/server/src/features/delivery/',
  'apps/server/src/features/identity/codes/',
];

/**
 * The oldest PostgreSQL that DATABASE_URL may name: all migrations and the tests over SQL of our own, on a throwaway server.
 * @returns {import('./suites.mjs').Suite}
 */
export function oldPostgresSuite() {
  const name = 'feature, PostgreSQL 15';
  return {
    name,
    async run() {
      const server = await startThrowawayPostgres({ binDir: process.env.TREVO_PG15_BIN ?? DEBIAN });
      try {
        return await vitestSuite('feature', {
          name,
          env: { TREVO_TEST_PG: server.url },
          only: HAND_WRITTEN_SQL,
        }).run();
      } finally {
        await server.stop();
      }
    },
  };
}
