import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres.mjs';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 3 * 1024 ** 3;

/** What makes PostgreSQL survive a crash, which a server that is thrown away need not. A test of the launcher pins all that the product sets. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * A PostgreSQL for tests: in memory where there is room, without durability, gone with its data after `stop`.
 * @param {{ binDir?: string }} [options] `binDir`: the programs of another PostgreSQL
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startThrowawayPostgres(options = {}) {
  const home = mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : tmpdir(), 'trevo-test-'));
  const server = await startPostgres({ ...options, home, settings: NOT_DURABLE });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function hasRoomInMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES;
}
