import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, without a slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The smallest Node that can install the project; everything after the install runs on the project's own. */
export const OLDEST_NODE = 20;
const PROJECT_NODE = 26;

/**
 * The Node program that npm installed with the project (the server needs its major), else the running one when it is new
 * enough. Throws with what to do when there is neither.
 */
export function projectNode() {
  const exe = process.platform === 'win32' ? 'node.exe' : 'bin/node';
  const names = [
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ];
  for (const name of names) {
    for (const file of [exe, 'bin/node.exe', 'node.exe']) {
      const found = path.join(ROOT, 'node_modules', name, file);
      if (existsSync(found)) return found;
    }
  }
  if (Number(process.versions.node.split('.')[0]) >= PROJECT_NODE) return process.execPath;
  throw new Error(
    `npm has no Node ${PROJECT_NODE} for ${process.platform}-${process.arch}. Install Node ${PROJECT_NODE} or later on this machine and start again.`,
  );
}

/** What Node has compiled, for its next start: a quarter of what a start takes of the processor. Each program writes it at its end. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compile') };

/** The environment in which the project's own Node and tools come first on the PATH. */
export function projectEnv(extra = {}) {
  const bins = [path.dirname(projectNode()), path.join(ROOT, 'node_modules', '.bin')];
  return { ...COMPILED, ...process.env, PATH: [...bins, process.env.PATH ?? ''].join(path.delimiter), ...extra };
}

/** A sentence for a Node or npm that is too old, or null. */
export function runtimeProblem() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE)
    return `Node ${process.versions.node} is too old: ${OLDEST_NODE} or later is needed to install the project.`;
  return null;
}

/**
 * Room for what lives as long as a call: with the usual 16 MB the kept calls were copied to the old generation before they were
 * written (a fifth of the server's CPU under load). On two processors the threads that help to collect garbage take them from
 * the database, and the program waits for them (measured: a tenth of the calls that a vendor can make).
 */
export const SERVER_MEMORY = [
  '--max-semi-space-size=64',
  ...(os.availableParallelism() > 2 ? [] : ['--no-parallel-scavenge']),
];
