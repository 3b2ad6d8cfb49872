import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL refuses to run as root, so root needs another user of the machine to run it as. */
const PREFERRED_USERS = ['postgres', 'trevo-pg'];

/**
 * The user the server must run as: `null` means "as the caller". Root gets, in this order, the owner of an existing data
 * directory (so a folder first used by an ordinary user keeps working), `postgres`, `trevo-pg`, or a new `trevo-pg`.
 * Throws with what to do when root has no such user and cannot make one.
 * @param {string | null} dataDir an existing data directory, or null
 * @param {(line: string) => void} log
 * @returns {{ name: string, uid: number, gid: number } | null}
 */
export function findServerUser(dataDir, log) {
  if (process.platform === 'win32' || process.getuid() !== 0) return null;
  if (dataDir) {
    const owner = statSync(dataDir);
    if (owner.uid !== 0) return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  for (const name of PREFERRED_USERS) {
    const user = lookUp(name);
    if (user) return user;
  }
  createUser('trevo-pg');
  const created = lookUp('trevo-pg');
  if (!created) {
    throw new Error(
      'PostgreSQL does not run as root, and no user could be made for it (useradd and adduser are missing or failed).\n' +
        'Run this as an ordinary user, create a user named "trevo-pg", or set DATABASE_URL to another PostgreSQL.',
    );
  }
  log('made the system user "trevo-pg" for PostgreSQL, which does not run as root');
  return created;
}

/**
 * Whether `user` can enter and read `dir`. Asked of the system rather than computed from mode bits, because access lists
 * and mount options count too.
 * @param {{ uid: number, gid: number } | null} user
 * @param {string} dir
 */
export function canReach(user, dir) {
  if (!user) return true;
  const asked = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', dir], {
    ...asUser(user),
    stdio: 'ignore',
  });
  return asked.status === 0;
}

/**
 * Spawn options that run a program as `user`, from `/` because the caller's own folder may be closed to that user.
 * @param {{ uid: number, gid: number } | null} user
 */
export function asUser(user) {
  return user ? { uid: user.uid, gid: user.gid, cwd: '/' } : {};
}

/** @param {string} name */
function lookUp(name) {
  const asked = spawnSync('getent', ['passwd', name], { encoding: 'utf8' });
  // Small systems have no getent; there the file is all there is.
  const text = asked.error ? readFileSync('/etc/passwd', 'utf8') : asked.stdout;
  const entry = text
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[0] === name);
  return entry ? { name, uid: Number(entry[2]), gid: Number(entry[3]) } : null;
}

/** @param {string} name */
function createUser(name) {
  const attempts = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]],
  ];
  // Administrators' commands are often outside the PATH that npm passes on.
  const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin', '/sbin'].join(path.delimiter) };
  for (const [command, args] of attempts) {
    if (spawnSync(command, args, { env, stdio: 'ignore' }).status === 0) return;
  }
}
