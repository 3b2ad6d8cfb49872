import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeProcess } from './pg/leftover-server.mjs';
import { ROOT } from './runtime.mjs';
import { sleep } from './timing.mjs';

/**
 * Runs work that two processes must not do at once in one clone (install, build); the second waits until the first has ended,
 * however it ended.
 * @template T
 * @param {string} name of the work, one file name
 * @param {(note: string) => void} note told once while waiting
 * @param {() => Promise<T>} work
 * @param {string} [folder] where the marks of running work are
 * @returns {Promise<T>}
 */
export async function oneAtATime(name, note, work, folder = path.join(ROOT, '.cache')) {
  const mark = path.join(folder, `${name}.running`);
  if (!canWrite(folder)) return work();
  let isWaiting = false;
  while (!take(mark)) {
    if (!isWaiting) note(`another process does this in the same folder: waiting for it`);
    isWaiting = true;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    giveBack(mark);
  }
}

/** In a clone that belongs to somebody else there is nothing to install and build, or both fail in words of their own. */
function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Takes a mark for this process, which nobody else has then until it ends or gives it back. A mark whose holder is gone counts as none.
 * @param {string} mark
 * @returns {boolean} false: another process has it, or had it at this moment
 */
export function take(mark) {
  // Written whole under a name of its own, then given the mark's: nobody ever reads a mark without its holder.
  const own = `${mark}.${process.pid}`;
  writeFileSync(own, markOf(process.pid));
  try {
    linkSync(own, mark);
    held.add(mark);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  if (isLeft(mark)) clear(mark);
  return false;
}

/**
 * The process that has a mark now; null when nobody has, or who had it is gone.
 * @param {string} mark
 */
export function holderOf(mark) {
  return isLeft(mark) ? null : Number.parseInt(readMark(mark) ?? '', 10) || null;
}

/** @param {string} mark that this process has */
export function giveBack(mark) {
  if (held.delete(mark)) rmSync(mark, { force: true });
}

/** Takes a mark away that was left. One process at a time looks and removes: the next one's new mark must not go with it. */
function clear(mark) {
  const clearing = `${mark}.clearing`;
  try {
    mkdirSync(clearing);
  } catch {
    // Who was killed between these lines is gone for long.
    if (ageOf(clearing) > 10_000) rmSync(clearing, { recursive: true, force: true });
    return;
  }
  if (isLeft(mark)) rmSync(mark, { force: true });
  rmSync(clearing, { recursive: true, force: true });
}

function ageOf(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

/** Marks that this process has taken. */
const held = new Set();

/** Whoever was killed takes no mark away, and another program may have got its number since: also this one. */
function isLeft(mark) {
  const said = readMark(mark);
  if (said === null) return false;
  const holder = Number.parseInt(said, 10);
  if (holder === process.pid) return !held.has(mark);
  return !(holder > 0) || describeProcess(holder) === null || markOf(holder) !== said;
}

/** A process, and its command line: another program under its number has another one. */
function markOf(pid) {
  return `${pid} ${describeProcess(pid) ?? ''}`;
}

/** @returns {string | null} what stands in a mark: its holder's number first */
function readMark(mark) {
  try {
    return readFileSync(mark, 'utf8');
  } catch {
    return null;
  }
}
