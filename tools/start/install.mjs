import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { say, step } from './progress.mjs';
import { runQuietly, tail } from './processes/run-quietly.mjs';
import { projectNode, ROOT, runtimeProblem } from './runtime.mjs';

const MODULES = path.join(ROOT, 'node_modules');
const STAMP = path.join(MODULES, '.trevo-lock');

/**
 * Installs exactly what the lock file says, when it has not been done for this lock file on this machine.
 * @param {(note: string) => void} note
 * @returns {Promise<string>} what was done, in a few words
 */
export const installIfNeeded = (note) => oneAtATime('install', note, () => install(note));

/** Whether node_modules is what the lock file says, on this machine. */
export const isInstalled = () => isStamped(lockHash()) || matchesInstalled();

const isStamped = (wanted) => existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === wanted;

/** The packages for a command; says nothing where they are there, and ends it with one line where they cannot be had. */
export async function installOrStop() {
  try {
    const problem = runtimeProblem();
    if (problem) throw new Error(problem);
    if (!isInstalled()) await step('install', installIfNeeded);
  } catch (error) {
    say(error.message);
    process.exit(1);
  }
}

async function install(note) {
  const wanted = lockHash();
  if (isStamped(wanted)) return 'nothing to do';
  if (matchesInstalled()) {
    writeStamp(wanted);
    return 'already installed';
  }
  if (process.platform === 'win32' && process.execPath.startsWith(MODULES)) {
    throw new Error(
      'The lock file changed, and Windows cannot replace the Node that is running. Run "npm ci" and start again.',
    );
  }
  // npm ci empties what the link points to: another project's packages, perhaps in use.
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error(
      'node_modules is a link, and what it points to does not fit package-lock.json. Remove the link and start again.',
    );
  }
  note('npm ci');
  const [command, ...args] = npmCommand();
  const done = await runQuietly(command, [...args, 'ci', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    env: envWithoutModules(),
    onLine: note,
  });
  if (!done.ok) throw new Error(`npm ci failed (${done.reason}):\n${tail(done.output, 25)}`);
  writeStamp(wanted);
  return 'installed from package-lock.json';
}

/** Only saves time: where node_modules belongs to somebody else, the comparison is made again next time. */
function writeStamp(hash) {
  try {
    writeFileSync(STAMP, `${hash}\n`);
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}

/** The lock file's content and the machine's kind: node_modules carried to another kind of machine must be made anew. */
function lockHash() {
  const lock = readFileSync(path.join(ROOT, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

/**
 * Whether npm's own record of node_modules agrees with the lock file, as after a plain `npm install` or `npm ci`:
 * then a second install would only cost a minute.
 */
function matchesInstalled() {
  const record = path.join(MODULES, '.package-lock.json');
  if (!existsSync(record) || !hasProgramsForThisMachine()) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')).packages;
  for (const [place, entry] of Object.entries(locked)) {
    const found = installed[place];
    if (place === '' || (!found && (entry.optional || entry.devOptional || entry.peer))) continue;
    if (!found || found.version !== entry.version || found.integrity !== entry.integrity) return false;
    if (place.startsWith('node_modules/') && !existsSync(path.join(ROOT, place))) return false;
  }
  return true;
}

/** A node_modules brought from another kind of machine has everything but its programs. */
function hasProgramsForThisMachine() {
  try {
    return projectNode() !== '';
  } catch {
    return false;
  }
}

/** npm as the caller's npm runs it, so that no other npm on the PATH is used by accident. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  const runner = process.env.npm_node_execpath;
  if (cli?.endsWith('.js') && runner && existsSync(runner) && !runner.startsWith(MODULES)) return [runner, cli];
  return ['npm'];
}

/** npm ci deletes node_modules first, and with it the Node that `npm run` puts first on the PATH. */
function envWithoutModules() {
  const kept = (process.env.PATH ?? '').split(path.delimiter).filter((dir) => !dir.startsWith(MODULES));
  return { ...process.env, PATH: kept.join(path.delimiter) };
}
