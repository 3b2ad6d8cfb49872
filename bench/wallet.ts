import { createHash, randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { amount } from '@trevo/money';
import pg from 'pg';
import { createLedger, type Ledger, type LedgerItem } from '../apps/server/src/features/ledger/index.ts';
import { createDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { serverCpuUs } from './support/cpu-time.ts';
import { closedLoop, type Figures, figuresOf, median, type Sample } from './support/measure.ts';
import { type BenchServer, startBenchServer } from './support/server.ts';
import { fillTpcb, findPgbench, runTpcb } from './support/tpcb.ts';

/**
 * Wallet operations of the product's own ledger, as a ratio to pgbench's TPC-B on the same server in the same minutes: slots
 * take turns, and the medians of all rounds are compared. Shared machines swing by a factor of two to four between minutes;
 * the ratio does not.
 */
const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const SCALE = number('BENCH_SCALE', 50);
const ROUNDS = number('BENCH_ROUNDS', 5);
const SLOT_SECONDS = number('BENCH_SLOT_SECONDS', 3);
const PLAYERS = number('BENCH_PLAYERS', 20_000);
const CALLERS = [1, 16, 64, 256];
const STAKE = amount(1_000_000n);
const OPENING = amount(1_000_000_000_000n);

type Bench = {
  readonly ledger: Ledger;
  readonly cash: readonly bigint[];
  readonly house: bigint;
  close(): Promise<void>;
};
type Variant = 'bet' | 'round' | 'hot';

const openBench = async (url: string): Promise<Bench> => {
  await migrate(url, { info: () => undefined });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(
    "insert into merchant (merchant_id, code, name, currency, languages) values (1, 'bench', 'Bench', 'BRL', '{PT}')",
  );
  const { rows } = await owner.query<{ cash: string }>(
    "select (ledger_open_accounts(member, 1, 'BRL')).cash_id as cash from generate_series(1, $1::bigint) member",
    [PLAYERS],
  );
  const pool = createPool({ url, max: 4, name: 'trevo-bench' });
  const log = createLog('error');
  const ledger = await createLedger({ db: createDatabase(pool), config: { databaseUrl: url }, log, jitter: () => 0.5 });
  const cash = rows.map((row) => BigInt(row.cash));
  const [house, bank] = await Promise.all([
    ledger.houseAccount(1, 'BRL', 'games'),
    ledger.houseAccount(1, 'BRL', 'bank'),
  ]);
  let next = 0;
  const fill = async (): Promise<void> => {
    for (let account = cash[next++]; account !== undefined; account = cash[next++]) {
      const ref = `opening ${account}`;
      const postings = [{ kind: 'deposit' as const, account, contra: bank, amount: OPENING }];
      await ledger.post({ source: 'bench', ref, requestHash: hashOf(ref), postings, need: [] });
    }
  };
  await Promise.all(Array.from({ length: 256 }, fill));
  await owner.query('vacuum analyze');
  await owner.end();
  return {
    ledger,
    cash,
    house,
    async close() {
      await ledger.stop();
      await pool.end();
    },
  };
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

let operations = 0;

/** A bet of a vendor (one line), or a whole slot round as the house's own games write it (stake and win, one item). */
const itemOf = (variant: Variant, { cash, house }: Bench): LedgerItem => {
  const account = cash[variant === 'hot' ? 0 : randomInt(cash.length)] ?? 0n;
  const ref = `${variant} ${operations++}`;
  const bet = { kind: 'bet' as const, account, contra: house, amount: amount(-STAKE) };
  const win = { kind: 'win' as const, account, contra: house, amount: amount(BigInt(randomInt(2_000_000))) };
  const need = [{ account, amount: STAKE }];
  return { source: 'bench', ref, requestHash: hashOf(ref), postings: variant === 'round' ? [bet, win] : [bet], need };
};

const runWallet = (variant: Variant, callers: number, bench: Bench): Promise<Sample> =>
  closedLoop(callers, SLOT_SECONDS, async () => {
    const outcome = await bench.ledger.post(itemOf(variant, bench));
    if (outcome.status !== 'applied') throw new Error(`the bench's bet was not applied: ${outcome.status}`);
  });

type Slot = { readonly name: string; readonly run: () => Promise<Sample> };
type Measured = Figures & { readonly pgCpuUs: number | null; readonly nodeCpuUs: number };

const measure = async (server: BenchServer, slot: Slot): Promise<Measured> => {
  // Processes of the slot before are gone then, and their CPU time is counted.
  await pause(300);
  const pgBefore = serverCpuUs(server.pid);
  const nodeBefore = process.cpuUsage();
  const sample = await slot.run();
  const node = process.cpuUsage(nodeBefore);
  const pgAfter = serverCpuUs(server.pid);
  const count = sample.latenciesMs.length;
  return {
    ...figuresOf(sample),
    pgCpuUs: pgBefore === null || pgAfter === null ? null : (pgAfter - pgBefore) / count,
    nodeCpuUs: (node.user + node.system) / count,
  };
};

const slotsOf = (bench: Bench, pgbench: string, tpcbUrl: string): Slot[] => [
  ...[1, 16].map((clients) => ({
    name: `TPC-B, ${clients} client${clients > 1 ? 's' : ''}`,
    run: () => runTpcb(pgbench, tpcbUrl, { clients, seconds: SLOT_SECONDS }),
  })),
  ...(['bet', 'round'] as const).flatMap((variant) =>
    CALLERS.map((callers) => ({
      name: `${variant}, ${callers} caller${callers > 1 ? 's' : ''}`,
      run: () => runWallet(variant, callers, bench),
    })),
  ),
  { name: 'bet, 200 callers of one wallet', run: () => runWallet('hot', 200, bench) },
];

const ANCHOR = 'TPC-B, 16 clients';

const summarize = (rounds: readonly ReadonlyMap<string, Measured>[], name: string) => {
  const all = rounds.flatMap((round) => round.get(name) ?? []);
  const ratios = rounds.flatMap((round) => {
    const [own, anchor] = [round.get(name), round.get(ANCHOR)];
    return own && anchor ? own.perSecond / anchor.perSecond : [];
  });
  const two = (value: number): number => Math.round(value * 100) / 100;
  return {
    name,
    'x TPC-B': two(median(ratios)),
    min: two(Math.min(...ratios)),
    max: two(Math.max(...ratios)),
    'ops/s': Math.round(median(all.map((one) => one.perSecond))),
    'p50 ms': two(median(all.map((one) => one.p50Ms))),
    'p99 ms': two(median(all.map((one) => one.p99Ms))),
    'PG CPU us/op': Math.round(median(all.flatMap((one) => one.pgCpuUs ?? []))),
    'Node CPU us/op': name.startsWith('TPC-B') ? null : Math.round(median(all.map((one) => one.nodeCpuUs))),
  };
};

const main = async (): Promise<void> => {
  const pgbench = findPgbench();
  if (pgbench === null) {
    console.log('There is no pgbench on this machine, so there is nothing to compare with.');
    console.log('Debian and Ubuntu: apt-get install postgresql-contrib (any version from 15 on).');
    return;
  }
  const server = await startBenchServer();
  try {
    const tpcbUrl = await server.create('trevo_bench_tpcb');
    console.log(`  filling TPC-B (scale ${SCALE}) and ${PLAYERS} wallets`);
    await fillTpcb(pgbench, tpcbUrl, SCALE);
    const bench = await openBench(await server.create('trevo_bench_wallet'));
    const slots = slotsOf(bench, pgbench, tpcbUrl);
    const rounds: Map<string, Measured>[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      console.log(`  round ${round} of ${ROUNDS}: ${slots.length} slots of ${SLOT_SECONDS} s`);
      const results = new Map<string, Measured>();
      for (const slot of slots) results.set(slot.name, await measure(server, slot));
      rounds.push(results);
    }
    const begun = performance.now();
    const report = await bench.ledger.verify();
    const verifySeconds = Math.round((performance.now() - begun) / 100) / 10;
    await bench.close();
    const table = slots.map(({ name }) => summarize(rounds, name));
    console.table(table);
    const state = report.isClean ? 'clean' : report.breaks.map(({ invariant }) => invariant).join('; ');
    console.log(`ledger: ${report.entries} lines, ${state} (verified in ${verifySeconds} s)`);
    const folder = fileURLToPath(new URL('results/', import.meta.url));
    mkdirSync(folder, { recursive: true });
    const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version, ...server.facts };
    const settings = { SCALE, ROUNDS, SLOT_SECONDS, PLAYERS };
    const ledger = { isClean: report.isClean, entries: String(report.entries), verifySeconds };
    const json = { machine, settings, table, ledger };
    writeFileSync(`${folder}wallet.json`, `${JSON.stringify(json, null, 2)}\n`);
    if (!report.isClean) process.exitCode = 1;
  } finally {
    await server.stop();
  }
};

await main();
