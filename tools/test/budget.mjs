import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUDGET = fileURLToPath(new URL('./budget.json', import.meta.url));
/** A ratchet, not a stopwatch. */
const SLACK = 1.15;
/** In CI: the budget's figures are of another machine, with caches and neighbours of its own, so only what has nearly doubled counts. */
const ELSEWHERE = process.env.CI ? 1.7 : 1;
/** In CI, a run that took so many times its budget was squeezed by its neighbours, one part of it more than another: it is not judged. */
const SQUEEZED = 2;
/** What a file may take before it needs a line in the budget: by what it starts. */
const DEFAULTS = { test: 3, journey: 3, house: 20 };
const SHOWN = 10;

/**
 * What a test file took of the processor: its own process and what it started. A database that all files share is not in it.
 * @typedef {{ file: string, seconds: number, tests: number, hasHouse: boolean }} FileCost
 * @typedef {{ machine: number, suites: Record<string, number | null>, files: Record<string, number | null> }} Budget `machine`: what `measureMachine`
 *   answers where the other figures come from. Null: nobody has
 *   measured it yet on a quiet machine, and it is not judged
 */

/**
 * What the files of a run wrote (`file-costs.ts`), with how many tests each has.
 * @param {string} folder
 * @param {{ testResults: { name: string, assertionResults: unknown[] }[] }} report vitest's
 * @returns {FileCost[]}
 */
export function readCosts(folder, report) {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'));
  const tests = new Map(report.testResults.map(({ name, assertionResults }) => [name, assertionResults.length]));
  return lines.map((line) => {
    const cost = JSON.parse(line);
    return { ...cost, tests: tests.get(path.join(ROOT, cost.file)) ?? 0 };
  });
}

/** @returns {Budget} */
export const readBudget = () => JSON.parse(readFileSync(BUDGET, 'utf8'));

/**
 * Seconds of processor for a piece of work that is always the same: how fast this machine is now. `isBusy`: others use it, and what
 * is measured says little.
 */
export function measureMachine() {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const block = Buffer.alloc(1 << 20);
  for (let round = 0; round < 400; round += 1) block.set(createHash('sha256').update(block).digest());
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  return { seconds, isBusy: (performance.now() - begun) / 1_000 > seconds * 1.3 };
}

/** @param {FileCost} cost */
export function allowanceOf({ file, tests, hasHouse }, { files }) {
  const known = files[file];
  if (known !== undefined) return (known ?? Number.POSITIVE_INFINITY) * SLACK;
  const isJourney = file.startsWith('e2e/');
  return isJourney ? DEFAULTS.journey * tests + (hasHouse ? DEFAULTS.house : 0) : DEFAULTS.test;
}

/**
 * What is dearer than the budget allows, a line each; suites without a line are not judged. A suite may take as much more as the other
 * suites did together, a file as much more as all of them: a slow machine, or neighbours on it, makes every one of them dearer, by
 * more than the fixed piece of work of `measureMachine` shows.
 * @param {{ name: string, seconds: number }[]} groups
 * @param {FileCost[]} costs
 * @param {Budget} budget
 * @param {number} slowness how many times as long as the budget's machine this one takes
 * @param {number} elsewhere how many times as much is let pass on another machine
 * @returns {string[]}
 */
export function overspent(groups, costs, budget, slowness = 1, elsewhere = 1) {
  const known = groups.filter(({ name }) => budget.suites[name]);
  const sum = (seconds) => seconds.reduce((total, one) => total + one, 0);
  const share = (some) =>
    sum(some.map(({ seconds }) => seconds)) / sum(some.map(({ name }) => budget.suites[name] ?? 0));
  if (elsewhere > 1 && share(known) > SQUEEZED) return [];
  const dearer = (some) => Math.max(slowness, share(some) || 0) * elsewhere;
  const suites = known
    .filter(
      (one) => one.seconds > (budget.suites[one.name] ?? 0) * SLACK * dearer(known.filter((other) => other !== one)),
    )
    .map(
      ({ name, seconds }) => `${name}: ${Math.round(seconds)} s of processor, ${budget.suites[name]} s is its budget`,
    );
  const files = costs
    .filter((cost) => cost.seconds > allowanceOf(cost, budget) * dearer(known))
    .map((cost) => `${cost.file}: ${cost.seconds.toFixed(1)} s, ${allowanceOf(cost, budget).toFixed(1)} s is allowed`);
  return [...suites, ...files];
}

