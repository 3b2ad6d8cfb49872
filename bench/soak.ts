import { mkdirSync, writeFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { closedLoop, figuresOf } from './support/measure.ts';
import { startBenchServer } from './support/server.ts';
import { setting } from './support/settings.ts';
import { slopeOf } from './support/slope.ts';
import { two } from './support/slots.ts';
import { type BenchPlayer, openWalletHouse, type WalletHouse } from './support/wallet-house.ts';
import { anyLimited, post, vendorBet } from './support/wallet-items.ts';

/**
 * Twice the load that the wallet can carry, for BENCH_SOAK_MINUTES (10): bets of vendors arrive by the clock, whether the
 * ones before were answered or not, half of them for one hundred busy wallets. What is too much must be turned away at the
 * door (`internal.busy`) before any money moves, and memory must stay flat. Exits with 1 when an outcome is neither, when
 * a refused bet left a trace, when the ledger has a break or when memory grows.
 */
const MINUTES = setting('BENCH_SOAK_MINUTES', 10);
const PLAYERS = setting('BENCH_PLAYERS', 20_000);
const PROBE_SECONDS = 5;
const TICK_MS = 2;
const GROUP = 16;
const SAMPLE_MS = 5_000;
const BUSY_WALLETS = 100;
/** Growth of memory that counts as flat: a share of it in ten minutes. */
const FLAT = 0.05;

type Counts = { arrived: number; applied: number; busy: number; failed: number; errors: Set<string> };
type Memory = readonly [minute: number, mib: number];

const rssMib = (): number => process.memoryUsage().rss / 2 ** 20;

const isBusy = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'internal.busy';

/** Operations a second that 256 callers get through. */
const probe = async (house: WalletHouse): Promise<number> => {
  const sample = await closedLoop(256, PROBE_SECONDS, () => post(house, vendorBet(house, anyLimited(house)).item));
  return Math.floor(figuresOf(sample).perSecond);
};

const arrive = async (house: WalletHouse, counts: Counts): Promise<void> => {
  const busy = house.limited[randomInt(BUSY_WALLETS)] as BenchPlayer;
  counts.arrived += 1;
  try {
    await post(house, vendorBet(house, counts.arrived % 2 ? busy : anyLimited(house)).item);
    counts.applied += 1;
  } catch (error) {
    if (isBusy(error)) counts.busy += 1;
    else {
      counts.failed += 1;
      if (counts.errors.size < 10) counts.errors.add(String(error));
    }
  }
};

const report = (minute: number, counts: Counts): void =>
  console.log(
    `  minute ${two(minute)}: rss ${Math.round(rssMib())} MiB, ${counts.arrived} arrived, ${counts.applied} applied, ${counts.busy} turned away, ${counts.failed} failed`,
  );

/** Lets so many bets a second arrive; samples memory on the way. */
const soak = async (house: WalletHouse, perSecond: number, counts: Counts): Promise<Memory[]> => {
  const memory: Memory[] = [];
  const running = new Set<Promise<void>>();
  const begun = performance.now();
  let nextSample = SAMPLE_MS;
  let nextReport = 60_000;
  for (let elapsed = 0; elapsed < MINUTES * 60_000; elapsed = performance.now() - begun) {
    // By small groups, so that answers come in between: those who ask are not in the ledger's process in real life.
    // On a machine that cannot send so many, memory is looked at all the same.
    while (
      counts.arrived < ((performance.now() - begun) / 1_000) * perSecond &&
      performance.now() < begun + nextSample
    ) {
      for (let n = 0; n < GROUP; n += 1) {
        const one: Promise<void> = arrive(house, counts).finally(() => running.delete(one));
        running.add(one);
      }
      await nextTurn();
    }
    const now = performance.now() - begun;
    if (now >= nextSample) {
      memory.push([now / 60_000, rssMib()]);
      nextSample += SAMPLE_MS;
    }
    if (now >= nextReport) {
      report(now / 60_000, counts);
      nextReport += 60_000;
    }
    await pause(TICK_MS);
  }
  await Promise.all(running);
  return memory;
};

/** Bets that the ledger knows of since the probe, which must be those that were answered as applied. */
const countKeys = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>("select count(*) from idem where source like 'gw:%'");
  await client.end();
  return Number(rows[0]?.count);
};

const main = async (): Promise<void> => {
  const server = await startBenchServer();
  try {
    const url = await server.create('trevo_bench_soak');
    const house = await openWalletHouse(url, PLAYERS);
    const sustainable = await probe(house);
    const before = await countKeys(url);
    const counts: Counts = { arrived: 0, applied: 0, busy: 0, failed: 0, errors: new Set() };
    const start = rssMib();
    console.log(
      `  sustainable: ${sustainable} bets/s; arriving: ${2 * sustainable}/s for ${MINUTES} min; rss at start ${Math.round(start)} MiB`,
    );
    const memory = await soak(house, 2 * sustainable, counts);
    const end = rssMib();
    report(MINUTES, counts);
    for (const error of counts.errors) console.log(`  failed: ${error}`);
    const kept = (await countKeys(url)) - before;
    const { isClean } = await house.ledger.verify();
    await house.close();
    // The first fifth is warm-up: code is compiled and buffers reach their size.
    const settled = memory.filter(([minute]) => minute > MINUTES / 5);
    const slope = slopeOf(settled);
    const mean = settled.reduce((sum, [, mib]) => sum + mib, 0) / settled.length;
    const isFlat = slope * 10 <= mean * FLAT;
    const isTrue = kept === counts.applied && counts.failed === 0 && isClean;
    console.log(
      `  rss ${Math.round(start)} MiB at start, ${Math.round(end)} MiB at end, slope ${two(slope)} MiB/min after warm-up: ${isFlat ? 'flat' : 'GROWS'}`,
    );
    console.log(
      `  keys written ${kept}, answers applied ${counts.applied}, ledger ${isClean ? 'clean' : 'BROKEN'}: ${isTrue ? 'nothing of the refused moved' : 'WRONG'}`,
    );
    const folder = fileURLToPath(new URL('results/', import.meta.url));
    mkdirSync(folder, { recursive: true });
    const { errors, ...numbers } = counts;
    const results = {
      minutes: MINUTES,
      sustainable,
      ...numbers,
      errors: [...errors],
      kept,
      isClean,
      start,
      end,
      slope,
      memory,
    };
    writeFileSync(`${folder}soak.json`, `${JSON.stringify(results, null, 2)}\n`);
    if (!isFlat || !isTrue) process.exitCode = 1;
  } finally {
    await server.stop();
  }
};

await main();
