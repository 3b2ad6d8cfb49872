import { spawn } from 'node:child_process';

const running = new Set();
/** So many silences one after another may be work. */
const LONGEST_WORK = 4;

/** Ends every program that {@link runQuietly} has under way, for a stop in the middle of an install or a build. */
export function endRunning() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a program and keeps what it says. Never throws for a failing program: the caller decides what a failure means.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void, timeoutMs?: number, silenceMs?: number, isAtWork?: () => boolean }} [options]
 *   `timeoutMs` ends it after so long, `silenceMs` after so long without a word, unless `isAtWork` says (five times at most) that it
 *   does something meanwhile: for what may take long and says how it goes
 * @returns {Promise<{ ok: boolean, output: string, reason: string }>}
 */
export function runQuietly(command, args, { onLine, timeoutMs, silenceMs, isAtWork = () => false, ...options } = {}) {
  return new Promise((resolve) => {
    // Batch files (npm.cmd) need a shell on Windows.
    const child = spawn(command, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    });
    running.add(child);
    let output = '';
    let ended = null;
    const endAs = (reason) => ((ended = reason), child.kill('SIGKILL'));
    const timer = timeoutMs ? setTimeout(endAs, timeoutMs, 'took too long') : null;
    let silences = 0;
    const hush = () => {
      silences += 1;
      if (silences <= LONGEST_WORK && isAtWork()) return quiet.refresh();
      endAs(`said nothing for ${(silences * silenceMs) / 60_000} minutes`);
    };
    const quiet = silenceMs ? setTimeout(hush, silenceMs) : null;
    const take = (chunk) => {
      output += chunk;
      silences = 0;
      quiet?.refresh();
      if (onLine) for (const line of String(chunk).split('\n')) if (line.trim()) onLine(line.trim());
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    const finish = (ok, reason) => {
      clearTimeout(timer);
      clearTimeout(quiet);
      running.delete(child);
      resolve({ ok, output, reason });
    };
    child.once('error', (error) => finish(false, error.message));
    child.once('close', (code, signal) => finish(code === 0, ended ?? signal ?? `exit code ${code}`));
  });
}

/** The last lines of an output, for a person to see what went wrong. */
export function tail(output, count = 30) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}
