import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type AppOptions, buildApp } from '@trevo/server/app';
import { readConfig } from '@trevo/server/config';
import { seedMerchant } from '@trevo/server/seed';
import { createClient, type TestClient } from './client.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { openInbox, type SentMessage } from './inbox.ts';
import { opened } from './opened.ts';
import { query } from './query.ts';

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

/** Whether a worker is about to send what it has taken. What waits for its next try has the code of the last one. */
const isAnyInHand = async (databaseUrl: string, clock: FakeClock): Promise<boolean> => {
  const taken = await query(
    { databaseUrl },
    `select from delivery_message where status = 'queued' and error_code is null and claimed_until > $1`,
    [new Date(clock.now())],
  );
  return taken.length > 0;
};

/** One house: its processes and what they stand on, all of which the stack closes. */
const startOn = async (
  stack: AsyncDisposableStack,
  { withJobs = false, env = {}, replaced = {}, database: given }: ServerOptions,
): Promise<TestServer> => {
  const database = given ?? (await cloneDatabase());
  stack.defer(() => database.drop());
  const home = mkdtempSync(join(tmpdir(), 'trevo-home-'));
  stack.defer(() => rmSync(home, { recursive: true, force: true }));
  const clock = createFakeClock();
  const inbox = openInbox();
  const settings = {
    PROOF_BITS: '8',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATABASE_URL: database.url,
    TREVO_SECRET: randomBytes(32).toString('hex'),
    TREVO_HOME: home,
    TREVO_DEMO: '0',
    ...env,
  };
  const openProcess = async (config: AppOptions['config']) => {
    const parts = {
      outlets: inbox.outlets,
      hashing: CHEAP_HASHING,
      addressScale: ADDRESS_SCALE,
      lotteries: [],
      ...replaced,
    };
    const app = await buildApp({ config, clock, ...parts });
    stack.defer(() => app.close());
    return app;
  };
  const listen = async ({ http }: TestServer['app'], port: number) => {
    await http.app.listen({ host: '127.0.0.1', port });
    const url = `http://127.0.0.1:${(http.app.server.address() as AddressInfo).port}`;
    return { url, client: () => createClient(url, () => clock.now()) };
  };
  const config = readConfig(settings);
  const app = await openProcess(config);
  await seedMerchant(app, config);
  if (withJobs) await app.startWorkers();
  return {
    app,
    // A port that a test names is the one that its links and its sandbox know.
    ...(await listen(app, env.PORT === undefined ? 0 : config.port)),
    databaseUrl: database.url,
    env: settings,
    clock,
    async messagesTo(address) {
      await app.delivery.deliverDue();
      while (withJobs && (await isAnyInHand(database.url, clock))) await pause(5);
      return inbox.messages.filter(({ to }) => to === address);
    },
    async second(others = {}) {
      const second = await openProcess(readConfig({ ...settings, ...others }));
      const { client } = await listen(second, 0);
      return { app: second, client };
    },
    close: () => stack.disposeAsync(),
  };
};

/** The whole server on a database of its own and a random port; jobs run only when asked. Nothing stays of one that does not start. */
export const startTestServer = (options: ServerOptions = {}): Promise<TestServer> =>
  opened((stack) => startOn(stack, options));
