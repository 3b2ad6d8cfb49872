import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    rmSync(mark, { force: true });
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

function take(mark) {
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  // Whoever was killed takes no mark away. An empty one is being written at this moment.
  const holder = Number(readMark(mark));
  if (holder > 0 && describeProcess(holder) === null) rmSync(mark, { force: true });
  return false;
}

function readMark(mark) {
  try {
    return readFileSync(mark, 'utf8');
  } catch {
    return '';
  }
}
