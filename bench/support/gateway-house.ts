import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { amount } from '@trevo/money';
import pg from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { seed } from '../../apps/server/src/seed/seed.ts';
import type { LoadOrder, LoadReport } from './gateway-load.ts';

/** The whole server with one connected vendor and players in their game, and the vendor's load generator beside it. */
export type GatewayHouse = {
  readonly app: Awaited<ReturnType<typeof buildApp>>;
  /** One slot of signed bet and win pairs. Throws when an answer was neither OK nor "come again". */
  run(connections: number, seconds: number): Promise<LoadReport>;
  close(): Promise<void>;
};

const VENDOR = 'PT';
const OPENING = amount(1_000_000_000_000n);
const CAP = amount(4_000_000_000_000_000n);
const ZONE = 'America/Sao_Paulo';

const SEED_MEMBERS = `
  insert into member (merchant_id, public_id, username, nickname, created_at)
  select 1, 'bench-' || n, 'bench' || n, 'bench' || n, now() from generate_series(1, $1::int) n order by n`;
const SEED_GAME_PLAYERS = `
  insert into game_player (merchant_id, vendor, player_id, member_id, nickname, currency, created_at)
  select 1, $1, 'bench-' || member_id, member_id, nickname, 'BRL', now() from member where public_id like 'bench-%'`;
const SEED_SESSIONS = `
  insert into game_session (launch_hash, token_hash, merchant_id, vendor, member_id, player_id, node_id, game_code, vendor_game_code,
    game_type, currency, language, country, device, ip, opened_at, launch_expires_at, activated_at, last_used_at)
  select sha256(convert_to('launch ' || member_id, 'UTF8')), sha256(convert_to($2 || member_id, 'UTF8')), 1, $1, member_id,
    'bench-' || member_id, 'onca-da-sorte', 'SPB_A', 'SPB_A', 'RNG', 'BRL', 'PT', 'BR', 'mobile', '127.0.0.1', now(),
    now() + interval '1 minute', now(), now()
  from member where public_id like 'bench-%'`;
const COPY_LIMITS = `
  update account a set limits = m.limits, limit_zone = m.limit_zone from account m
  where m.account_id = $1 and a.kind = 'cash' and a.account_id <> m.account_id and a.member_id is not null`;

type App = GatewayHouse['app'];

/** Players with money and with six caps, so far away that they are only checked and counted, never met. */
const seedPlayers = async (app: App, owner: pg.Client, count: number, tokenStart: string) => {
  const { ledger } = app;
  await owner.query(SEED_MEMBERS, [count]);
  await owner.query("select ledger_open_accounts(member_id, 1, 'BRL') from member where public_id like 'bench-%'");
  await owner.query(SEED_GAME_PLAYERS, [VENDOR]);
  await owner.query(SEED_SESSIONS, [VENDOR, tokenStart]);
  const { rows } = await owner.query<{ member_id: string }>(
    "select member_id from member where public_id like 'bench-%' order by member_id",
  );
  const bank = await ledger.houseAccount(1, 'BRL', 'bank');
  const waiting = [...rows];
  const fill = async (): Promise<void> => {
    for (let row = waiting.pop(); row; row = waiting.pop()) {
      const { cash } = await ledger.accountsOf(BigInt(row.member_id), 'BRL');
      const postings = [{ kind: 'deposit' as const, account: cash, contra: bank, amount: OPENING }];
      const ref = `opening ${row.member_id}`;
      await ledger.post({ source: 'bench', ref, requestHash: randomBytes(32), postings, need: [] });
    }
  };
  await Promise.all(Array.from({ length: 64 }, fill));
  const first = await ledger.accountsOf(BigInt(rows[0]?.member_id ?? 0), 'BRL');
  for (const measure of ['stake', 'loss', 'deposit'] as const)
    for (const period of ['day', 'month'] as const)
      await ledger.setLimit(first.cash, { measure, period, cap: CAP, timeZone: ZONE });
  await owner.query(COPY_LIMITS, [first.cash]);
  await owner.query('vacuum analyze');
  return rows.map(({ member_id }) => ({
    playerId: `bench-${member_id}`,
    token: tokenStart + member_id,
    gameCode: 'SPB_A',
  }));
};

const connectVendor = async (app: App, owner: pg.Client): Promise<{ keyId: string; secret: string }> => {
  const values = { keyId: 'bench', secret: randomBytes(32).toString('base64url') };
  await owner.query(
    'insert into vendor (code, display_name, is_in_house, sort) values ($1, $1, false, 99) on conflict do nothing',
    [VENDOR],
  );
  await app.connections.connect({
    merchantId: 1,
    vendor: VENDOR,
    wire: 'native',
    apiUrl: 'https://vendor.example/api',
    values,
    allowedIps: [],
    frameOrigins: [],
    mediaHosts: [],
    source: 'operator',
  });
  return values;
};

const askGenerator = (child: ChildProcess, order: LoadOrder): Promise<LoadReport> =>
  new Promise((resolve, reject) => {
    const died = (code: number | null): void => reject(new Error(`the load generator ended with ${code}`));
    child.once('exit', died);
    child.once('message', (report: LoadReport) => {
      child.off('exit', died);
      resolve(report);
    });
    child.send(order);
  });

/** Opens the house on a fresh database. */
export const openGatewayHouse = async (url: string, players: number): Promise<GatewayHouse> => {
  const home = mkdtempSync(join(tmpdir(), 'trevo-bench-home-'));
  const config = readConfig({
    DATABASE_URL: url,
    TREVO_SECRET: randomBytes(32).toString('hex'),
    TREVO_HOME: home,
    TREVO_DEMO: '0',
    ROLE: 'api',
    LOG_LEVEL: 'error',
  });
  await migrate(url, { info: () => undefined });
  const app = await buildApp({ config });
  await seed(app, config);
  const owner = new pg.Client({ connectionString: url });
  // When the bench fails its server stops under this connection: the failure must be what is read.
  owner.on('error', () => undefined);
  await owner.connect();
  const credentials = await connectVendor(app, owner);
  const seeded = await seedPlayers(app, owner, players, `bench-token-${randomBytes(16).toString('hex')}-`);
  await owner.end();
  await app.http.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.app.server.address() as AddressInfo;
  const child = fork(fileURLToPath(new URL('gateway-load.ts', import.meta.url)));
  const order = { host: '127.0.0.1', port, path: `/gw/v1/${VENDOR}`, ...credentials, players: seeded };
  return {
    app,
    async run(connections, seconds) {
      const report = await askGenerator(child, { ...order, connections, seconds });
      const { OK: _, TEMPORARY_ERROR: __, ...others } = report.statuses;
      if (Object.keys(others).length > 0) throw new Error(`not all was well: ${JSON.stringify(report.statuses)}`);
      return report;
    },
    async close() {
      child.kill();
      await app.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
