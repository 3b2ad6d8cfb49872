import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Sample } from './measure.ts';
import { type BenchServer, startBenchServer } from './server.ts';
import { fillTpcb, findPgbench, runTpcb } from './tpcb.ts';

/** A PostgreSQL on which TPC-B runs in turns with what is measured. */
export type Beside = {
  readonly server: BenchServer;
  /** One slot of TPC-B with so many clients. */
  tpcb(clients: number, seconds: number): Promise<Sample>;
  /** Writes bench/results/<name>.json, with what machine it was. */
  save(results: Readonly<Record<string, unknown>>): void;
};

/** Runs a bench and ends its process: with 1 when `run` says that it missed something, or fails. Without pgbench it says how to get it. */
export const besideTpcb = async (
  name: string,
  scale: number,
  run: (beside: Beside) => Promise<boolean>,
): Promise<never> => {
  const pgbench = findPgbench();
  if (pgbench === null) {
    console.log('There is no pgbench on this machine, so there is nothing to compare with.');
    console.log('Debian and Ubuntu: apt-get install postgresql-contrib (any version from 15 on).');
    process.exit();
  }
  const server = await startBenchServer();
  try {
    const url = await server.create('trevo_bench_tpcb');
    console.log(`  filling TPC-B (scale ${scale})`);
    await fillTpcb(pgbench, url, scale);
    const isHeld = await run({
      server,
      tpcb: (clients, seconds) => runTpcb(pgbench, url, { clients, seconds }),
      save(results) {
        const folder = fileURLToPath(new URL('../results/', import.meta.url));
        mkdirSync(folder, { recursive: true });
        const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version, ...server.facts };
        writeFileSync(`${folder}${name}.json`, `${JSON.stringify({ machine, ...results }, null, 2)}\n`);
      },
    });
    if (!isHeld) process.exitCode = 1;
  } catch (error) {
    // Said before the server goes: its connections break then, and the noise of that would bury it.
    console.error(error);
    process.exitCode = 1;
  } finally {
    await server.stop();
  }
  // What a failure left open (a server that looks for its database) must not keep the bench alive.
  process.exit();
};
