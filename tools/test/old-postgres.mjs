import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../start/postgres.mjs';
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

/** What is about wires, people and time, and asks no statement of the database that the others do not ask. */
const SAME_ON_EVERY_POSTGRES = [
  'tools/lab/**',
  'apps/server/test/attacks/**',
  'apps/server/test/wires/**',
  'apps/server/test/docs-integrating.int.test.ts',
];

/**
 * The oldest PostgreSQL that DATABASE_URL may name: all migrations and the features' own tests again, on a throwaway server.
 * @returns {import('./suites.mjs').Suite}
 */
export function oldPostgresSuite() {
  const name = 'feature, PostgreSQL 15';
  return {
    name,
    async run() {
      const home = mkdtempSync(path.join(os.tmpdir(), 'trevo-pg15-'));
      const server = await startPostgres({
        home,
        binDir: process.env.TREVO_PG15_BIN ?? DEBIAN,
        settings: { fsync: 'off' },
      });
      try {
        return await vitestSuite('feature', {
          name,
          env: { TREVO_TEST_PG: server.url },
          without: SAME_ON_EVERY_POSTGRES,
          givesWay: true,
        }).run();
      } finally {
        await server.stop();
        rmSync(home, { recursive: true, force: true });
      }
    },
  };
}
