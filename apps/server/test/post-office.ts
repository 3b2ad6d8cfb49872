import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SANDBOX = fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url));

export type Received = {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string;
  readonly links: readonly string[];
};

/** The sandbox's mail server and SMS provider, as a program of its own. */
export type PostOffice = {
  readonly home: string;
  start(): Promise<void>;
  /** What arrived, the newest first. */
  received(to: string): Promise<Received[]>;
  setFaults(faults: { mail?: string; sms?: string }): Promise<void>;
  close(): Promise<void>;
};

const readyUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const url = /sandbox ready (\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
  });

export const openPostOffice = (): PostOffice => {
  const home = mkdtempSync(join(tmpdir(), 'trevo-post-'));
  let child: ChildProcess | null = null;
  let url = '';
  return {
    home,
    async start() {
      const env = { ...process.env, TREVO_HOME: home, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', PORT: '8080' };
      child = spawn(process.execPath, [SANDBOX], { env, stdio: ['ignore', 'pipe', 'ignore'] });
      url = await readyUrl(child);
    },
    async received(to) {
      const answer = await fetch(`${url}/inbox/messages?to=${encodeURIComponent(to)}`);
      return ((await answer.json()) as { messages: Received[] }).messages;
    },
    async setFaults(faults) {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${url}/inbox/faults`, { method: 'PUT', headers, body: JSON.stringify(faults) });
    },
    async close() {
      const running = child;
      if (running && running.exitCode === null)
        await new Promise((resolve) => {
          running.once('exit', resolve);
          running.kill('SIGTERM');
        });
      rmSync(home, { recursive: true, force: true });
    },
  };
};