/** @param {FileCost[]} costs */
export const dearest = (costs) =>
  costs
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);

/** Without one figure of a suite nobody knows how this machine compares: seconds would be judged against nothing. @param {Budget} budget */
const isMeasured = ({ suites }) => Object.values(suites).some((known) => known !== null);

/** A file that ran twice, also on PostgreSQL 15, as the dearer time. @param {FileCost[]} costs */
const dearerOfEach = (costs) => [
  ...new Map(
    costs.toSorted((one, other) => one.seconds - other.seconds).map((cost) => /** @type {const} */ ([cost.file, cost])),
  ).values(),
];

/**
 * The budget after this run: what was not measured gets its figure, what has become cheaper a lower one; nothing ever grows, and a
 * file that the defaults allow needs no line. Only the first measurement of all adds lines: suites, and files above the defaults.
 * @param {{ name: string, seconds: number }[]} groups
 * @param {FileCost[]} costs
 * @param {Budget} budget
 * @returns {Budget}
 */
export function tightened(groups, costs, budget) {
  const isFirst = !isMeasured(budget);
  const lower = (known, seconds) => Math.min(known ?? Number.POSITIVE_INFINITY, Math.ceil(seconds));
  const suites = { ...budget.suites };
  for (const { name, seconds } of groups)
    if ((name in suites || isFirst) && !Number.isNaN(seconds)) suites[name] = lower(suites[name], seconds);
  const files = { ...budget.files };
  for (const cost of dearerOfEach(costs)) {
    if (!(cost.file in files || isFirst)) continue;
    files[cost.file] = lower(files[cost.file], cost.seconds);
    if (files[cost.file] <= allowanceOf(cost, { files: {} })) delete files[cost.file];
  }
  return { ...budget, suites, files };
}

/** Writes the lower figures down, without the files that are gone. @returns {string} what became of it */
function tighten(groups, costs, budget, seconds) {
  const next = tightened(groups, costs, budget);
  const there = Object.entries(next.files).filter(([file]) => existsSync(path.join(ROOT, file)));
  const files = Object.fromEntries(there.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(BUDGET, `${JSON.stringify({ ...next, machine: seconds, files }, null, 2)}\n`);
  return 'tools/test/budget.json has the figures of this run where they are lower.';
}

/**
 * Prints the dearest files and what is over its budget; with `isTightening` writes the lower figures down (a quiet machine only, and
 * a run that passed: what fails early is cheap). The wall clock is never judged, and on a machine that others use the processor's is
 * not either.
 * @param {(line: string) => void} say
 * @param {{ isTightening?: boolean, hasPassed?: boolean }} [how]
 * @returns {boolean} whether something is over its budget
 */
export function judgeCosts(groups, costs, say, { isTightening = false, hasPassed = true } = {}) {
  if (costs.length === 0) return false;
  say('\nThe ten dearest files, in seconds of processor:');
  for (const line of dearest(costs)) say(line);
  const budget = readBudget();
  const { seconds, isBusy } = measureMachine();
  const found = overspent(groups, costs, budget, Math.max(1, seconds / budget.machine), ELSEWHERE);
  if (isTightening && isBusy) say('Others use this machine: the budget stays as it is.');
  else if (isTightening && !hasPassed) say('Something failed: the budget stays as it is.');
  else if (isTightening) say(tighten(groups, costs, budget, seconds));
  for (const line of found) say(`over its budget: ${line}`);
  if (found.length > 0 && isMeasured(budget))
    say(
      isBusy
        ? 'Others use this machine: not judged.'
        : 'Make it cheaper, or say in the commit why tools/test/budget.json grows.',
    );
  return found.length > 0 && !isBusy && isMeasured(budget);
}
