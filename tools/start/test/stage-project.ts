import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../ports.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** A server that answers, uses the database even while it stops, and ends on demand. */
const SERVER = `
import { createServer } from 'node:http';
import { appendFileSync, existsSync } from 'node:fs';
import pg from 'pg';
const die = (code: number) => { console.error('the last words'); process.exit(code); };
if (existsSync(process.env.TREVO_HOME + '/broken')) die(3);
const note = (text: string): void => appendFileSync(process.env.TREVO_HOME + '/events.txt', text + '\\n');
const client = new pg.Client(process.env.DATABASE_URL);
client.on('error', () => die(7));
await client.connect();
await client.query('create table if not exists started (at timestamptz default now())');
await client.query('insert into started default values');
const { rows } = await client.query('select count(*)::int as n from started');
note('server start ' + rows[0].n + ' embedded=' + process.env.TREVO_EMBEDDED);
console.log(JSON.stringify({ level: 40, msg: 'a warning of the server' }));
const server = createServer((request, response) => {
  if (request.url === '/die') die(3);
  response.end('ok');
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', async () => {
  server.close();
  await client.query('select 1');
  await client.end();
  note('server stopped with its database');
  process.exit(0);
});
`;

const SANDBOX = `
import { createServer } from 'node:http';
import { appendFileSync } from 'node:fs';
const note = (text: string): void => appendFileSync(process.env.TREVO_HOME + '/events.txt', text + '\\n');
note('sandbox start, database ' + String(process.env.DATABASE_URL));
createServer((request, response) => response.end('ok')).listen(Number(process.env.SANDBOX_PORT), '127.0.0.1');
process.on('SIGTERM', () => { note('sandbox stopped'); process.exit(0); });
`;

/** A small project around the real launcher, with stand-ins for the programs that it starts. */
export interface StagedProject {
  dir: string;
  home: string;
  port: number;
  sandboxPort: number;
  start(env?: Record<string, string>): RunningStart;
  /** The same by `npm start`; the process is npm's. */
  startByNpm(): RunningStart;
  remove(): void;
}

export interface RunningStart {
  process: ChildProcess;
  /** Everything printed so far. */
  text(): string;
  /** Resolves when the launcher says that all is up; fails with what it printed when it ends before. */
  ready(): Promise<void>;
  ended: Promise<number | null>;
}

/** Makes the project; its node_modules is the real one. */
export async function stageProject(): Promise<StagedProject> {
  const dir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'trevo-start-')));
  // Open to the database's user: the closed folder has a test of its own and leaves files in /var/lib.
  chmodSync(dir, 0o755);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  };
  cpSync(path.join(ROOT, 'tools/start'), path.join(dir, 'tools/start'), { recursive: true });
  for (const file of ['tools/build.mjs', 'package.json', 'package-lock.json'])
    cpSync(path.join(ROOT, file), path.join(dir, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'), 'junction');
  for (const name of ['site', 'console']) {
    const build =
      "node -e \"require('fs').mkdirSync('dist',{recursive:true});require('fs').appendFileSync('dist/builds.txt','x')\"";
    write(
      `apps/${name}/package.json`,
      JSON.stringify({ name: `@trevo/${name}`, version: '0.1.0', scripts: { build } }),
    );
  }
  write('apps/server/src/main.ts', SERVER);
  write('apps/sandbox/src/main.ts', SANDBOX);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const home = path.join(dir, '.trevo');
  return {
    dir,
    home,
    port,
    sandboxPort,
    start: (env = {}) => start(dir, { PORT: String(port), SANDBOX_PORT: String(sandboxPort), ...env }),
    startByNpm: () => start(dir, { PORT: String(port), SANDBOX_PORT: String(sandboxPort) }, ['npm', 'start']),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

const LAUNCHER = [process.execPath, 'tools/start/main.mjs'];

function start(cwd: string, settings: Record<string, string>, [command = '', ...args] = LAUNCHER): RunningStart {
  const env: NodeJS.ProcessEnv = { ...process.env, CI: '1', ...settings };
  for (const name of ['DATABASE_URL', 'TREVO_HOME', 'TREVO_DEMO', 'HOST', 'PUBLIC_URL'])
    if (!(name in settings)) delete env[name];
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let announce = () => {};
  const up = new Promise<void>((resolve) => {
    announce = resolve;
  });
  const take = (text: string) => {
    printed += text;
    if (printed.includes('Started in')) announce();
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  return {
    process: child,
    text: () => printed,
    ready: () => Promise.race([up, ended.then(() => Promise.reject(new Error(printed)))]),
    ended,
  };
}
