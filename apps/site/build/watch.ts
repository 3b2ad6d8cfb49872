import { spawn } from 'node:child_process';
import { utimesSync, watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const BUILD = from('./build.ts');
/** What the site is made of; the art is copied by the next full build. */
const SOURCES = ['../src', '../../../packages'].map(from);
/** The server reads shells and policy hashes once: touching its entry makes its own watcher start it again. */
const SERVER = from('../../server/src/main.ts');
const QUIET_MS = 300;

let timer: NodeJS.Timeout | undefined;
let isBuilding = false;
let isStale = false;

/** One build at a time; a change meanwhile asks for one more. */
const rebuild = (): void => {
  if (isBuilding) {
    isStale = true;
    return;
  }
  isBuilding = true;
  isStale = false;
  spawn(process.execPath, [BUILD], { stdio: 'inherit' }).once('exit', (code) => {
    isBuilding = false;
    if (isStale) return rebuild();
    if (code !== 0) return;
    const now = (performance.timeOrigin + performance.now()) / 1000;
    utimesSync(SERVER, now, now);
  });
};

/** `npm run dev`: builds the site again a moment after the last change. The first build was made by the launcher. */
for (const folder of SOURCES) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (file === null || /node_modules|\.test\.tsx?$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(rebuild, QUIET_MS);
  });
}
console.log('watching the site');
