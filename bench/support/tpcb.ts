import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sample } from './measure.ts';

/** pgbench is not among the programs that npm installs: from the PATH, else from a Debian PostgreSQL. */
export const findPgbench = (): string | null => {
  if (!spawnSync('pgbench', ['--version']).error) return 'pgbench';
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(root, version, 'bin', 'pgbench')).find((file) => existsSync(file)) ?? null;
};

const run = (pgbench: string, args: readonly string[], cwd?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(pgbench, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`pgbench: ${complaint}`))));
  });

/** Fills TPC-B's tables: 100,000 accounts for each unit of scale. */
export const fillTpcb = (pgbench: string, url: string, scale: number): Promise<void> =>
  run(pgbench, ['-i', '-q', '-s', String(scale), url]);

/** One slot of TPC-B, prepared, with the time of each transaction. */
export const runTpcb = async (
  pgbench: string,
  url: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Sample> => {
  const folder = mkdtempSync(join(tmpdir(), 'trevo-tpcb-'));
  const threads = String(Math.min(clients, 2));
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', threads, '-T', String(seconds), '-l', url];
  await run(pgbench, args, folder);
  const latenciesMs: number[] = [];
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const us = line.split(' ')[2];
      if (us !== undefined) latenciesMs.push(Number(us) / 1_000);
    }
  }
  rmSync(folder, { recursive: true });
  return { latenciesMs, seconds };
};
