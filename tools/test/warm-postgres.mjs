import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { projectNode, ROOT } from '../start/runtime.mjs';
import { startThrowawayPostgres } from '../start/throwaway-postgres.mjs';

const FOLDER = path.join(ROOT, '.cache');
const IDLE_MS = 30 * 60_000;
const LONGEST_START_MS = 120_000;

/**
 * A PostgreSQL for tests that stays when the run ends, so that the next one need not start it; half an hour after its last
 * use it ends by itself.
 * @param {string} [folder] where its address is noted
 * @returns {Promise<string>} its address
 */
export async function warmPostgres(folder = FOLDER) {
  const note = noteIn(folder);
  if (!(await answers(note))) await start(folder);
  utimesSync(note, new Date(), new Date());
  return readFileSync(note, 'utf8');
}

const noteIn = (folder) => path.join(folder, 'warm-postgres.url');

async function answers(note) {
  if (!existsSync(note)) return false;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: readFileSync(note, 'utf8'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => {}); // It may end between the two calls below.
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function start(folder) {
  const note = noteIn(folder);
  rmSync(note, { force: true });
  mkdirSync(folder, { recursive: true });
  const logFile = path.join(folder, 'warm-postgres.log');
  const log = openSync(logFile, 'w');
  const file = fileURLToPath(import.meta.url);
  spawn(projectNode(), [file, '--serve', folder], { cwd: ROOT, detached: true, stdio: ['ignore', log, log] }).unref();
  for (let waited = 0; !existsSync(note); waited += 200) {
    if (waited > LONGEST_START_MS) throw new Error(`PostgreSQL for the tests did not start; see ${logFile}`);
    await wait(200);
  }
}

/** The program that stays: holds the server until nobody has used it for so long, or the note of it is gone. */
async function serve(folder) {
  const note = noteIn(folder);
  const server = await startThrowawayPostgres();
  writeFileSync(note, server.url, { mode: 0o600 });
  const isWanted = () =>
    existsSync(note) && readFileSync(note, 'utf8') === server.url && Date.now() - statSync(note).mtimeMs < IDLE_MS;
  let isAsked = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (isAsked = true));
  while (!isAsked && isWanted()) await wait(1_000);
  if (existsSync(note) && readFileSync(note, 'utf8') === server.url) rmSync(note);
  await server.stop();
}

if (process.argv[2] === '--serve') await serve(process.argv[3] ?? FOLDER);
