import { bold, dim, green, red, say, step } from '../start/progress.mjs';
import { spell } from '../start/timing.mjs';
import { ROOT } from '../start/runtime.mjs';
import { watchProcessor } from './processor.mjs';

/** Names of failed tests of one suite, at the end. */
const MOST_NAMED = 10;

/**
 * Runs suites one after another, a group (an array) at the same time, and in a group those of an array of their own in turn. Shows
 * each group as it ends. A suite that throws counts as one failure; the others still run.
 * @typedef {import('./suites.mjs').Suite} Suite
 * @typedef {import('./suites.mjs').Outcome & { name: string, ms: number }} Result
 * @param {(Suite | (Suite | Suite[])[])[]} plan
 * @returns {Promise<Result[] & { groups: { name: string, seconds: number }[] }>} what each group took of the processor, too
 */
export async function runSuites(plan) {
  const results = [];
  const groups = [];
  for (const entry of plan) {
    const rows = [entry].flat().map((row) => [row].flat());
    const group = rows.flat();
    const outputs = [];
    const processor = watchProcessor();
    await step(group.map(({ name }) => name).join(', '), async (note) => {
      const open = new Set(group.map(({ name }) => name));
      const run = async (suite) => {
        const result = await runOne(suite);
        open.delete(suite.name);
        note(open.size > 0 ? `still: ${[...open].join(', ')}` : '');
        results.push(result);
        if (result.failed > 0) outputs.push(result);
      };
      await Promise.all(
        rows.map(async (row) => {
          for (const suite of row) await run(suite);
        }),
      );
      const counts =
        group.length === 1 ? countsOf(results.at(-1)) : `${group.length - outputs.length} of ${group.length} passed`;
      return { text: `${counts}${spellCpu(processor.seconds())}`, failed: outputs.length > 0 };
    });
    const seconds = processor.seconds();
    processor.stop();
    groups.push({ name: group.map(({ name }) => name).join(', '), seconds });
    for (const { name, output } of outputs) say(`\n${red(bold(`${name} failed`))}\n${shorten(output)}\n`);
  }
  return Object.assign(results, { groups });
}

/**
 * The table of suites, what failed once more (a log is often cut to its end) and, as the very last line, the sum in the form that
 * machines read.
 * @returns {boolean} whether everything passed
 */
export function printTotals(results, remarks = []) {
  say('');
  for (const { name, passed, failed, ms, remark } of results) {
    const mark = failed === 0 ? green('✓') : red('✗');
    say(
      `${mark} ${name.padEnd(24)} ${countsOf({ passed, failed }).padEnd(26)} ${spell(ms).padStart(9)}  ${dim(remark ?? '')}`,
    );
  }
  for (const { name, red: names = [] } of results)
    for (const one of names.slice(0, MOST_NAMED)) say(`${red('✗')} ${name}: ${one.replace(`${ROOT}/`, '')}`);
  for (const remark of remarks) say(remark);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say('');
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}

async function runOne(suite) {
  const started = performance.now();
  const outcome = await suite.run().catch((error) => ({ passed: 0, failed: 1, output: error.stack ?? String(error) }));
  return { ...outcome, name: suite.name, ms: performance.now() - started };
}

const spellCpu = (seconds) => (Number.isNaN(seconds) ? '' : `, ${Math.round(seconds)} s of processor`);
const countsOf = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** The whole log of a run with many failures is in .cache/test; on the screen its end is what helps. */
function shorten(output) {
  const lines = output.trimEnd().split('\n');
  return lines.length <= 400
    ? lines.join('\n')
    : [`(${lines.length - 400} lines before, in .cache/test)`, ...lines.slice(-400)].join('\n');
}
