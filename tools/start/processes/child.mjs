import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { tail } from './run-quietly.mjs';
import { sleep } from '../timing.mjs';

/**
 * Starts a long-running program of ours. Its output goes straight into `<logDir>/<name>.log`, so it does not depend on
 * the launcher's life; warnings in it are passed to `onWarning`.
 * @param {{ name: string, node: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, logDir: string, onWarning: (line: string) => void }} program
 */
export function startChild({ name, node, args, cwd, env, logDir, onWarning }) {
  const logFile = path.join(logDir, `${name}.log`);
  mkdirSync(logDir, { recursive: true });
  if (existsSync(logFile) && statSync(logFile).size > 10_000_000) renameSync(logFile, `${logFile}.old`);
  const output = openSync(logFile, 'a', 0o600);
  const from = fstatSync(output).size;
  // Its own session: a Ctrl-C in the terminal must reach only the launcher, which knows the order of stopping.
  const child = spawn(node, args, {
    cwd,
    env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let ended = null;
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve((ended = error.message)));
    child.once('exit', (code, signal) => resolve((ended = signal ?? `exit code ${code}`)));
  });
  const follower = followLog(logFile, from, name, onWarning);
  void exited.then(() => clearInterval(follower));
  const signal = (which) => {
    if (!child.pid) return;
    try {
      // The whole group: `node --watch` and npm have children of their own.
      if (process.platform === 'win32') child.kill(which);
      else process.kill(-child.pid, which);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  return {
    name,
    pid: child.pid,
    logFile,
    exited,
    hasEnded: () => ended,
    lastLines: () => tail(readFileSync(logFile).subarray(from).toString('utf8'), 25),
    kill: () => signal('SIGKILL'),
    /** Asks it to stop and waits; after `graceMs` it is killed. */
    async stop(graceMs = 20_000) {
      if (ended) return;
      signal('SIGTERM');
      await Promise.race([exited, sleep(graceMs).then(() => signal('SIGKILL'))]);
      await exited;
    },
  };
}

/** Polling, because watching for changes misses some on network and container file systems. */
function followLog(file, from, name, onWarning) {
  let offset = from;
  let rest = '';
  const timer = setInterval(() => {
    const { text, size } = readFrom(file, offset);
    offset = size;
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const warning = warningIn(line);
      if (warning) onWarning(`${name}: ${warning}`);
    }
  }, 300);
  timer.unref();
  return timer;
}

function readFrom(file, offset) {
  const descriptor = openSync(file, 'r');
  try {
    const size = fstatSync(descriptor).size;
    const buffer = Buffer.alloc(Math.max(0, Math.min(size - offset, 1_000_000)));
    const count = readSync(descriptor, buffer, 0, buffer.length, offset);
    return { text: buffer.toString('utf8', 0, count), size: offset + count };
  } finally {
    closeSync(descriptor);
  }
}

/**
 * What a person should see of a log line: warnings and worse of the structured log, and a program's plain complaints.
 * @param {string} line
 * @returns {string | null}
 */
export function warningIn(line) {
  if (!line.startsWith('{')) {
    return /(warning|error)\b/i.test(line) && !/ExperimentalWarning|--trace-warnings/.test(line) ? line.trim() : null;
  }
  try {
    const entry = JSON.parse(line);
    if (!(entry.level >= 40)) return null;
    // `say`: the line for a person, where the code alone tells nothing.
    const cause = entry.say ?? entry.err?.message;
    return cause && cause !== entry.msg ? `${entry.msg ?? 'error'} (${cause})` : (entry.msg ?? cause ?? line);
  } catch {
    return null;
  }
}
