import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@trevo/server/app';
import { readConfig } from '@trevo/server/config';
import { seedMerchant } from '@trevo/server/seed';
import { createClient, type TestClient } from './client.ts';
import { cloneDatabase } from './database.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

export type TestServer = {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly url: string;
  readonly databaseUrl: string;
  readonly clock: FakeClock;
  /** A fresh browser: own cookies, no session. */
  client(): TestClient;
  close(): Promise<void>;
};

/** The whole server on a database of its own and a random port; jobs run only when asked. */
export const startTestServer = async ({
  withJobs = false,
  env = {},
}: {
  withJobs?: boolean;
  env?: Record<string, string>;
} = {}): Promise<TestServer> => {
  const database = await cloneDatabase();
  const clock = createFakeClock();
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATABASE_URL: database.url,
    TREVO_SECRET: randomBytes(32).toString('hex'),
    TREVO_HOME: mkdtempSync(join(tmpdir(), 'trevo-home-')),
    TREVO_DEMO: '0',
    ...env,
  });
  const app = await buildApp({ config, clock });
  await seedMerchant(app, config);
  if (withJobs) await app.startWorkers();
  await app.http.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    app,
    url,
    databaseUrl: database.url,
    clock,
    client: () => createClient(url),
    async close() {
      await app.close();
      await database.drop();
    },
  };
};
