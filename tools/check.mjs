import { installOrStop } from './start/install.mjs';
import { printTotals, runSuites } from './test/run-suites.mjs';
import { answerHelp } from './start/usage.mjs';

answerHelp(`npm run check
Format, lint, types, rooms, tidy and unit tests: all that needs no database and no browser. The last line: N passed, N failed.`);

/** The quick check before a commit, under a minute: everything that needs no database and no browser, at the same time. */
await installOrStop();
const { staticSuites, vitestSuite } = await import('./test/suites.mjs');
const results = await runSuites([[...staticSuites, vitestSuite('unit')]]);
process.exitCode = printTotals(results) ? 0 : 1;
