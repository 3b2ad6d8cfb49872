import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export type DemoAccount = {
  readonly role: string;
  readonly username: string;
  readonly password: string;
  readonly totpSecret?: string;
};

export type House = {
  readonly site: string;
  readonly sandbox: string;
  readonly port: number;
  readonly sandboxPort: number;
  readonly home: string;
  /** @param at which of several of that role, the first when left out */
  account(role: string, at?: number): DemoAccount;
  /** Runs one of the house's commands against it and answers what it printed. @throws when it fails */
  command(script: string, args?: readonly string[]): Promise<string>;
  /** Ctrl-C, then the home is removed unless it is to be used again. */
  stop(options?: { keepHome?: boolean }): Promise<void>;
  /** kill -9 of the launcher, the server, the sandbox and PostgreSQL, all at once. */
  kill(): Promise<void>;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

export type Running = { readonly port: number; readonly sandboxPort: number; readonly home: string };
export type OpenHouse = Omit<House, 'stop' | 'kill'>;

/** Starts the whole product as a stranger does (`npm start`): fresh home, own ports, real PostgreSQL, real sandbox. */
export const startHouse = async (home = mkdtempSync(join(tmpdir(), 'trevo-journey-'))): Promise<House> => {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    TREVO_HOME: home,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    HOST: '127.0.0.1',
    // All journeys come from one network, and what they show does not depend on what a proof of work costs.
    PROOF_BITS: '8',
  };
  for (const name of ['DATABASE_URL', 'TREVO_DEMO', 'TREVO_TEST_PG', 'NODE_ENV'])
    delete (env as Record<string, string | undefined>)[name];
  const child = spawn(process.execPath, [join(ROOT, 'tools/start/main.mjs')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // Also of one that was killed before somebody stops it.
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await untilStarted(child);
  return {
    ...houseAt({ port, sandboxPort, home }),
    stop: async ({ keepHome = false } = {}) => {
      child.kill('SIGINT');
      await gone;
      if (!keepHome) rmSync(home, { recursive: true, force: true });
    },
    kill: async () => {
      for (const pid of [...descendants(child.pid ?? 0), child.pid ?? 0]) kill9(pid);
      await gone;
    },
  };
};

/** A house that runs already. */
export const houseAt = ({ port, sandboxPort, home }: Running): OpenHouse => {
  const { accounts } = JSON.parse(readFileSync(join(home, 'demo.json'), 'utf8')) as { accounts: DemoAccount[] };
  return {
    site: `http://localhost:${port}`,
    sandbox: `http://localhost:${sandboxPort}`,
    port,
    sandboxPort,
    home,
    account: (role, at = 0) => {
      const account = accounts.filter((each) => each.role === role)[at];
      if (!account) throw new Error(`no demo account of role ${role}`);
      return account;
    },
    command: (script, args = []) =>
      run([join(ROOT, script), ...args], { ...process.env, TREVO_HOME: home, DATABASE_URL: undefined }),
  };
};

/** Resolves at the launcher's last line; fails with everything it printed when it ends before. */
const untilStarted = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const read = (part: Buffer): void => {
      printed += part.toString();
      if (/Started in /.test(printed)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${printed}`)));
  });

const run = (words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { cwd: ROOT, env });
    let printed = '';
    child.stdout.on('data', (part: Buffer) => {
      printed += part.toString();
    });
    child.stderr.on('data', (part: Buffer) => {
      printed += part.toString();
    });
    child.once('exit', (code) =>
      code === 0 ? resolve(printed) : reject(new Error(`${words.join(' ')} ended with ${code}:\n${printed}`)),
    );
  });

/** Where screenshots go: kept by CI as artefacts, ignored by git. */
export const shotsFolder = (name: string): string => {
  const folder = join(ROOT, 'e2e/artifacts', name);
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Every process below one, by /proc: PostgreSQL and the server are in groups of their own. */
const descendants = (pid: number): number[] => {
  const children = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const parent = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1];
      return Number(parent) === pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
  return children.flatMap((child) => [...descendants(child), child]);
};

const kill9 = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
};
