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
import type { LoadReport } from './raw-http.ts';

export type App = Awaited<ReturnType<typeof buildApp>>;

/** The whole server on a fresh database; not yet listening. */
export type BenchApp = {
  readonly app: App;
  /** For what only a bench needs to write. */
  readonly owner: pg.Client;
  /** Listens, and starts the load generator of this file beside it. */
  listen<Order extends object>(file: string): Promise<BenchLoad<Order>>;
  close(): Promise<void>;
};
export type BenchLoad<Order> = (order: Omit<Order, 'host' | 'port'>) => Promise<LoadReport>;

const askGenerator = (child: ChildProcess, order: object): Promise<LoadReport> =>
  new Promise((resolve, reject) => {
    const died = (code: number | null): void => reject(new Error(`the load generator ended with ${code}`));
    child.once('exit', died);
    child.once('message', (report: LoadReport) => {
      child.off('exit', died);
      resolve(report);
    });
    child.send(order);
  });

export const openBenchApp = async (url: string): Promise<BenchApp> => {
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
  // A program plays without end where a member has so many calls in a minute.
  const app = await buildApp({ config, addressScale: 1_000_000 });
  await seed(app, config);
  const owner = new pg.Client({ connectionString: url });
  // When the bench fails its server stops under this connection: the failure must be what is read.
  owner.on('error', () => undefined);
  await owner.connect();
  const children: ChildProcess[] = [];
  return {
    app,
    owner,
    async listen(file) {
      await app.http.app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.http.app.server.address() as AddressInfo;
      const child = fork(fileURLToPath(new URL(file, import.meta.url)));
      children.push(child);
      return (order) => askGenerator(child, { ...order, host: '127.0.0.1', port });
    },
    async close() {
      for (const child of children) child.kill();
      await owner.end();
      await app.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
};

const OPENING = amount(1_000_000_000_000n);
const CAP = amount(4_000_000_000_000_000n);
const ZONE = 'America/Sao_Paulo';

const SEED_MEMBERS = `
  insert into member (merchant_id, public_id, username, nickname, created_at)
  select 1, 'bench-' || n, 'bench' || n, 'bench' || n, now() from generate_series(1, $1::int) n order by n`;
const COPY_LIMITS = `
  update account a set limits = m.limits, limit_zone = m.limit_zone from account m
  where m.account_id = $1 and a.kind = 'cash' and a.account_id <> m.account_id and a.member_id is not null`;

/** Players with money and with six caps, so far away that they are only checked and counted, never met. @returns their member ids */
export const seedPlayers = async ({ app: { ledger }, owner }: BenchApp, count: number): Promise<string[]> => {
  await owner.query(SEED_MEMBERS, [count]);
  await owner.query("select ledger_open_accounts(member_id, 1, 'BRL') from member where public_id like 'bench-%'");
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
  return rows.map(({ member_id }) => member_id);
};
