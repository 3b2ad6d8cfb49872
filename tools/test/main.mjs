import { installIfNeeded } from '../start/install.mjs';
import { say, step } from '../start/progress.mjs';
import { endRunning } from '../start/processes/run-quietly.mjs';
import { findBrowser } from './browser.mjs';
import { missingNeeds } from './needs.mjs';
import { printTotals, runSuites } from './run-suites.mjs';
import { answerHelp } from '../start/usage.mjs';

answerHelp(`npm test              installs and runs everything that proves the product
npm run test:full     the same with the lab's whole grid (npm test plays a tenth of it) and all feature tests on PostgreSQL 15; before a release

npm test -- --tighten  the same, then writes tools/test/budget.json down to what a quiet machine took

The last line: N passed, N failed. The logs: .cache/test.
CHROMIUM_PATH names another browser; TREVO_PG15_BIN the programs of a PostgreSQL 15.`);

/**
 * Everything that proves the product, from a fresh clone: install, static checks, unit, build, feature tests on PostgreSQL 18
 * and those about SQL of our own on 15, the lab, the launcher, journeys in a browser. With --full the lab plays its whole grid, else the
 * tenth that the commit chooses (LAB_SEED names another), and every feature test runs on 15. The last line is `N passed, N failed`; exit code 1 when anything failed.
 */
async function main() {
  const isFull = process.argv.includes('--full');
  const isTightening = process.argv.includes('--tighten');
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (endRunning(), process.exit(130)));
  const missing = missingNeeds();
  for (const problem of missing) say(`✗ ${problem}`);
  if (missing.length > 0) return fail();
  const who = process.getuid?.() === 0 ? ['root', 'both'] : ['an ordinary user', 'ordinary users'];
  say(`Running as ${who[0]}: the launcher's tests for ${who[1]} run.`);
  try {
    await step('install', installIfNeeded);
    await step('browser', async (note) => (await findBrowser(note)).executablePath);
  } catch (error) {
    say(error.message);
    return fail();
  }
  // Only now is there a node_modules for these to import from.
  const { buildSuite, staticSuites, vitestSuite, weightSuite } = await import('./suites.mjs');
  const { judgeCosts } = await import('./budget.mjs');
  const { oldPostgresProblem, oldPostgresSuite } = await import('./old-postgres.mjs');
  const problem = oldPostgresProblem();
  const labEnv = isFull ? { LAB_GRID: 'whole' } : {};
  const plan = [
    [...staticSuites, vitestSuite('unit'), buildSuite],
    // What waits for much of its time stands beside what works; none has a browser.
    [
      vitestSuite('feature', { env: labEnv }),
      [weightSuite, vitestSuite('launcher'), ...(problem ? [] : [oldPostgresSuite({ isFull })])],
    ],
    // Never beside a PostgreSQL at work: each of its backends counts for the scheduler as much as all of Chromium.
    vitestSuite('journey'),
    vitestSuite('quiet'),
  ];
  const results = await runSuites(plan);
  const isDear = judgeCosts(
    results.groups,
    results.flatMap(({ costs }) => costs ?? []),
    say,
    { isTightening, hasPassed: results.every(({ failed }) => failed === 0) },
  );
  if (isDear) results.push({ name: 'budget', passed: 0, failed: 1, ms: 0 });
  process.exitCode = printTotals(results, problem ? [`PostgreSQL 15 was not tested: ${problem}.`] : []) ? 0 : 1;
}

function fail() {
  say('\n0 passed, 1 failed');
  process.exitCode = 1;
}

await main();
