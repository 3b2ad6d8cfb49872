import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startChild } from './processes/child.mjs';
import { readConfig } from './config.mjs';
import { installIfNeeded } from './install.mjs';
import { isStartedByNpm, whenParentGoes } from './processes/parent.mjs';
import { isFree } from './ports.mjs';
import { red, say, step, yellow } from './progress.mjs';
import { endRunning, runQuietly, tail } from './processes/run-quietly.mjs';
import { openRunRecord } from './run-record.mjs';
import { OLDEST_NODE, projectEnv, projectNode, ROOT, runtimeProblem, SERVER_MEMORY } from './runtime.mjs';
import { printSummary } from './summary.mjs';
import { keepAlive } from './processes/supervise.mjs';
import { sleep, spell } from './timing.mjs';
import { answerHelp } from './usage.mjs';

answerHelp(`npm start           installs, builds and starts Trevo: PostgreSQL, the server, the sandbox; Ctrl-C stops all of it
npm run dev         the same, restarted and rebuilt on every change

The settings are environment variables, such as PORT=8180 npm start; the README lists them.`);

const READY_TIMEOUT_MS = 120_000;
const watch = process.argv.includes('--watch');

/** Everything that runs, in the order of starting; stopped the other way round. */
/** @type {{ children: Map<string, ReturnType<typeof startChild>>, postgres: import('./postgres.d.mts').Postgres | null, record: ReturnType<typeof openRunRecord> | null }} */
const stack = { children: new Map(), postgres: null, record: null };
const stopping = new AbortController();

/**
 * From a fresh clone to a running Trevo: checks, install, build, PostgreSQL, server, sandbox. What dies later starts again,
 * until it dies too often. Ends with code 0 when it is told to stop and 1 when something fails; in both cases nothing of it
 * runs afterwards.
 */
async function main() {
  listenForSignals();
  const started = performance.now();
  try {
    const config = readConfig();
    const wanted = await startEverything(config);
    printSummary(config, say);
    say(`Started in ${spell(performance.now() - started)}.`);
    const givenUp = await Promise.race([aborted(), ...keepEverythingAlive(config, wanted)]);
    if (givenUp) throw new Error(givenUp);
  } catch (error) {
    if (!stopping.signal.aborted) {
      say(`\n${red('Trevo stopped:')} ${error.message}`);
      process.exitCode = 1;
    }
  }
  await stopEverything();
  process.exit();
}

async function startEverything(config) {
  const check = () => stopping.signal.throwIfAborted();
  await step('Checking this machine', () => checkMachine(config));
  check();
  await step('Installing packages', installIfNeeded);
  check();
  await step('Building the web apps', buildApps);
  check();
  const databaseUrl = await step('Starting PostgreSQL', (note) => openDatabase(config, note));
  check();
  const wanted = programs(config, databaseUrl.url);
  const children = wanted.map((program) => begin(program, config));
  await step('Starting Trevo', (note) => waitForAll(config, children, note));
  return wanted;
}

async function checkMachine({ port, sandboxPort, host, home, withSandbox }) {
  const problem = runtimeProblem();
  if (problem) throw new Error(problem);
  stack.record = openRunRecord(home);
  await stack.record.takeOver(say).catch((error) => {
    stack.record = null;
    throw error;
  });
  const wanted = [['PORT', port], ...(withSandbox ? [['SANDBOX_PORT', sandboxPort]] : [])];
  for (const [name, value] of wanted) {
    if (!(await isFree(value, host)))
      throw new Error(`port ${value} is taken by another program. Choose another: ${name}=${value + 100} npm start`);
  }
  return `Node ${process.versions.node} (${OLDEST_NODE} or later), ports ${wanted.map(([, value]) => value).join(' and ')} free`;
}

async function buildApps(note) {
  const done = await runQuietly(projectNode(), [path.join(ROOT, 'tools', 'build.mjs')], {
    cwd: ROOT,
    env: projectEnv(),
    onLine: note,
  });
  if (!done.ok) throw new Error(`the web apps could not be built:\n${tail(done.output, 60)}`);
  return done.output.trim().split('\n').join(', ');
}

/** The step's text goes to the screen, so the URL (it holds a password) travels beside it. */
async function openDatabase({ databaseUrl, home }, note) {
  if (databaseUrl) {
    note('DATABASE_URL');
    return { url: databaseUrl };
  }
  await beginPostgres(home);
  return { url: stack.postgres.url };
}

/** @param {number} [port] where it has to be when the programs know it there already */
async function beginPostgres(home, port) {
  const { startPostgres } = await import('./postgres.mjs');
  const log = (line) => say(`  ${line}`);
  stack.postgres = await startPostgres({ home, database: 'trevo', log, port });
  return stack.postgres;
}

function programs(config, databaseUrl) {
  const shared = {
    TREVO_HOME: config.home,
    PORT: String(config.port),
    SANDBOX_PORT: String(config.sandboxPort),
    NODE_ENV: process.env.NODE_ENV ?? (watch ? 'development' : 'production'),
  };
  const server = { ...shared, DATABASE_URL: databaseUrl, TREVO_EMBEDDED: config.databaseUrl ? '0' : '1' };
  const mode = watch ? ['--watch', '--watch-preserve-output'] : [];
  const serverMode = [...SERVER_MEMORY, ...mode];
  const wanted = [
    { name: 'server', entry: 'apps/server/src/main.ts', mode: serverMode, env: server, port: config.port },
  ];
  // The outside world knows nothing of our database.
  if (config.withSandbox)
    wanted.push({
      name: 'sandbox',
      entry: 'apps/sandbox/src/main.ts',
      mode,
      env: shared,
      port: config.sandboxPort,
      without: ['DATABASE_URL'],
    });
  if (watch) wanted.push(...['site', 'console'].map(builder));
  return wanted;
}

