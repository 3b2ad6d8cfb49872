import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { closedLoop, type Sample } from './measure.ts';

/**
 * pgledger (github.com/pgr0ss/pgledger), a named peer: one transaction per transfer, 16 connections, one shared house
 * account, as a wallet would use it. Its SQL is not part of this project: PGLEDGER_SQL names the file or files (separated
 * by commas, in the order of loading).
 */
export const HOW_TO_GET_PGLEDGER = [
  'For the row about pgledger, get its SQL and name the files:',
  '  git clone https://github.com/pgr0ss/pgledger',
  '  export PGLEDGER_SQL=pgledger/vendor/scoville-pgsql-ulid/uuid-to-ulid.sql,pgledger/pgledger.sql',
];

export type Pgledger = {
  run(callers: number, seconds: number): Promise<Sample>;
  close(): Promise<void>;
};

const CONNECTIONS = 16;

/** Loads it into a fresh database and opens so many wallets with money. */
export const openPgledger = async (url: string, files: readonly string[], wallets: number): Promise<Pgledger> => {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  // When the run fails, the server goes first; that failure is the one to be seen.
  pool.on('error', () => undefined);
  for (const file of files) await pool.query(readFileSync(file, 'utf8'));
  const create = 'select id from pgledger_create_account($1, $2, $3, true)';
  const house = (await pool.query<{ id: string }>(create, ['house', 'BRL', true])).rows[0]?.id ?? '';
  const { rows } = await pool.query<{ id: string }>(
    "select (pgledger_create_account('wallet ' || n, 'BRL', false, true)).id from generate_series(1, $1::int) n",
    [wallets],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query('update pgledger_accounts set balance = 1000000 where id = any ($1)', [ids]);
  await pool.query('vacuum analyze');
  const transfer = { name: 'transfer', text: 'select id from pgledger_create_transfer($1, $2, $3::numeric)' };
  return {
    run: (callers, seconds) =>
      closedLoop(callers, seconds, async () => {
        await pool.query({ ...transfer, values: [ids[randomInt(ids.length)], house, '1.00'] });
      }),
    close: () => pool.end(),
  };
};
