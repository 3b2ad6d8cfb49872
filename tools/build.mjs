import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from './start/content-hash.mjs';
import { installOrStop } from './start/install.mjs';
import { oneAtATime } from './start/one-at-a-time.mjs';
import { runQuietly, tail } from './start/processes/run-quietly.mjs';
import { projectEnv, ROOT } from './start/runtime.mjs';
import { spell } from './start/timing.mjs';
import { answerHelp } from './start/usage.mjs';

answerHelp(`npm run build [-- --force]
Builds the web apps whose sources changed since their last build; --force builds both.`);

/** What both web apps are made of, besides their own folder. */
const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tools/build.mjs'];
const APPS = [
  { name: '@trevo/site', folder: 'apps/site' },
  { name: '@trevo/console', folder: 'apps/console' },
];

/**
 * Builds the web apps whose sources changed since their last build (a hash of the content, kept in their `dist`).
 * `--force` builds both. Exits 1 with the build's own words when one fails.
 */
async function main() {
  await installOrStop();
  const force = process.argv.includes('--force');
  const outcomes = await oneAtATime('build', console.log, () => Promise.all(APPS.map((app) => build(app, force))));
  for (const { text } of outcomes) console.log(text);
  if (outcomes.some(({ ok }) => !ok)) process.exitCode = 1;
}

/** @param {{ name: string, folder: string }} app @param {boolean} force */
async function build({ name, folder }, force) {
  const stamp = path.join(ROOT, folder, 'dist', '.trevo-build');
  const wanted = contentHash(ROOT, [folder, ...SHARED]);
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === wanted)
    return { ok: true, text: `${name}: up to date` };
  const manifest = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
  if (!manifest.scripts?.build) return { ok: false, text: `${name}: its package.json has no "build" script` };
  const started = performance.now();
  const done = await runQuietly('npm', ['run', 'build', '-w', name], {
    cwd: ROOT,
    env: projectEnv({ NODE_ENV: 'production' }),
  });
  if (!done.ok) return { ok: false, text: `${name}: the build failed (${done.reason})\n${tail(done.output, 60)}` };
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${wanted}\n`);
  return { ok: true, text: `${name}: built in ${spell(performance.now() - started)}` };
}

await main();
