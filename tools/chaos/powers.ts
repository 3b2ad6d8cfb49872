import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../start/postgres.mjs';
import { freePort } from '../start/ports.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Children of a process and theirs. Linux: read from /proc. */
const descendants = (pid: number): number[] => {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended meanwhile.
    }
  }
  const found: number[] = [];
  const visit = (parent: number): void => {
    for (const [child, itsParent] of parents) {
      if (itsParent !== parent) continue;
      found.push(child);
      visit(child);
    }
  };
  visit(pid);
  return found;
};

const kill9 = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie still has a pid; it holds nothing any more.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const untilGone = async (pids: readonly number[]): Promise<void> => {
  while (pids.some(isAlive)) await pause(5);
};

const isReady = async (site: string): Promise<boolean> => {
  try {
    return (await fetch(`${site}/readyz`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
};

/** A PostgreSQL and a server process of the product, each of which can be killed at any moment and started again. */
export type Powers = {
  readonly databaseUrl: string;
  readonly site: string;
  startServer(): void;
  /** kill -9 of the postmaster and every backend at once. */
  killDatabase(): Promise<void>;
  killServer(): Promise<void>;
  restartDatabase(): Promise<void>;
  /** Milliseconds until the server says that it is ready. @throws after a minute */
  untilReady(): Promise<number>;
  stop(): Promise<void>;
};

/** Everything durable, as `npm start` sets it. The server's log goes to `<home>/server.log`. */
export const openPowers = async (home: string, secret: string): Promise<Powers> => {
  const pgPort = await freePort();
  const port = await freePort();
  const start = () => startPostgres({ home, port: pgPort, database: 'trevo' });
  let database = await start();
  let server: ChildProcess | null = null;
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    DATABASE_URL: database.url,
    TREVO_SECRET: secret,
    TREVO_DEMO: '0',
    TREVO_HOME: home,
    LOG_LEVEL: 'warn',
    PROOF_BITS: '8',
  };
  const site = `http://localhost:${port}`;
  const log = openSync(join(home, 'server.log'), 'a');

  const killServer = async (): Promise<void> => {
    const pid = server?.pid;
    if (pid === undefined) return;
    const all = [...descendants(pid), pid];
    all.forEach(kill9);
    await untilGone(all);
    server = null;
  };

  const killDatabase = async (): Promise<void> => {
    const all = [database.pid, ...descendants(database.pid)];
    all.forEach(kill9);
    await untilGone(all);
  };

  return {
    databaseUrl: database.url,
    site,
    startServer() {
      server = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: ROOT, env, stdio: ['ignore', log, log] });
    },
    killDatabase,
    killServer,
    async restartDatabase() {
      database = await start();
    },
    async untilReady() {
      const begun = performance.now();
      while (!(await isReady(site))) {
        const waited = performance.now() - begun;
        if (waited > 60_000) throw new Error(`not ready after a minute; see ${join(home, 'server.log')}`);
        await pause(20);
      }
      return Math.round(performance.now() - begun);
    },
    async stop() {
      await killServer();
      await database.stop();
      closeSync(log);
    },
  };
};
