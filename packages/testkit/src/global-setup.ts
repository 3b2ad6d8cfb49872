import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@trevo/server/migrate';
import { createTemplate } from './database.ts';

/**
 * Once a run: a PostgreSQL server (TREVO_TEST_PG, else the embedded one in a temporary home) and the migrated template.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await server();
  process.env.TREVO_TEST_PG = url;
  const template = await createTemplate(url, (databaseUrl) => migrate(databaseUrl, { info: () => undefined }));
  process.env.TREVO_TEST_TEMPLATE = template.name;
  return async () => {
    await template.drop();
    await stop();
  };
}

const server = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const given = process.env.TREVO_TEST_PG;
  if (given !== undefined) return { url: given, stop: async () => undefined };
  const { startPostgres } = (await import('../../../tools/start/postgres.mjs')) as {
    startPostgres(options: { home: string }): Promise<{ url: string; stop(): Promise<void> }>;
  };
  const home = mkdtempSync(join(tmpdir(), 'trevo-test-'));
  const running = await startPostgres({ home });
  return {
    url: running.url,
    stop: async () => {
      await running.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
