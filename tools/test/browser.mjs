import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runQuietly, tail } from '../start/processes/run-quietly.mjs';
import { projectEnv, projectNode, ROOT } from '../start/runtime.mjs';

const PACKAGE = 'node_modules/@sparticuz/chromium/package.json';

const MACHINES = '/usr/bin/chromium';

/** Prints where the browser lies. The package unpacks into the folder for temporary files, and its libraries only when it believes to run in AWS Lambda. */
const UNPACK = `
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
const { default: chromium } = await import('@sparticuz/chromium');
await chromium.executablePath();
`;

/**
 * The Chromium for tests: the one that CHROMIUM_PATH names, else the one that npm installed, which is unpacked on the first call and is
 * the same for everybody; the machine's own where npm has none for its kind. Safe to call at once from several processes.
 * @param {(note: string) => void} [note]
 * @returns {Promise<{ executablePath: string, env: Record<string, string> }>} `env`: what it needs on a machine without its libraries
 * @throws when there is none, with what to do
 */
export async function findBrowser(note = () => {}) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, and there is no such file`);
  if (chosen) return { executablePath: chosen, env: {} };
  if (process.arch !== 'x64' && existsSync(MACHINES)) return { executablePath: MACHINES, env: {} };
  const folder = await unpackOnce(note);
  const env = hasLibraries()
    ? {}
    : { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: path.join(folder, 'fonts') };
  return { executablePath: path.join(folder, 'chromium'), env };
}

function hasLibraries() {
  const env = { ...process.env, PATH: `${process.env.PATH}:/sbin:/usr/sbin` };
  const listed = spawnSync('ldconfig', ['-p'], { encoding: 'utf8', env });
  return ['libnss3.so', 'libnspr4.so', 'libexpat.so.1'].every((name) => listed.stdout?.includes(name));
}

/**
 * A half-written file is never seen: everything is unpacked under a name of its own, which then becomes the real one.
 * @param {(note: string) => void} note
 * @param {string} [home] where browsers are kept
 * @returns {Promise<string>} the folder of the whole browser
 */
export async function unpackOnce(note, home = path.join(ROOT, '.cache', 'browser')) {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, PACKAGE), 'utf8'));
  const folder = path.join(home, version);
  if (existsSync(folder)) return folder;
  note(`unpacking Chromium ${version}`);
  mkdirSync(home, { recursive: true });
  const partial = mkdtempSync(path.join(home, 'unpacking-'));
  try {
    const done = await runQuietly(projectNode(), ['--input-type=module', '--eval', UNPACK], {
      cwd: ROOT,
      env: projectEnv({ TMPDIR: partial }),
    });
    if (!done.ok || !existsSync(path.join(partial, 'chromium')))
      throw new Error(
        `The packaged Chromium could not be unpacked (${done.reason}). Install one and set CHROMIUM_PATH.\n${tail(done.output, 10)}`,
      );
    // Whoever may read the project may run its browser.
    for (const name of ['.', ...readdirSync(partial)]) chmodSync(path.join(partial, name), 0o755);
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    // Another process was faster, and a folder that is not empty cannot be replaced.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
