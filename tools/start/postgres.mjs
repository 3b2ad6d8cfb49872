import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { packagedNativeDir, prepareBinaries } from './pg/binaries.mjs';
import {
  chooseFolder,
  createDataDir,
  existingDataDir,
  readOrMakePassword,
  requireSameMajor,
  resetPassword,
  serverEnv,
  setAsideStranger,
} from './pg/data-directory.mjs';
import { isServerOf, settleLeftover, stopServer } from './pg/leftover-server.mjs';
import { waitUntilReady, withClient } from './pg/readiness.mjs';
import { asUser, findServerUser } from './pg/server-user.mjs';
import { serverSettings, withSupportedCompression } from './pg/settings.mjs';
import { freePort, isFree } from './ports.mjs';
import { sleep, spell } from './timing.mjs';

/** Failures of a start that pass by themselves: backends of a killed server that have not noticed yet. */
const PASSING = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;
const PORT_TAKEN = /could not bind|Address already in use/;
const NO_MEMORY = /could not (map|create) (anonymous )?shared memory/;

/**
 * Starts the PostgreSQL that npm installed, or adopts the one an earlier run left behind, and returns when it answers.
 * The data lies in `<home>/pg` and is kept; every committed transaction survives a kill -9 of anything.
 * Works as root (the server then runs as an unprivileged user) and as an ordinary user. Listens on 127.0.0.1 only.
 * Safe to call again after any crash; not for two callers on the same home at once.
 * Errors: an `Error` whose message says what to do.
 * @param {import('./postgres.d.mts').PostgresOptions} options
 * @returns {Promise<import('./postgres.d.mts').Postgres>}
 */
export async function startPostgres(options) {
  const log = options.log ?? (() => {});
  const readyTimeoutMs = options.readyTimeoutMs ?? 120_000;
  mkdirSync(options.home, { recursive: true });
  const home = realpathSync(options.home);
  const found = existingDataDir(home);
  requireAccess(home, found);
  const { password, isNew } = readOrMakePassword(home);
  if (found) {
    const left = await settleLeftover({ dataDir: found, password, log, readyTimeoutMs });
    if (left) return adopt({ left, dataDir: found, password, home, log, database: options.database });
  }
  const existing = found && isNew ? setAsideStranger({ home, dataDir: found, log }) : found;

  const user = findServerUser(existing, log);
  const folder = chooseFolder({ home, existing, user, log });
  const dataDir = path.join(folder, 'pg');
  const binDir =
    options.binDir ??
    prepareBinaries({ nativeDir: options.nativeDir ?? packagedNativeDir(), copyDir: folder, user, log });
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) {
    log(`making the data directory ${dataDir}`);
    createDataDir({ dataDir, binDir, user, password, sync: options.settings?.fsync !== 'off' });
  } else {
    requireSameMajor(dataDir, binDir);
    if (isNew) resetPassword({ dataDir, binDir, user, password });
  }
  const settings = withSupportedCompression({ binDir, dataDir, user }, serverSettings(options.settings ?? {}));
  const server = await launch({
    home,
    dataDir,
    binDir,
    user,
    password,
    settings,
    log,
    readyTimeoutMs,
    port: options.port,
  });
  return describe({
    ...server,
    dataDir,
    password,
    database: await ensureDatabase(server.port, password, options.database),
    adopted: false,
  });
}

/** One try after another until a server is up: another port when ours was taken in between, less memory, a short wait. */
async function launch({ home, port: fixedPort, settings: wanted, log, ...server }) {
  let settings = wanted;
  const deadline = performance.now() + 30_000;
  for (;;) {
    const port = await choosePort(home, fixedPort, log);
    const attempt = await launchOnce({ ...server, home, port, settings, log });
    if (attempt.pid) {
      writeFileSync(path.join(home, 'pg-port'), `${port}\n`);
      return attempt;
    }
    const complaint = attempt.complaint;
    if (performance.now() > deadline) throw new Error(`PostgreSQL does not start:\n${complaint}`);
    if (NO_MEMORY.test(complaint) && settings.shared_buffers !== '128MB') {
      log('the machine does not give PostgreSQL that much shared memory: trying with 128 MB');
      settings = { ...settings, shared_buffers: '128MB' };
    } else if (PORT_TAKEN.test(complaint) && !fixedPort) {
      log(`port ${port} was taken in the meantime: trying another`);
    } else if (PASSING.test(complaint)) {
      await sleep(500);
    } else {
      throw new Error(`PostgreSQL does not start:\n${complaint}`);
    }
  }
}

