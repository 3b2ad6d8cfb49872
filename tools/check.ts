import { readFileSync } from 'node:fs';
import path from 'node:path';
import { say } from './start/progress.mjs';
import { ROOT } from './start/runtime.mjs';
import { answerHelp } from './start/usage.mjs';
import { readBudget } from './test/budget.mjs';
import { changedFiles, filesThere } from './test/changed/changed-files.ts';
import { bearsOnAll, type Choice, chooseTests } from './test/changed/choose-tests.ts';
import { isCode, readNamedFiles } from './test/changed/named-files.ts';
import { spellChoices } from './test/changed/spell-choices.ts';
import { printTotals, runSuites } from './test/run-suites.mjs';
import { type Suite, staticSuites, staticSuitesOf, vitestSuite } from './test/suites.mjs';
import { warmPostgres } from './test/warm-postgres.mjs';

answerHelp(`npm run check                 format, lint, types, rooms, tidy and unit tests: all that needs no database and no browser
npm run check -- --changed    the same for what the branch changed, and the tests near it; it says which, and what it leaves to npm test

The last line: N passed, N failed.`);

type Plan = (Suite | Suite[])[];

/** Before a commit, under a minute: everything that needs no database and no browser, at the same time. */
const everything = (): Plan => [[...staticSuites, vitestSuite('unit')]];

/** While a change is made: only what it touches, on a PostgreSQL that stays warm. `npm test` proves the rest. */
async function touched(): Promise<Plan> {
  const changed = changedFiles();
  if (changed.length === 0) {
    say('Nothing differs from where this branch began.');
    return [];
  }
  const there = filesThere();
  const gone = changed.filter((file) => !there.includes(file));
  const texts = new Map(there.map((file) => [file, isRead(file) ? readFileSync(path.join(ROOT, file), 'utf8') : '']));
  const choices = chooseTests(changed, readNamedFiles(texts, gone), costOf);
  for (const line of spellChoices(changed, gone, choices)) say(line);
  const statics = changed.some(bearsOnAll) ? staticSuites : staticSuitesOf(changed);
  const beside: Suite[] = [];
  const inTurn: Suite[] = [];
  for (const choice of choices) {
    const suite = vitestSuite(choice.suite, { only: choice.tests, env: await databaseOf(choice) });
    (choice.suite === 'unit' ? beside : inTurn).push(suite);
  }
  return [[...statics, ...beside], ...inTurn];
}

/** What {@link readNamedFiles} needs the text of. */
const isRead = (file: string): boolean => isCode(file) || file.endsWith('package.json');

/** Usual seconds of processor of a file of tests without a line in the budget. */
const USUAL = { test: 1.2, journey: 6 };
const known: Readonly<Record<string, number | null>> = readBudget().files;
const costOf = (file: string): number => known[file] ?? (file.startsWith('e2e/') ? USUAL.journey : USUAL.test);

/** Guests on the warm PostgreSQL, or the one that the caller names; the others start their own. */
async function databaseOf({ suite }: Choice): Promise<Record<string, string>> {
  if (suite !== 'feature' && suite !== 'quiet') return {};
  return { TREVO_TEST_PG: process.env.TREVO_TEST_PG ?? (await warmPostgres()) };
}

try {
  const results = await runSuites(process.argv.includes('--changed') ? await touched() : everything());
  process.exitCode = printTotals(results) ? 0 : 1;
} catch (error) {
  say(`${String(error)}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}
