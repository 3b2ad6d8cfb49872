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

/**
 * What a version of PostgreSQL may do otherwise: migrations, plans, and every function in `apps/server/sql` by its folder (found by
 * `pg_stat_user_functions`). The rest is plain queries of one builder. A part of the path names the tests, so that they may move.
 * @type {Record<string, string[]>}
 */
export const SQL_OF_OUR_OWN = {
  migrations: ['test/old-data/', 'platform/db/'],
  agents: ['features/agents/pay/', 'features/agents/money/', 'features/agents/ops/money/'],
  audit: ['audit.int.test.ts'],
  bets: ['bets.int.test.ts'],
  cashier: ['staff.int.test.ts', 'receipt.int.test.ts'],
  delivery: ['delivery.int.test.ts'],
  handouts: ['staff.int.test.ts'],
  jackpots: ['antes.int.test.ts', 'hits.int.test.ts'],
  ledger: ['features/ledger/'],
  lottery: ['features/lottery/'],
  members: ['closing.int.test.ts', 'stream.int.test.ts'],
  messages: ['features/messages/'],
  originals: ['open-rounds.int.test.ts'],
  platform: ['platform/jobs/', 'test/streams/'],
  play: ['gateway.int.test.ts'],
  transparency: ['features/originals/log/'],
  'vendor-wallet': ['bonus-money.int.test.ts', 'money-hazards.int.test.ts'],
};

/**
 * The oldest PostgreSQL that DATABASE_URL may name: all migrations and the tests over SQL of our own, on a throwaway server; with
 * `isFull` every feature test.
 * @param {{ isFull?: boolean }} [options]
 * @returns {import('./suites.mjs').Suite}
 */
export function oldPostgresSuite({ isFull = false } = {}) {
  const name = 'feature, PostgreSQL 15';
  return {
    name,
    async run() {
      const server = await startThrowawayPostgres({ binDir: process.env.TREVO_PG15_BIN ?? DEBIAN });
      try {
        return await vitestSuite('feature', {
          name,
          env: { TREVO_TEST_PG: server.url, ...(isFull ? { TREVO_FULL: '1' } : {}) },
          only: isFull ? ['apps/', 'packages/'] : [...new Set(Object.values(SQL_OF_OUR_OWN).flat())],
        }).run();
      } finally {
        await server.stop();
      }
    },
  };
}
