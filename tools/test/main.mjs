import { installIfNeeded } from '../start/install.mjs';
import { say, step } from '../start/progress.mjs';
import { endRunning } from '../start/run-quietly.mjs';
import { browserChoice, missingNeeds } from './needs.mjs';
import { printTotals, runSuites } from './run-suites.mjs';

/**
 * Everything that proves the product, from a fresh clone: install, static checks, unit, build, feature tests on PostgreSQL 18
 * and in part on 15, the lab, the launcher, journeys in a browser. With --full the lab plays its whole grid, else the tenth that
 * the commit chooses (LAB_SEED names another). The last line is `N passed, N failed`; exit code 1 when anything failed.
 */
const isFull = process.argv.includes('--full');

async function main() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (endRunning(), process.exit(130)));
  const missing = missingNeeds();
  for (const problem of missing) say(`✗ ${problem}`);
  if (missing.length > 0) return fail();
  say(
    `Running as ${process.getuid?.() === 0 ? 'root' : 'an ordinary user'}: the launcher's tests for ${process.getuid?.() === 0 ? 'both' : 'ordinary users'} run. Browser: ${browserChoice()}.`,
  );
  try {
    await step('install', installIfNeeded);
  } catch (error) {
    say(error.message);
    return fail();
  }
  // Only now is there a node_modules for these to import from.
  const { buildSuite, staticSuites, vitestSuite, weightSuite } = await import('./suites.mjs');
  const { oldPostgresProblem, oldPostgresSuite } = await import('./old-postgres.mjs');
  const problem = oldPostgresProblem();
  const labEnv = isFull ? { LAB_GRID: 'whole' } : {};
  const plan = [
    staticSuites,
    vitestSuite('unit'),
    buildSuite,
    weightSuite,
    vitestSuite('feature', { only: ['apps/', 'packages/'] }),
    // A journey mostly waits for its browser: the others, one after another, take what is left of the processor.
    [
      vitestSuite('journey'),
      [
        vitestSuite('feature', { name: 'lab', only: ['tools/lab/'], givesWay: true, env: labEnv }),
        ...(problem ? [] : [oldPostgresSuite()]),
        vitestSuite('launcher', { givesWay: true }),
      ],
    ],
  ];
  const results = await runSuites(plan);
  process.exitCode = printTotals(results, problem ? [`PostgreSQL 15 was not tested: ${problem}.`] : []) ? 0 : 1;
}

function fail() {
  say('\n0 passed, 1 failed');
  process.exitCode = 1;
}

await main();
