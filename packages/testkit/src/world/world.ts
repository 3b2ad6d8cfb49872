import { createServer } from 'node:net';
import { seedCatalog } from '@trevo/server/seed-catalog';
import { opened } from '../opened.ts';
import { startTestServer, type ServerOptions, type TestServer } from '../server.ts';
import { operatorClient } from '../staff.ts';
import { bankOf, openFront } from './bank.ts';
import { commonOf } from './common.ts';
import { mailOf } from './mail.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { startStubStudio } from './stub-studio.ts';
import { openVendor } from './vendor.ts';
import type { Asked, Logins, Parts, Wanted, World } from './wanted.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const loginsOf = (sandbox: Sandbox): Logins => ({
  url: `http://localhost:${sandbox.port}`,
  codesOf: async (mobile) => (await mailOf(sandbox).received(mobile)).map(({ code }) => code).toReversed(),
});

/**
 * The product on a database of its own, with as much of the outside world as a test asks for, all of it over real HTTP. Nothing stays of
 * one that does not open.
 */
export const openWorld = <const W extends Wanted = Record<never, never>>(
  wanted: W = {} as W,
): Promise<World<Asked<W>>> => opened((stack) => openParts(wanted, stack));

/** What stands outside the server, and what the server is told of it. */
const openOutside = async ({ bank, mail, logins, vendor }: Wanted, stack: AsyncDisposableStack, site: () => string) => {
  const has: { -readonly [Name in keyof Parts]?: Parts[Name] } = {};
  const env: Record<string, string> = {};
  const sitePort = logins ? await freePort() : undefined;
  const sandbox = bank || mail || logins ? openSandbox(sitePort) : null;
  if (sandbox) {
    stack.defer(() => sandbox.close());
    await sandbox.start();
    Object.assign(env, { TREVO_DEMO: '1', TREVO_HOME: sandbox.home, SANDBOX_PORT: String(sandbox.port) });
    if (sitePort !== undefined) env.PORT = String(sitePort);
    if (mail) has.mail = mailOf(sandbox);
    if (logins) has.logins = loginsOf(sandbox);
  }
  if (sandbox && bank) {
    const front = await openFront(site);
    stack.defer(() => front.close());
    env.PUBLIC_URL = front.url;
    has.bank = bankOf(sandbox, front);
  }
  const studio = vendor === undefined ? null : await startStubStudio();
  if (studio) {
    stack.defer(() => studio.close());
    Object.assign(env, { TREVO_DEMO: '1', SANDBOX_PORT: env.SANDBOX_PORT ?? String(studio.port) });
  }
  return { has, env, studio };
};

const openParts = async <const W extends Wanted>(wanted: W, stack: AsyncDisposableStack): Promise<World<Asked<W>>> => {
  const { bank, mail, vendor = '', operators = 0, catalog, jobs = false, env, replaced, database } = wanted;
  if (database) stack.defer(() => database.drop());
  const servers: TestServer[] = [];
  const { has, env: told, studio } = await openOutside(wanted, stack, () => servers[0]?.url ?? '');
  const outlets = mail ? { outlets: undefined } : {};
  const server = await startTestServer({
    ...(database ? { database } : {}),
    withJobs: jobs,
    env: { ...told, ...env },
    replaced: { ...outlets, ...replaced } as NonNullable<ServerOptions['replaced']>,
  });
  servers.push(server);
  stack.defer(() => server.close());
  const common = await commonOf(server, stack);
  // The bank learns where to call back.
  if (bank) await common.runJob('cashier.watch-bank');
  if (catalog || studio) await seedCatalog(server.app);
  if (studio) has.vendor = await openVendor(server, vendor, studio);
  if (operators > 0)
    has.operators = await Promise.all(Array.from({ length: operators }, () => operatorClient(server, 'admin')));
  return { ...common, ...has } as World<Asked<W>>;
};
