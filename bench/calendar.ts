import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { LOTTERY_GAMES } from '@trevo/engines/lottery';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { seed } from '../apps/server/src/seed/seed.ts';
import { serverCpuUs } from './support/cpu-time.ts';
import { startBenchServer } from './support/server.ts';
import { setting } from './support/settings.ts';

/**
 * What the calendar of all lotteries costs a server that nobody uses: its processor time and PostgreSQL's, with all lotteries (each issue made,
 * opened, closed, drawn, published, settled) and with none, one after the other. In processor time, so that a busy machine changes little.
 */
const SECONDS = setting('BENCH_SECONDS', 180);
/** Of a core, in percent: what the lotteries may add. */
const FLOOR = setting('BENCH_FLOOR', 3);

const server = await startBenchServer();
if (server.pid === null) throw new Error('this bench reads the processor time of a PostgreSQL of its own');

/** Of a core, in percent. */
const idle = async (name: string, more: Partial<Parameters<typeof buildApp>[0]>) => {
  const url = await server.create(`trevo_bench_${name}`);
  const home = mkdtempSync(join(tmpdir(), 'trevo-bench-home-'));
  const config = readConfig({
    DATABASE_URL: url,
    TREVO_SECRET: randomBytes(32).toString('hex'),
    TREVO_HOME: home,
    TREVO_DEMO: '0',
    LOG_LEVEL: 'error',
  });
  await migrate(url, { info: () => undefined });
  const app = await buildApp({ config, ...more });
  await seed(app, config);
  // Stations too, which a brand has off at first.
  for (const { code, station } of LOTTERY_GAMES)
    if (station) await app.catalog.setEnabled(1, `lottery-${code.toLowerCase().replaceAll('_', '-')}`, true);
  await app.startWorkers();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const issues = async (): Promise<number> =>
    Number((await client.query<{ n: string }>('select count(*) as n from lottery_issue')).rows[0]?.n ?? 0);
  // First the three days ahead are made.
  for (let [last, next] = [-1, 0]; last !== next; [last, next] = [next, await issues()]) await pause(25_000);
  const made = await issues();
  const [node, postgres] = [process.cpuUsage(), serverCpuUs(server.pid) ?? 0];
  await pause(SECONDS * 1_000);
  const { user, system } = process.cpuUsage(node);
  const percent = (us: number): number => us / SECONDS / 10_000;
  const cost = {
    issues: made,
    node: percent(user + system),
    postgres: percent((serverCpuUs(server.pid) ?? 0) - postgres),
  };
  await client.end();
  await app.close();
  rmSync(home, { recursive: true, force: true });
  return { name, ...cost };
};

const rows = [await idle('without', { lotteries: [] }), await idle('with', {})];
await server.stop();
const [without, all] = rows;
const added = {
  node: (all?.node ?? 0) - (without?.node ?? 0),
  postgres: (all?.postgres ?? 0) - (without?.postgres ?? 0),
};
console.table(rows.map((row) => ({ ...row, node: row.node.toFixed(2), postgres: row.postgres.toFixed(2) })));
console.log(
  `The lotteries add ${added.node.toFixed(2)} % of a core in Node and ${added.postgres.toFixed(2)} % in PostgreSQL (at most ${FLOOR} together).`,
);
mkdirSync(new URL('results/', import.meta.url), { recursive: true });
writeFileSync(
  new URL('results/calendar.json', import.meta.url),
  JSON.stringify({ at: new Date().toISOString(), seconds: SECONDS, rows, added }, null, 2),
);
if (added.node + added.postgres > FLOOR) process.exitCode = 1;
