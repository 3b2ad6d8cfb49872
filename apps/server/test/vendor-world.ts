import { randomBytes, randomUUID } from 'node:crypto';
import { type Amount, amount } from '@trevo/money';
import { registerPlayer, startTestServer, type TestServer } from '@trevo/testkit';
import pg from 'pg';
import { seedCatalog } from '../src/seed/catalog/seed-catalog.ts';
import { type StubStudio, startStubStudio } from './stub-studio.ts';

/** The whole server with one vendor connected to a studio of the test's own. */
export const openVendorWorld = async ({
  vendor = 'PT',
  withJobs = false,
  env = {},
}: {
  readonly vendor?: string;
  readonly withJobs?: boolean;
  readonly env?: Readonly<Record<string, string>>;
} = {}) => {
  const studio = await startStubStudio();
  const server = await startTestServer({
    withJobs,
    env: { TREVO_DEMO: '1', SANDBOX_PORT: String(studio.port), ...env },
  });
  await seedCatalog(server.app);
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  const connect = (code: string, at: StubStudio = studio, merchantId = 1) =>
    server.app.vendors.connect({
      merchantId,
      vendor: code,
      apiUrl: at.url,
      values: at.values,
      allowedIps: [],
      frameOrigins: [],
      mediaHosts: [],
      source: 'sandbox',
    });
  await connect(vendor);
  const link = () => {
    const adapter = server.app.gateway.adapters.find((each) => each.vendor === vendor);
    if (!adapter) throw new Error(`no adapter for ${vendor}`);
    return { merchantId: 1, vendor, policy: adapter.policy };
  };
  return {
    server,
    studio,
    owner,
    vendor,
    connect,
    link,
    sync: (isWhole = false) => server.app.vendors.sync({ merchantId: 1, vendor }, { isWhole }),
    /** A signed-in player with money. */
    async player(funds: Amount = amount(100_000_000n)) {
      const { client, username } = await registerPlayer(server);
      const { rows } = await owner.query('select member_id from member where username = $1', [username]);
      const memberId = BigInt(rows[0].member_id);
      const accounts = await server.app.ledger.accountsOf(memberId, 'BRL');
      const bank = await server.app.ledger.houseAccount(1, 'BRL', 'bank');
      await server.app.ledger.post({
        source: 'test',
        ref: randomUUID(),
        requestHash: randomBytes(32),
        postings: [{ kind: 'deposit', account: accounts.cash, contra: bank, amount: funds }],
        need: [],
      });
      return { client, username, memberId, accounts };
    },
    async close(): Promise<void> {
      await owner.end();
      await server.close();
      await studio.close();
    },
  };
};
export type VendorWorld = Awaited<ReturnType<typeof openVendorWorld>>;

export const sumOf = (server: TestServer, cash: bigint): Promise<Amount> =>
  server.app.ledger.balanceOf({ cash, held: cash }).then(({ balance }) => balance);
