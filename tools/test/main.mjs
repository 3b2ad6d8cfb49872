import { installIfNeeded } from '../start/install.mjs';
import { say, step } from '../start/progress.mjs';
import { endRunning } from '../start/processes/run-quietly.mjs';
import { findBrowser } from './browser.mjs';
import { missingNeeds } from './needs.mjs';
import { printTotals, runSuites } from './run-suites.mjs';
import { answerHelp } from '../start/usage.mjs';

answerHelp(`npm test              installs and runs everything that proves the product
npm run test:full     before a release: the same with the lab's whole grid and ten seeds, thirty kills, the oracles'
                      statistics at full size and all feature tests on PostgreSQL 15; then journeys at 360 and 1440 px where a
                      test names no width, and feature tests in five orders of their files beside two busy loops (TREVO_ORDER
                      names the first)

npm test -- --only=journey   suites of that name alone
npm test -- --tighten  the same, then writes tools/test/budget.json down to what a quiet machine took

The last line: N passed, N failed. The logs: .cache/test.
CHROMIUM_PATH names another browser; TREVO_PG15_BIN the programs of a PostgreSQL 15.`);

/**
 * Everything that proves the product, from a fresh clone: install, static checks, unit, build, feature tests on PostgreSQL 18
 * and those about SQL of our own on 15, the lab (a tenth of its grid, which the commit or LAB_SEED chooses), the launcher, journeys in a
 * browser. With --full what `plans.mjs` adds. The last line is `N passed, N failed`; exit code 1 when anything failed.
 */
async function main() {
  const isFull = process.argv.includes('--full');
  const isTightening = process.argv.includes('--tighten');
  const at = process.argv.findIndex((word) => /^--only(=|$)/.test(word));
  const only = at < 0 ? undefined : (process.argv[at]?.split('=')[1] ?? process.argv[at + 1] ?? '');
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
  const { more, named, proof } = await import('./plans.mjs');
  const { judgeCosts } = await import('./budget.mjs');
  const { oldPostgresProblem } = await import('./old-postgres.mjs');
  const { pythonProblem } = await import('./python.mjs');
  const problem = oldPostgresProblem();
  const noPython = pythonProblem();
  const seed = Number(process.env.TREVO_ORDER ?? Date.now() % 100_000);
  if (!Number.isSafeInteger(seed)) {
    say(`TREVO_ORDER is the number of an order, such as 7; it is "${process.env.TREVO_ORDER}".`);
    return fail();
  }
  const whole = [...proof({ isFull, hasOldPostgres: problem === null }), ...(isFull ? more(seed) : [])];
  const plan = only === undefined ? whole : named(whole, only);
  const results = await runSuites(plan);
  // The budget is of the proof as a whole.
  const isDear =
    !isFull &&
    only === undefined &&
    judgeCosts(
      results.groups,
      results.flatMap(({ costs }) => costs ?? []),
      say,
      { isTightening, hasPassed: results.every(({ failed }) => failed === 0) },
    );
  if (isDear) results.push({ name: 'budget', passed: 0, failed: 1, ms: 0 });
  const leftOut = [
    ...(problem ? [`PostgreSQL 15 was not tested: ${problem}.`] : []),
    ...(noPython ? [`The second verifier of fair rounds was not tested: ${noPython}.`] : []),
  ];
  process.exitCode = printTotals(results, leftOut) ? 0 : 1;
}

function fail() {
  say('\n0 passed, 1 failed');
  process.exitCode = 1;
}

await main();