/** In watch mode an app is built again at each change, by its own `watch` script when it has one. */
function builder(name) {
  const cwd = path.join(ROOT, 'apps', name);
  const manifest = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8'));
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  return manifest.scripts?.watch
    ? { name, entry: '--run', mode: [], args: ['--run', 'watch'], cwd, env: {} }
    : { name, entry: vite, mode: [], args: [vite, 'build', '--watch'], cwd, env: {} };
}

function begin({ name, entry, mode, args, cwd = ROOT, env, port, without = [] }, config) {
  if (!args && !existsSync(path.join(ROOT, entry))) throw new Error(`${entry} does not exist`);
  const fullEnv = projectEnv(env);
  for (const key of without) delete fullEnv[key];
  const logDir = path.join(config.home, 'logs');
  const onWarning = (line) => say(`${yellow('!')} ${line}`);
  const child = startChild({
    name,
    node: projectNode(),
    args: args ?? [...mode, entry],
    cwd,
    env: fullEnv,
    logDir,
    onWarning,
  });
  stack.children.set(name, child);
  if (child.pid) stack.record.add(name, child.pid, entry);
  return { ...child, port };
}

/** @returns {Promise<string | null>[]} one for each program; the first that ends with a text ends them all */
function keepEverythingAlive(config, wanted) {
  const shared = { signal: stopping.signal, say: (line) => say(`${yellow('!')} ${line}`) };
  const kept = wanted.map((program) =>
    keepAlive({
      ...shared,
      name: program.name,
      program: stack.children.get(program.name),
      describe: deathNotice,
      async begin() {
        const child = begin(program, config);
        // One that never became ready must not hold the port when the next one comes.
        await waitForAll(config, [child], () => {}).catch(async (error) => {
          await child.stop();
          throw error;
        });
        return child;
      },
    }),
  );
  if (stack.postgres === null) return kept;
  const { port } = stack.postgres;
  const postgres = keepAlive({
    ...shared,
    name: 'database',
    program: stack.postgres,
    describe: ({ logFile }, reason) =>
      `the database ended (${String(reason)}); its log is ${logFile}.\nIts last words:\n${tail(readFileSync(logFile, 'utf8'), 15)}`,
    begin: () => beginPostgres(config.home, port),
  });
  return [...kept, postgres];
}

async function waitForAll(config, children, note) {
  const served = children.filter(({ port }) => port);
  const missing = new Set(served.map(({ name }) => name));
  await Promise.all(
    served.map(async (child) => {
      await waitForReady(child, child.name === 'server' ? config.probeHost : '127.0.0.1');
      missing.delete(child.name);
      if (missing.size > 0) note(`waiting for ${[...missing].join(', ')}`);
    }),
  );
}

async function waitForReady(child, host) {
  const started = performance.now();
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${child.port}/readyz`;
  let last = 'it does not listen';
  while (performance.now() - started < READY_TIMEOUT_MS) {
    stopping.signal.throwIfAborted();
    if (child.hasEnded()) throw new Error(deathNotice(child));
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      if (answer.ok) return;
      last = `${url} answers ${answer.status}`;
    } catch (error) {
      last = error.cause?.code ?? error.message;
    }
    await sleep(100);
  }
  throw new Error(`the ${child.name} was not ready after ${spell(READY_TIMEOUT_MS)}: ${last}\n${child.lastLines()}`);
}

function deathNotice(child) {
  return `the ${child.name} ended (${child.hasEnded()}); its log is ${child.logFile}.\nIts last words:\n${child.lastLines()}`;
}

function aborted() {
  return new Promise((resolve) => {
    if (stopping.signal.aborted) resolve(null);
    else stopping.signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}

/** First the programs, so that what they have begun is finished, then the database. */
async function stopEverything() {
  if (stack.children.size > 0 || stack.postgres) {
    await step('Stopping', async (note) => {
      note('server and sandbox');
      await Promise.all([...stack.children.values()].map((child) => child.stop()));
      note('PostgreSQL');
      await stack.postgres?.stop();
    });
  }
  stack.record?.close();
}

function listenForSignals() {
  let first = 0;
  const onSignal = () => {
    const now = performance.now();
    if (first === 0) {
      first = now;
      stopping.abort();
      endRunning();
    } else if (now - first > 700) {
      // npm passes on the Ctrl-C that the terminal already sent: only a later one is a person's second.
      say(red('Stopping at once.'));
      forceStop();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  // Started in any other way (nohup, a service, a program that goes on without us) it stays when its parent ends.
  if (isStartedByNpm()) whenParentGoes(() => first === 0 && onSignal());
  // Who read what we say may be gone as well; stopping in order matters more.
  process.stdout.on('error', () => {});
}

/** Immediate shutdown of the database loses nothing committed: its next start replays the log. */
function forceStop() {
  for (const child of stack.children.values()) if (!child.hasEnded()) child.kill();
  try {
    if (stack.postgres) process.kill(stack.postgres.pid, 'SIGQUIT');
  } catch (error) {
    if (error.code !== 'ESRCH') say(error.message);
  }
  process.exit(130);
}

await main();
