import { sleep } from '../timing.mjs';

/**
 * One attempt to talk to a server on this machine.
 * `ready`: it took the password. `starting`: it replays its log (57P03). `stopping`: it is shutting down.
 * `refused`: nothing listens. `rejected`: it listens but does not take the password. `silent`: anything else.
 * @param {{ port: number, password: string, database?: string }} target
 * @returns {Promise<{ state: 'ready' | 'starting' | 'stopping' | 'refused' | 'rejected' | 'silent', detail: string }>}
 */
export async function probe({ port, password, database = 'postgres' }) {
  try {
    await withClient({ port, password, database }, (client) => client.query('select 1'));
    return { state: 'ready', detail: '' };
  } catch (error) {
    return { state: stateOf(error), detail: error.message };
  }
}

/**
 * Waits until the server answers a query, telling every few seconds what it is waiting for: a replay after a crash can
 * take a while and must not look like a hang. Ends early when `hasEnded` says the process is gone or the password is
 * not taken.
 * @param {{ port: number, password: string, timeoutMs: number, hasEnded: () => boolean, log: (line: string) => void }} wait
 * @returns {Promise<{ state: 'ready' | 'ended' | 'rejected' | 'timeout', detail: string }>}
 */
export async function waitUntilReady({ port, password, timeoutMs, hasEnded, log }) {
  const started = performance.now();
  let nextReport = 2_000;
  let last = { state: 'refused', detail: 'nothing listens yet' };
  while (performance.now() - started < timeoutMs) {
    if (hasEnded()) return { state: 'ended', detail: last.detail };
    last = await probe({ port, password });
    if (last.state === 'ready' || last.state === 'rejected') return last;
    const elapsed = performance.now() - started;
    if (elapsed >= nextReport) {
      log(
        `waiting for PostgreSQL, ${Math.round(elapsed / 1000)} s: ${last.state === 'starting' ? 'it is replaying its log' : last.detail}`,
      );
      nextReport += 5_000;
    }
    await sleep(elapsed < 1_000 ? 25 : 200);
  }
  return { state: 'timeout', detail: last.detail };
}

/**
 * Runs `work` on one connection and closes it whatever happens.
 * @template T
 * @param {{ port: number, password: string, database: string }} target
 * @param {(client: import('pg').Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient({ port, password, database }, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database,
    connectionTimeoutMillis: 3_000,
  });
  // Without a listener, a server that goes away between two queries ends this process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function stateOf(error) {
  if (error.code === '57P03') return /shutting down/.test(error.message) ? 'stopping' : 'starting';
  if (error.code === 'ECONNREFUSED') return 'refused';
  if (error.code === '28P01' || error.code === '28000') return 'rejected';
  return 'silent';
}
