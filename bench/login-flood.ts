import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { seedCatalog } from '../apps/server/src/seed/catalog/seed-catalog.ts';
import { seedMerchant } from '../apps/server/src/seed/seed.ts';
import { serverCpuUs } from './support/cpu-time.ts';
import type { FloodOrder, FloodSlot } from './support/login-flood-load.ts';
import { median } from './support/measure.ts';
import { startBenchServer } from './support/server.ts';
import { setting } from './support/settings.ts';
import { two } from './support/slots.ts';

/**
 * What a flood of password logins does to everybody else: p99 of ordinary calls (home and its menus, the status that every
 * page asks for, a player's balance) with and without 200 logins a second, in slots that take turns in the same minutes. Each
 * login is one that a determined attacker would send: its slider solved, its body encrypted, its address its own. In every
 * slot a player from another network signs in once a second: each of their logins must end in a session. The load comes from
 * another process; the whole takes about two minutes.
 */
const ROUNDS = setting('BENCH_ROUNDS', 5);
const SLOT_SECONDS = setting('BENCH_SLOT_SECONDS', 8);
const LOGINS_A_SECOND = setting('BENCH_LOGINS', 200);
/** Above this the bench fails. */
const CEILING = setting('BENCH_CEILING', 1.5);
const PLAYER = { username: 'jogadora', password: 'Trevo de quatro folhas 7' };

/** What a slot cost the house, beside what its callers saw. */
type Measured = FloodSlot & {
  /** Share of one core: the thread that answers, the server's whole process, PostgreSQL (null when it cannot be seen). */
  readonly mainCores: number;
  readonly nodeCores: number;
  readonly pgCores: number | null;
  readonly loopDelayP99Ms: number;
};

type Loader = { order(order: FloodOrder): Promise<FloodSlot>; stop(): void };

const startLoader = (): Loader => {
  const child = fork(fileURLToPath(new URL('./support/login-flood-load.ts', import.meta.url)), { stdio: 'inherit' });
  return {
    order: (order) =>
      new Promise((resolve, reject) => {
        const ended = (): void => reject(new Error('the load generator ended'));
        child.once('exit', ended);
        child.once('message', (slot) => {
          child.off('exit', ended);
          resolve(slot as FloodSlot);
        });
        child.send(order);
      }),
    stop: () => child.kill(),
  };
};

const openHouse = async (databaseUrl: string) => {
  const home = mkdtempSync(join(tmpdir(), 'trevo-bench-home-'));
  await migrate(databaseUrl, { info: () => undefined });
  const config = readConfig({
    PROOF_BITS: '8',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    TREVO_SECRET: randomBytes(32).toString('hex'),
    TREVO_HOME: home,
    TREVO_DEMO: '0',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  // The limits of one address are wide, as every login has its own.
  const app = await buildApp({ config, addressScale: 50 });
  await seedMerchant(app, config);
  await seedCatalog(app);
  await app.identity.createAccount({ merchantId: 1, ...PLAYER, type: 0 });
  await app.http.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.app.server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    await app.close();
    rmSync(home, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, close };
};

/** Runs a slot and reads what it cost. */
const measure = async (pid: number | null, run: () => Promise<FloodSlot>): Promise<Measured> => {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  const [begun, pgBefore] = [performance.now(), serverCpuUs(pid)];
  const [mainBefore, nodeBefore] = [process.threadCpuUsage(), process.cpuUsage()];
  loop.enable();
  const slot = await run();
  loop.disable();
  const [main, node] = [process.threadCpuUsage(mainBefore), process.cpuUsage(nodeBefore)];
  const pgAfter = serverCpuUs(pid);
  const tookUs = (performance.now() - begun) * 1_000;
  return {
    ...slot,
    mainCores: (main.user + main.system) / tookUs,
    nodeCores: (node.user + node.system) / tookUs,
    pgCores: pgBefore === null || pgAfter === null ? null : (pgAfter - pgBefore) / tookUs,
    loopDelayP99Ms: loop.percentile(99) / 1e6,
  };
};

const row = (name: string, slots: readonly Measured[]) => ({
  slot: name,
  'p50, ms': median(slots.map(({ p50Ms }) => p50Ms)).toFixed(2),
  'p99, ms': median(slots.map(({ p99Ms }) => p99Ms)).toFixed(2),
  'calls a second': Math.round(median(slots.map(({ perSecond }) => perSecond))),
  'answering thread, cores': two(median(slots.map(({ mainCores }) => mainCores))),
  'server, cores': two(median(slots.map(({ nodeCores }) => nodeCores))),
  'PostgreSQL, cores': two(median(slots.flatMap(({ pgCores }) => pgCores ?? []))),
  'its event loop p99, ms': median(slots.map(({ loopDelayP99Ms }) => loopDelayP99Ms)).toFixed(1),
  // What the callers' own process was late by: no answer looks faster than that.
  'the callers’, ms': median(slots.map(({ callersDelayP99Ms }) => callersDelayP99Ms)).toFixed(1),
  'logins answered': slots.reduce((sum, { logins }) => sum + logins.judged, 0),
  'logins sent away (503)': slots.reduce((sum, { logins }) => sum + logins.sentAway, 0),
});

const main = async (): Promise<void> => {
  const server = await startBenchServer();
  try {
    const databaseUrl = await server.create('trevo_bench_flood');
    const house = await openHouse(databaseUrl);
    const loader = startLoader();
    const run = (loginsPerSecond: number) =>
      measure(server.pid, () =>
        loader.order({ url: house.url, databaseUrl, seconds: SLOT_SECONDS, loginsPerSecond, player: PLAYER }),
      );
    // The program is compiled while it runs: the first seconds are not its speed.
    await run(LOGINS_A_SECOND);
    const calm: Measured[] = [];
    const flooded: Measured[] = [];
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
    const own = flooded.flatMap((slot) => slot.own.ms);
    const failed = flooded.reduce((sum, slot) => sum + slot.own.failed, 0);
    console.log(
      `  the player's own logins under the flood: ${own.length - failed} of ${own.length} in, half of them within ${Math.round(median(own))} ms, the slowest ${Math.round(Math.max(...own))} ms`,
    );
    const folder = fileURLToPath(new URL('results/', import.meta.url));
    mkdirSync(folder, { recursive: true });
    const results = { cores: availableParallelism(), ratio, ratios, calm, flooded };
    writeFileSync(`${folder}login-flood.json`, `${JSON.stringify(results, null, 2)}\n`);
    if (ratio > CEILING || failed > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
};

await main();
