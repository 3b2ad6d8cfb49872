import { createServer } from 'node:net';
import { seedCatalog } from '@trevo/server/seed-catalog';
import type { Amount } from '@trevo/money';
import pg from 'pg';
import type { TestClient } from '../client.ts';
import { BRL, checkBooks, give } from '../money.ts';
import { registerPlayer } from '../player.ts';
import { startTestServer, type ServerOptions, type TestServer } from '../server.ts';
import { operatorClient } from '../staff.ts';
import { type Bank, bankOf, openFront } from './bank.ts';
import { type Mail, mailOf } from './mail.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { startStubStudio } from './stub-studio.ts';
import { openVendor, type Vendor } from './vendor.ts';

/** What a test wants beside the server; nothing else is opened. */
export type Wanted = Pick<ServerOptions, 'env' | 'replaced' | 'database'> & {
  /** The sandbox's bank behind the cashier. */
  readonly bank?: boolean;
  /** The sandbox's mail server and SMS provider, instead of the inbox that takes everything. */
  readonly mail?: boolean;
  /** The sandbox's outside logins: the server is at a port that they know. */
  readonly logins?: boolean;
  /** A vendor by its code, connected to a studio of the test's own. */
  readonly vendor?: string;
  /** So many administrators, signed in. */
  readonly operators?: number;
  /** The games of the house in the catalogue; a vendor brings them. */
  readonly catalog?: boolean;
  /** Runs the jobs by themselves. */
  readonly jobs?: boolean;
};

type Parts = { bank: Bank; mail: Mail; logins: Logins; vendor: Vendor; operators: readonly TestClient[] };
/** The sandbox's outside logins, and its phone provider. */
export type Logins = {
  readonly url: string;
  /** Codes that the phone provider sent to a number, the newest last. */
  codesOf(mobile: string): Promise<string[]>;
};
/** What a world has beside its server, by name: `World<'bank' | 'vendor'>`. */
export type World<Has extends keyof Parts = never> = Common & Readonly<Pick<Parts, Has>>;
/** The parts that are there for certain: asked for by `true`, a name or a number above 0, not perhaps. */
type Asked<W> = {
  [Name in keyof Parts & keyof W]: W[Name] extends 0 ? never : W[Name] extends true | string | number ? Name : never;
}[keyof Parts & keyof W];

type Common = {
  readonly server: TestServer;
  /** The database as its owner. */
  readonly owner: pg.Client;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Registered over HTTP and signed in, with so much cash. */
  player(funds?: Amount): Promise<WorldPlayer>;
  give(player: { readonly memberId: bigint }, micros: Amount, to?: 'cash' | 'bonus'): Promise<void>;
  /** Runs a job once, as the clock would. @throws when there is no job of that name */
  runJob(name: string, payload?: Record<string, unknown>): Promise<void>;
  /** @throws what is broken in the books */
  check(): Promise<void>;
  close(): Promise<void>;
};
export type WorldPlayer = Omit<Awaited<ReturnType<typeof registerPlayer>>, 'memberId'> & {
  readonly memberId: bigint;
  readonly accounts: Awaited<ReturnType<TestServer['app']['ledger']['accountsOf']>>;
};

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

type Closing = (() => Promise<void>)[];

const commonOf = async (server: TestServer, closing: Closing): Promise<Common> => {
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  return {
    server,
    owner,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owner.query<Row>(text, values)).rows,
    async player(funds = BRL(100)) {
      const player = await registerPlayer(server);
      const { rows } = await owner.query('select member_id from member where username = $1', [player.username]);
      const memberId = BigInt(rows[0].member_id);
      if (funds > 0n) await give(server, memberId, funds);
      return { ...player, memberId, accounts: await server.app.ledger.accountsOf(memberId, 'BRL') };
    },
    give: ({ memberId }, micros, to) => give(server, memberId, micros, to),
    async runJob(name, payload = {}) {
      const job = server.app.jobs.find((one) => one.name === name);
      if (!job) throw new Error(`there is no job ${name}`);
      await job.handler(payload);
    },
    check: () => checkBooks(server),
    async close() {
      await owner.end();
      for (const each of closing) await each();
    },
  };
};

/** The product on a database of its own, with as much of the outside world as a test asks for, all of it over real HTTP. */
export const openWorld = async <const W extends Wanted = Record<never, never>>(
  wanted: W = {} as W,
): Promise<World<Asked<W>>> => {
  const closing: Closing = [];
  try {
    return await openParts(wanted, closing);
  } catch (error) {
    // Nothing stays of a world that did not open.
    for (const each of closing) await each();
    throw error;
  }
};

const openParts = async <const W extends Wanted>(wanted: W, closing: Closing): Promise<World<Asked<W>>> => {
  const {
    bank,
    mail,
    logins,
    vendor,
    operators = 0,
    catalog,
    jobs = false,
    env = {},
    replaced = {},
    database,
  } = wanted;
  const has: { [Name in keyof Parts]?: Parts[Name] } = {};
  const own: Record<string, string> = {};
  const servers: TestServer[] = [];

  const sitePort = logins ? await freePort() : undefined;
  const sandbox = bank || mail || logins ? openSandbox(sitePort) : null;
  if (sandbox) {
    closing.push(() => sandbox.close());
    await sandbox.start();
    Object.assign(own, { TREVO_DEMO: '1', TREVO_HOME: sandbox.home, SANDBOX_PORT: String(sandbox.port) });
    if (sitePort !== undefined) own.PORT = String(sitePort);
    if (mail) has.mail = mailOf(sandbox);
    if (logins) has.logins = loginsOf(sandbox);
  }
  if (sandbox && bank) {
    const front = await openFront(() => servers[0]?.url ?? '');
    closing.unshift(() => front.close());
    own.PUBLIC_URL = front.url;
    has.bank = bankOf(sandbox, front);
  }
  const studio = vendor === undefined ? null : await startStubStudio();
  if (studio) {
    closing.push(() => studio.close());
    Object.assign(own, { TREVO_DEMO: '1', SANDBOX_PORT: own.SANDBOX_PORT ?? String(studio.port) });
  }
  const outlets = mail ? { outlets: undefined } : {};
  const server = await startTestServer({
    ...(database ? { database } : {}),
    withJobs: jobs,
    env: { ...own, ...env },
    replaced: { ...outlets, ...replaced } as NonNullable<ServerOptions['replaced']>,
  });
  servers.push(server);
  closing.unshift(() => server.close());
  if (bank) await server.app.cashier.registerWebhook(own.PUBLIC_URL ?? '');
  if (catalog || studio) await seedCatalog(server.app);
  if (studio && vendor !== undefined) has.vendor = await openVendor(server, vendor, studio);
  if (operators > 0)
    has.operators = await Promise.all(Array.from({ length: operators }, () => operatorClient(server, 'admin')));
  return { ...(await commonOf(server, closing)), ...has } as World<Asked<W>>;
};
