import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { probe, waitUntilReady } from './readiness.mjs';
import { sleep } from '../timing.mjs';

/**
 * What an earlier run left in the data directory. A server that still runs and takes our password is adopted: it has
 * the same data and stopping it would only cost time. One that does not is stopped. A lock file whose process is gone,
 * a zombie, or some other program that got the same number, is removed.
 * Guarantees that afterwards either a usable server is returned or nothing of an old one runs.
 * @param {{ dataDir: string, password: string, log: (line: string) => void, readyTimeoutMs: number }} where
 * @returns {Promise<{ pid: number, port: number } | null>}
 */
export async function settleLeftover({ dataDir, password, log, readyTimeoutMs }) {
  const lockFile = path.join(dataDir, 'postmaster.pid');
  const lock = readLock(lockFile);
  if (!lock) return null;
  if (!isServerOf(lock.pid, dataDir)) {
    rmSync(lockFile, { force: true });
    log(`removed the lock of a PostgreSQL that is gone (process ${lock.pid})`);
    return null;
  }
  log(`PostgreSQL still runs from an earlier start (process ${lock.pid})`);
  if (await answersUs(lock, { password, log, readyTimeoutMs })) return lock;
  log(`it does not answer us on port ${lock.port}: stopping it`);
  await stopServer(lock.pid, dataDir);
  rmSync(lockFile, { force: true });
  return null;
}

/**
 * Stops a running server: fast shutdown (SIGINT: open transactions roll back, everything committed is on disk), and only
 * when that takes too long immediate (SIGQUIT) and kill, after which the next start replays the log.
 * @param {number} pid
 * @param {string} dataDir
 * @param {number} [graceMs]
 */
export async function stopServer(pid, dataDir, graceMs = 30_000) {
  for (const [signal, patience] of [
    ['SIGINT', graceMs],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ]) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error.code === 'ESRCH') return;
      throw new Error(`PostgreSQL (process ${pid}) belongs to another user and cannot be stopped: ${error.message}`);
    }
    const deadline = performance.now() + patience;
    while (performance.now() < deadline) {
      if (!isServerOf(pid, dataDir)) return;
      await sleep(20);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

/**
 * Whether process `pid` is a living PostgreSQL server on this data directory. A zombie answers kill(0), and a number may
 * have gone to another program since, so both are looked at.
 * @param {number} pid
 * @param {string} dataDir
 */
export function isServerOf(pid, dataDir) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const described = describeProcess(pid);
  if (described === null) return false;
  return described.includes('postgres') && (process.platform === 'win32' || described.includes(dataDir));
}

/**
 * @param {number} pid
 * @returns {string | null} the command line, or null for a process that has ended (a zombie has none)
 */
export function describeProcess(pid) {
  if (existsSync('/proc/self/stat')) {
    try {
      const state = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .charAt(0);
      if (state === 'Z' || state === 'X') return null;
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return null;
    }
  }
  if (process.platform === 'win32') {
    const listed = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' });
    return listed.stdout?.includes(String(pid)) ? listed.stdout : null;
  }
  const listed = spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const line = listed.stdout?.trim() ?? '';
  return line === '' || line.startsWith('Z') ? null : line;
}

/** @param {string} lockFile */
function readLock(lockFile) {
  if (!existsSync(lockFile)) return null;
  const lines = readFileSync(lockFile, 'utf8').split('\n');
  // A standalone backend (an interrupted repair) writes a negative number.
  return { pid: Math.abs(Number(lines[0])), port: Number(lines[3] ?? 0) };
}

async function answersUs(lock, { password, log, readyTimeoutMs }) {
  const first = await probe({ port: lock.port, password });
  if (first.state === 'ready') return true;
  if (first.state !== 'starting') return false;
  const outcome = await waitUntilReady({
    port: lock.port,
    password,
    log,
    timeoutMs: readyTimeoutMs,
    hasEnded: () => false,
  });
  return outcome.state === 'ready';
}
