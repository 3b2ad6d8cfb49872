import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppOptions, buildApp } from '@trevo/server/app';
import { readConfig } from '@trevo/server/config';
import { seedMerchant } from '@trevo/server/seed';
import { createClient, type TestClient } from './client.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { openInbox, type SentMessage } from './inbox.ts';

export type TestServer = {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  readonly url: string;
  readonly databaseUrl: string;
  /** What it was started with. */
  readonly env: Readonly<Record<string, string>>;
  readonly clock: FakeClock;
  /** What left for this e-mail address or E.164 number, the oldest first; sends what is still queued before it looks. */
  messagesTo(address: string): Promise<SentMessage[]>;
  /** A fresh browser: own cookies, no session. */
  client(): TestClient;
  /** The same product as a second process on the same database would be; it closes with the first. @param env what is different there */
  second(env?: Readonly<Record<string, string>>): Promise<SecondServer>;
  close(): Promise<void>;
};

export type SecondServer = Pick<TestServer, 'app' | 'client'>;

/** A hash of the product's cost takes 40 ms of a processor; the few tests that are about that cost ask for it. */
const CHEAP_HASHING = { cost: { memoryCost: 1_024, timeCost: 1, parallelism: 1 } };

/** Every player of a test run has the same address. */
const ADDRESS_SCALE = 50;

export type ServerOptions = {
  readonly withJobs?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Parts of the product put out for others: how an attack test plants the mistake that its guard must catch. */
  readonly replaced?: Partial<Omit<AppOptions, 'config' | 'clock'>>;
  /** A migrated database to start on; the server drops it when it closes. Otherwise a fresh one. */
  readonly database?: TestDatabase;
};

/** The whole server on a database of its own and a random port; jobs run only when asked. */
export const startTestServer = async ({
  withJobs = false,
  env = {},
  replaced = {},
  database: given,
}: ServerOptions = {}): Promise<TestServer> => {
  const database = given ?? (await cloneDatabase());
  const clock = createFakeClock();
  const home = mkdtempSync(join(tmpdir(), 'trevo-home-'));
  const settings = {
    PROOF_BITS: '8',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATABASE_URL: database.url,
    TREVO_SECRET: randomBytes(32).toString('hex'),
    TREVO_HOME: home,
    TREVO_DEMO: '0',
    ...env,
  };
  const config = readConfig(settings);
  const inbox = openInbox();
  const app = await buildApp({
    config,
    clock,
    outlets: inbox.outlets,
    hashing: CHEAP_HASHING,
    addressScale: ADDRESS_SCALE,
    ...replaced,
  });
  await seedMerchant(app, config);
  if (withJobs) await app.startWorkers();
  // A port that a test names is the one that its links and its sandbox know.
  await app.http.app.listen({ host: '127.0.0.1', port: env.PORT === undefined ? 0 : config.port });
  const seconds: TestServer['app'][] = [];
  const { port } = app.http.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    app,
    url,
    databaseUrl: database.url,
    env: settings,
    clock,
    async messagesTo(address) {
      await app.delivery.deliverDue();
      return inbox.messages.filter(({ to }) => to === address);
    },
    client: () => createClient(url, () => clock.now()),
    async second(others = {}) {
      const app = await buildApp({
        config: readConfig({ ...settings, ...others }),
        clock,
        addressScale: ADDRESS_SCALE,
      });
      seconds.push(app);
      await app.http.app.listen({ host: '127.0.0.1', port: 0 });
      const { port: own } = app.http.app.server.address() as AddressInfo;
      return { app, client: () => createClient(`http://127.0.0.1:${own}`) };
    },
    async close() {
      for (const second of seconds) await second.close();
      await app.close();
      await database.drop();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