async function launchOnce({ home, dataDir, binDir, user, password, settings, log, port, readyTimeoutMs }) {
  const logFile = openLog(home);
  const before = statSync(logFile).size;
  const args = [
    '-D',
    dataDir,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const output = openSync(logFile, 'a');
  // Its own session: a Ctrl-C in the terminal must reach only the launcher, which stops the database last.
  const child = spawn(path.join(binDir, 'postgres'), args, {
    ...asUser(user),
    detached: true,
    stdio: ['ignore', output, output],
    env: serverEnv(),
  });
  closeSync(output);
  let failure = null;
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    // Without this listener a program that cannot be run ends the whole process.
    child.once('error', (error) => resolve((failure = error.message)));
  });
  let ended = false;
  void exited.then(() => (ended = true));
  const outcome = await waitUntilReady({ port, password, timeoutMs: readyTimeoutMs, log, hasEnded: () => ended });
  if (outcome.state === 'ready' && child.pid) {
    child.unref();
    return { pid: child.pid, port, exited, logFile };
  }
  if (!ended) await stopServer(child.pid, dataDir);
  if (outcome.state === 'timeout')
    throw new Error(
      `PostgreSQL did not become ready in ${spell(readyTimeoutMs)}: ${outcome.detail}. Its log: ${logFile}`,
    );
  if (outcome.state === 'rejected')
    throw new Error(`PostgreSQL does not take the password in ${path.join(home, 'pg-password')}: ${outcome.detail}`);
  return { complaint: failure ?? readFileSync(logFile).subarray(before).toString('utf8').trim() };
}

async function choosePort(home, fixedPort, log) {
  if (fixedPort) {
    if (await isFree(fixedPort)) return fixedPort;
    throw new Error(`port ${fixedPort} for PostgreSQL is taken by another program`);
  }
  const file = path.join(home, 'pg-port');
  const remembered = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (remembered && (await isFree(remembered))) return remembered;
  const port = await freePort();
  if (remembered) log(`port ${remembered} is taken by another program: PostgreSQL uses ${port}`);
  return port;
}

async function adopt({ left, dataDir, password, home, log, database }) {
  log(`using it on port ${left.port}`);
  const exited = (async () => {
    while (isServerOf(left.pid, dataDir)) await new Promise((resolve) => setTimeout(resolve, 1_000).unref());
    return 'ended';
  })();
  const logFile = path.join(home, 'logs', 'postgres.log');
  return describe({
    ...left,
    exited,
    dataDir,
    password,
    logFile,
    database: await ensureDatabase(left.port, password, database),
    adopted: true,
  });
}

function describe({ pid, port, exited, dataDir, password, database, logFile, adopted }) {
  let stopping = null;
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    pid,
    port,
    dataDir,
    logFile,
    adopted,
    exited,
    stop() {
      stopping ??= stopServer(pid, dataDir);
      return stopping;
    },
  };
}

async function ensureDatabase(port, password, database = 'postgres') {
  if (database === 'postgres') return database;
  await withClient({ port, password, database: 'postgres' }, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  });
  return database;
}

/** Someone else's home or data gives "permission denied" deep inside PostgreSQL; here it can be said plainly. */
function requireAccess(home, existing) {
  if (process.platform === 'win32' || process.getuid() === 0) return;
  for (const dir of [home, existing]) {
    if (dir && statSync(dir).uid !== process.getuid()) {
      throw new Error(
        `${dir} belongs to another user. Start as that user or as root, or delete ${home} to begin with empty data.`,
      );
    }
  }
}

/** The server writes straight into the file, so it neither needs nor notices the launcher. Kept below 10 MB a file. */
function openLog(home) {
  const file = path.join(home, 'logs', 'postgres.log');
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.old`);
  closeSync(openSync(file, 'a', 0o600));
  return file;
}
