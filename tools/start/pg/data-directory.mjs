import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asUser, canReach } from './server-user.mjs';

/** Where root keeps what must lie outside a closed home: one folder per project home, named after its path. */
export function outsideFolder(home) {
  return `/var/lib/trevo-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
}

/**
 * The data directory that already holds the project's data, wherever an earlier start put it, or null.
 * @param {string} home
 */
export function existingDataDir(home) {
  return (
    [home, outsideFolder(home)]
      .map((dir) => path.join(dir, 'pg'))
      .find((dir) => existsSync(path.join(dir, 'PG_VERSION'))) ?? null
  );
}

/**
 * The folder for data and program copies: the home itself where the server's user can reach it, else a folder of its own
 * under /var/lib. Data that lies where the user cannot reach it (a home closed since) moves along; nothing is lost.
 * @param {{ home: string, existing: string | null, user: { uid: number, gid: number } | null, log: (line: string) => void }} wanted
 */
export function chooseFolder({ home, existing, user, log }) {
  if (user) {
    mkdirSync(home, { recursive: true });
    // Passable, not listable: every secret inside is 0600 by itself.
    chmodSync(home, 0o711);
  } else {
    mkdirSync(home, { recursive: true, mode: 0o700 });
  }
  if (canPass(user, home)) return existing ? path.dirname(existing) : home;
  const folder = outsideFolder(home);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  log(`${home} lies in a folder that user ${user.name} cannot enter: PostgreSQL's files are kept in ${folder}`);
  if (existing && path.dirname(existing) === home) moveDir(existing, path.join(folder, 'pg'));
  return folder;
}

/**
 * Makes the data directory, all or nothing: an interrupted initdb leaves only a partial folder that the next start removes.
 * @param {{ dataDir: string, binDir: string, user: { uid: number, gid: number } | null, password: string, sync: boolean }} wanted
 */
export function createDataDir({ dataDir, binDir, user, password, sync }) {
  const partial = `${dataDir}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  const secretDir = mkdtempSync(path.join(os.tmpdir(), 'trevo-initdb-'));
  const passwordFile = path.join(secretDir, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) for (const file of [partial, secretDir, passwordFile]) chownSync(file, user.uid, user.gid);
    const args = [
      '-D',
      partial,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      ...localeFlags(),
    ];
    const made = spawnSync(path.join(binDir, 'initdb'), sync ? args : [...args, '--no-sync'], {
      ...asUser(user),
      encoding: 'utf8',
      env: serverEnv(),
    });
    if (made.error) throw made.error;
    if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr.trim() || made.stdout.trim()}`);
    renameSync(partial, dataDir);
  } finally {
    rmSync(secretDir, { recursive: true, force: true });
    rmSync(partial, { recursive: true, force: true });
  }
}

/**
 * Refuses data of another major version with a clear message; PostgreSQL would only say that it is incompatible.
 * @param {string} dataDir
 * @param {string} binDir
 */
export function requireSameMajor(dataDir, binDir) {
  const found = readFileSync(path.join(dataDir, 'PG_VERSION'), 'utf8').trim();
  const asked = spawnSync(path.join(binDir, 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = /(\d+)[.\d]*\s*(\(|$)/m.exec(asked.stdout ?? '')?.[1];
  if (major && major !== found) {
    throw new Error(
      `${dataDir} was made by PostgreSQL ${found}, and this is PostgreSQL ${major}. Use the version of Trevo that made it, or move the folder away to start empty.`,
    );
  }
}

/**
 * The password of the database's owner: random, kept 0600 in the home.
 * @param {string} home
 * @returns {{ password: string, isNew: boolean }}
 */
export function readOrMakePassword(home) {
  const file = path.join(home, 'pg-password');
  if (existsSync(file)) return { password: readFileSync(file, 'utf8').trim(), isNew: false };
  const password = randomBytes(24).toString('base64url');
  mkdirSync(home, { recursive: true });
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return { password, isNew: true };
}

/**
 * Data outside the home whose password file is gone: the project at this path was deleted and cloned again. Its data was
 * sealed with a secret that is gone too, so it is moved aside, not used and not deleted.
 * @param {{ home: string, dataDir: string, log: (line: string) => void }} found
 * @returns {string | null} the data directory to go on with
 */
export function setAsideStranger({ home, dataDir, log }) {
  if (path.dirname(dataDir) === home) return dataDir;
  let aside = `${dataDir}.old`;
  for (let count = 2; existsSync(aside); count += 1) aside = `${dataDir}.old${count}`;
  renameSync(dataDir, aside);
  log(`data of an earlier project at this path is kept aside in ${aside}; delete it when nobody needs it`);
  return null;
}

/**
 * Gives existing data the present password (its file was deleted): in single-user mode, which needs no password but the
 * files themselves.
 * @param {{ dataDir: string, binDir: string, user: { uid: number, gid: number } | null, password: string }} target
 */
export function resetPassword({ dataDir, binDir, user, password }) {
  const reset = spawnSync(path.join(binDir, 'postgres'), ['--single', '-D', dataDir, 'postgres'], {
    ...asUser(user),
    input: `ALTER USER postgres PASSWORD '${password}'\n`,
    encoding: 'utf8',
    env: serverEnv(),
  });
  if (reset.status !== 0) throw new Error(`the password of ${dataDir} could not be set anew:\n${reset.stderr}`);
}

/** The environment of the programs: PGPORT, PGDATA and the like of the caller's shell must not reach them. */
export function serverEnv() {
  if (process.platform !== 'win32') return { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}

/** Code point order and UTF-8 everywhere; outside Linux the system has no such locale, so PostgreSQL's built-in one is used. */
function localeFlags() {
  return process.platform === 'linux'
    ? ['--locale=C.UTF-8']
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
}

function canPass(user, dir) {
  if (!user) return true;
  const probeDir = mkdtempSync(path.join(dir, 'reach-'));
  try {
    chownSync(probeDir, user.uid, user.gid);
    return canReach(user, probeDir);
  } finally {
    rmSync(probeDir, { recursive: true, force: true });
  }
}

function moveDir(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (error.code !== 'EXDEV') throw error;
    const partial = `${to}.partial`;
    cpSync(from, partial, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    copyOwners(from, partial);
    renameSync(partial, to);
    rmSync(from, { recursive: true });
  }
}

function copyOwners(from, to) {
  const copied = spawnSync('chown', ['-R', `--reference=${from}`, to], { encoding: 'utf8' });
  if (copied.status !== 0) throw new Error(`the owner of ${to} could not be set: ${copied.stderr}`);
}
