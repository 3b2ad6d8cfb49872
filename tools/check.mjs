import { installOrStop } from './start/install.mjs';
import { say } from './start/progress.mjs';
import { answerHelp } from './start/usage.mjs';
import { changedFiles, featureTestsNear } from './test/changed.mjs';
import { printTotals, runSuites } from './test/run-suites.mjs';

answerHelp(`npm run check                 format, lint, types, rooms, tidy and unit tests: all that needs no database and no browser
npm run check -- --changed    the same for what the branch changed, and the feature tests near it

The last line: N passed, N failed.`);

await installOrStop();
const { staticSuites, staticSuitesOf, vitestSuite } = await import('./test/suites.mjs');

/** Before a commit, under a minute: everything that needs no database and no browser, at the same time. */
const everything = () => [[...staticSuites, vitestSuite('unit')]];

/** While a change is made: only what it touches, on a PostgreSQL that stays warm. `npm test` proves the rest. */
async function touched() {
  const files = changedFiles();
  if (files.length === 0) return say('Nothing differs from where this branch began.') ?? [];
  const tests = featureTestsNear(files);
  const unit = vitestSuite('unit', { related: files });
  if (tests.length === 0) return [[...staticSuitesOf(files), unit]];
  const { warmPostgres } = await import('./test/warm-postgres.mjs');
  const feature = vitestSuite('feature', { only: tests, env: { TREVO_TEST_PG: await warmPostgres() } });
  return [[...staticSuitesOf(files), unit], feature];
}

const results = await runSuites(process.argv.includes('--changed') ? await touched() : everything());
process.exitCode = printTotals(results) ? 0 : 1;
