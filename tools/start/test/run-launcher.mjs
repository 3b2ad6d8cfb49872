/**
 * Starts PostgreSQL in the home given as the first argument and prints one line of JSON when it answers. Then stops it,
 * or with "leave" stays until killed. The tests run it as different users and kill it.
 */
import { statSync } from 'node:fs';
import { startPostgres } from '../postgres.mjs';

const [home, then] = process.argv.slice(2);
const log = [];
const server = await startPostgres({ home, log: (line) => log.push(line), settings: { shared_buffers: '64MB' } });
const uid = statSync(server.dataDir).uid;
console.log(
  JSON.stringify({ pid: server.pid, url: server.url, dataDir: server.dataDir, adopted: server.adopted, uid, log }),
);
if (then === 'leave') setInterval(() => {}, 60_000);
else await server.stop();
