import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../../apps/sandbox/src/main.ts', import.meta.url));

/** The outside world (a bank, a mail server, an SMS provider, outside logins) as the program that it is. */
export type Sandbox = {
  /** The folder that it shares with the server, as of one installation. */
  readonly home: string;
  readonly url: string;
  readonly port: number;
  /** On the port that it had before; any free one at first. */
  start(): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
};

const spawnSandbox = (home: string, port: number, sitePort: number): Promise<{ child: ChildProcess; url: string }> =>
  new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      TREVO_HOME: home,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: '0',
      PORT: String(sitePort),
    };
    const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /sandbox ready (http:\S+)/.exec(output)?.[1];
      if (url) resolve({ child, url });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`the sandbox ended: ${output}`)));
  });

/** What makes it an installation: keys and passwords, which take as long to find as the rest of a start. */
const KEPT = ['sandbox-logins.json', 'sandbox-studio.json'];
const keptFiles = new Map<string, string>();

/** Later sandboxes of a process have the keys of its first. */
const keep = (home: string): void => {
  for (const name of KEPT) if (!keptFiles.has(name)) keptFiles.set(name, readFileSync(join(home, name), 'utf8'));
};
const layOut = (home: string): void => {
  for (const [name, text] of keptFiles) writeFileSync(join(home, name), text, { mode: 0o600 });
};

/** Not yet started. @param sitePort where it finds the site */
export const openSandbox = (sitePort = 8080): Sandbox => {
  const home = mkdtempSync(join(tmpdir(), 'trevo-sandbox-'));
  layOut(home);
  let running: ChildProcess | null = null;
  let url = '';
  const stop = async (): Promise<void> => {
    const child = running;
    running = null;
    if (child === null || child.exitCode !== null) return;
    child.removeAllListeners('exit');
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  };
  return {
    home,
    get url() {
      return url;
    },
    get port() {
      return Number(new URL(url).port);
    },
    async start() {
      const begun = await spawnSandbox(home, url === '' ? 0 : Number(new URL(url).port), sitePort);
      running = begun.child;
      url = begun.url;
      keep(home);
      // Vendors are a test's own: a server that finds the studio's would read its hundred games and their pictures meanwhile.
      rmSync(join(home, 'sandbox-studio.json'), { force: true });
    },
    stop,
    async close() {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
