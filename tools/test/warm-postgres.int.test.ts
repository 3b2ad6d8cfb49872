import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { warmPostgres } from './warm-postgres.mjs';

const reaches = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  // The server may end while this one is connected: that is an answer, too, which `connect` and `end` do not tell.
  client.on('error', () => {});
  return client
    .connect()
    .then(() => client.end())
    .then(() => true)
    .catch(() => false);
};

it('a PostgreSQL for tests serves one run after the other, and ends when its note is taken away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trevo-warm-'));
  const url = await warmPostgres(folder);
  expect(await reaches(url)).toBe(true);
  expect(await warmPostgres(folder)).toBe(url);
  rmSync(join(folder, 'warm-postgres.url'));
  await expect.poll(() => reaches(url)).toBe(false);
  expect(existsSync(join(folder, 'warm-postgres.url'))).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
