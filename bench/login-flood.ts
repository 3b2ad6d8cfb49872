import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { seedCatalog } from '../apps/server/src/seed/catalog/seed-catalog.ts';
import { seedMerchant } from '../apps/server/src/seed/seed.ts';
import type { FloodOrder, FloodSlot } from './support/login-flood-load.ts';
import { median } from './support/measure.ts';
import { startBenchServer } from './support/server.ts';
import { setting } from './support/settings.ts';

/**
 * What a flood of password logins does to everybody else: p99 of two ordinary calls (the lobby, and the status that every
 * page asks for) with and without 200 logins a second, in slots that take turns in the same minutes. Each login is one that
 * a determined attacker would send: its slider solved, its body encrypted, its address its own. The load comes from another
 * process.
 */
const ROUNDS = setting('BENCH_ROUNDS', 5);
const SLOT_SECONDS = setting('BENCH_SLOT_SECONDS', 5);
const LOGINS_A_SECOND = setting('BENCH_LOGINS', 200);
/** Above this the bench fails. */
const CEILING = setting('BENCH_CEILING', 1.5);

type Loader = { order(order: FloodOrder): Promise<FloodSlot>; stop(): void };

const startLoader = (): Loader => {
  const child = fork(fileURLToPath(new URL('./support/login-flood-load.ts', import.meta.url)), { stdio: 'inherit' });
  return {
    order: (order) =>
      new Promise((resolve, reject) => {
        child.once('message', (slot) => resolve(slot as FloodSlot));
        child.once('exit', () => reject(new Error('the load generator ended')));
        child.send(order);
      }),
    stop: () => child.kill(),
  };
};

const openHouse = async (databaseUrl: string) => {
  await migrate(databaseUrl, { info: () => undefined });
  const config = readConfig({
    // Of the tests' settings only one matters here: the limits of one address are wide, as every login has its own.
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    TREVO_SECRET: randomBytes(32).toString('hex'),
    TREVO_HOME: mkdtempSync(join(tmpdir(), 'trevo-bench-home-')),
    TREVO_DEMO: '0',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const app = await buildApp({ config });
  await seedMerchant(app, config);
  await seedCatalog(app);
  await app.http.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() };
};

const row = (name: string, slots: readonly FloodSlot[]) => ({
  slot: name,
  'p50, ms': median(slots.map(({ p50Ms }) => p50Ms)).toFixed(2),
  'p99, ms': median(slots.map(({ p99Ms }) => p99Ms)).toFixed(2),
  'calls a second': Math.round(median(slots.map(({ perSecond }) => perSecond))),
  'logins answered': slots.reduce((sum, { logins }) => sum + logins.judged, 0),
  'logins sent away (503)': slots.reduce((sum, { logins }) => sum + logins.sentAway, 0),
});

const main = async (): Promise<void> => {
  const server = await startBenchServer();
  try {
    const databaseUrl = await server.create('trevo_bench_flood');
    const house = await openHouse(databaseUrl);
    const loader = startLoader();
    const run = (logins: number) =>
      loader.order({ url: house.url, databaseUrl, seconds: SLOT_SECONDS, loginsPerSecond: logins });
    // The program is compiled while it runs: the first seconds are not its speed.
    await run(LOGINS_A_SECOND);
    const calm: FloodSlot[] = [];
    const flooded: FloodSlot[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      calm.push(await run(0));
      flooded.push(await run(LOGINS_A_SECOND));
    }
    loader.stop();
    await house.close();
    const ratios = flooded.map(({ p99Ms }, index) => p99Ms / (calm[index]?.p99Ms ?? Number.NaN));
    const ratio = median(ratios);
    console.table([row('calm', calm), row(`${LOGINS_A_SECOND} logins a second`, flooded)]);
    console.log(`  p99 of the other calls under the flood: ${ratio.toFixed(2)} times (goal: below ${CEILING})`);
    const folder = fileURLToPath(new URL('results/', import.meta.url));
    mkdirSync(folder, { recursive: true });
    const results = { cores: availableParallelism(), ratio, ratios, calm, flooded };
    writeFileSync(`${folder}login-flood.json`, `${JSON.stringify(results, null, 2)}\n`);
    if (ratio > CEILING) process.exitCode = 1;
  } finally {
    await server.stop();
  }
};

await main();
