import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../tools/start/postgres.mjs';

export type BenchServer = {
  /** Owner's connection string of a database on the server. */
  urlOf(database: string): string;
  /** A fresh, empty database; an older one of the name goes. */
  create(database: string): Promise<string>;
  readonly facts: Readonly<Record<string, string>>;
  /** The postmaster, when it runs on this machine under our hand. */
  readonly pid: number | null;
  stop(): Promise<void>;
};

const SETTINGS = [
  'server_version',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'shared_buffers',
  'max_wal_size',
];

const readFacts = async (url: string): Promise<Record<string, string>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const facts: Record<string, string> = {};
  for (const name of SETTINGS) {
    const { rows } = await client.query<{ setting: string }>('select current_setting($1) as setting', [name]);
    facts[name] = rows[0]?.setting ?? '';
  }
  await client.end();
  return facts;
};

/**
 * The server under test: TREVO_BENCH_PG, else a PostgreSQL of its own that the project's launcher starts in a temporary
 * folder with the settings of `npm start`, everything durable.
 */
export const startBenchServer = async (): Promise<BenchServer> => {
  const given = process.env.TREVO_BENCH_PG;
  const home = given === undefined ? mkdtempSync(join(tmpdir(), 'trevo-bench-')) : null;
  const running = home === null ? null : await startPostgres({ home, log: (line) => console.log(`  ${line}`) });
  const base = given ?? running?.url ?? '';
  const urlOf = (database: string): string => {
    const url = new URL(base);
    url.pathname = `/${database}`;
    return url.href;
  };
  const facts = await readFacts(base);
  if (facts.fsync !== 'on' || facts.synchronous_commit === 'off') {
    console.log('  Beware: this server is not durable (fsync or synchronous_commit is off).');
  }
  return {
    urlOf,
    facts,
    pid: running?.pid ?? null,
    async create(database) {
      const client = new pg.Client({ connectionString: base });
      await client.connect();
      await client.query(`drop database if exists ${database} with (force)`);
      await client.query(`create database ${database}`);
      await client.end();
      return urlOf(database);
    },
    async stop() {
      await running?.stop();
      if (home !== null) rmSync(home, { recursive: true, force: true });
    },
  };
};
