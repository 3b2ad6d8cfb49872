import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runQuietly } from '../start/processes/run-quietly.mjs';
import { projectEnv, projectNode, ROOT } from '../start/runtime.mjs';
import { readCosts } from './budget.mjs';
import { watchProcessor } from './processor.mjs';
import { countTests, withoutPassed } from './vitest-counts.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string, remark?: string, costs?: import('./budget.mjs').FileCost[], red?: string[] }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Suite
 */

const LOGS = path.join(ROOT, '.cache', 'test');
/**
 * Two minutes without a result and without work end a suite; ten without a result end one that is at work, on a slow machine or for
 * nothing. How long it takes as a whole does not matter.
 */
const SILENCE_MS = 2 * 60_000;
/**
 * Programs that check or build say nothing until they end, types for two minutes on a busy machine, so silence tells nothing of them
 * and would end one that works: this bounds only what hangs, far above what any takes.
 */
const HUNG_MS = 30 * 60_000;
/** Seconds of processor in such a silence that are work. */
const WORK_S = 2;
const bin = (place) => path.join(ROOT, 'node_modules', place);

const rooms = program('rooms', [path.join(ROOT, 'tools/rooms/main.mjs')]);
const tidy = program('tidy', [path.join(ROOT, 'tools/check-tidy/main.ts')]);

/**
 * One checker: several would each work out again what they share, a third of the processor on two cores, and other suites use the
 * second one.
 */
const TYPES = [bin('tsc7/bin/tsc'), '-p', 'tsconfig.json', '--pretty', 'false', '--checkers', '1'];

/** What finds mistakes without running the product; each counts as one. They need nothing from each other. */
export const staticSuites = [
  program('format', [bin('@biomejs/biome/bin/biome'), 'format', '--reporter=summary']),
  program('lint', [bin('oxlint/bin/oxlint'), '--type-aware']),
  program('types', TYPES),
  rooms,
  tidy,
];

/**
 * The same for a change: format and lint of these files, types of all with what the last run kept, rooms where code changed or went, tidy
 * always.
 * @param {readonly string[]} changed paths from the root, also of files that are gone
 */
export function staticSuitesOf(changed) {
  const there = changed.filter((file) => existsSync(path.join(ROOT, file)));
  const code = /\.(tsx?|mts|mjs|cjs)$/;
  const laidOut = there.filter((file) => code.test(file) || /\.(js|json|css)$/.test(file));
  const linted = there.filter((file) => code.test(file));
  const format = ['format', '--reporter=summary', '--no-errors-on-unmatched', ...laidOut];
  const types = [...TYPES, '--incremental', '--tsBuildInfoFile', '.cache/types.json'];
  return [
    ...(laidOut.length > 0 ? [program('format', [bin('@biomejs/biome/bin/biome'), ...format])] : []),
    ...(linted.length > 0 ? [program('lint', [bin('oxlint/bin/oxlint'), '--type-aware', ...linted])] : []),
    // A text that code names is a type, too.
    ...(changed.some((file) => code.test(file) || file.endsWith('.json')) ? [program('types', types)] : []),
    ...(changed.some((file) => code.test(file)) ? [rooms] : []),
    tidy,
  ];
}

export const buildSuite = program('build', [path.join(ROOT, 'tools/build.mjs')]);

/** The gates on what a phone must fetch for home, on the build just made. */
export const weightSuite = program('weights', [path.join(ROOT, 'apps/site/build/check-weights.ts')]);

/**
 * A suite that is one program: it passes when the program ends with 0.
 * @returns {Suite}
 */
function program(name, args) {
  return {
    name,
    async run() {
      const done = await runQuietly(projectNode(), args, { cwd: ROOT, env: testEnv(), timeoutMs: HUNG_MS });
      keepLog(name, done.output);
      const remark = done.output.trim().split('\n').at(-1)?.slice(0, 100);
      return {
        passed: done.ok ? 1 : 0,
        failed: done.ok ? 0 : 1,
        output: done.ok ? '' : `${done.output}\n(${done.reason})`,
        remark: done.ok ? remark : undefined,
      };
    },
  };
}

/**
 * The tests of one vitest project, counted one by one.
 * @param {string} project a name in vitest.config.ts
 * @param {{ name?: string, env?: Record<string, string>, only?: readonly string[] }} [options]
 *   `only`: folders or files that are run
 * @returns {Suite}
 */
export function vitestSuite(project, { name = project, env = {}, only = [] } = {}) {
  return {
    name,
    async run() {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'trevo-report-'));
      const report = path.join(folder, 'report.json');
      const args = [
        bin('vitest/vitest.mjs'),
        'run',
        '--project',
        project,
        '--reporter=verbose',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...only,
      ];
      const processor = watchProcessor();
      let worked = 0;
      const isAtWork = () => {
        const before = worked;
        worked = processor.seconds();
        return worked - before > WORK_S;
      };
      const files = path.join(folder, 'files');
      mkdirSync(files);
      const options = { cwd: ROOT, env: testEnv({ ...env, TREVO_FILE_COSTS: files }), silenceMs: SILENCE_MS, isAtWork };
      const done = await runQuietly(projectNode(), args, options);
      processor.stop();
      keepLog(name, done.output);
      const written = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
      const counts = written
        ? countTests(written)
        : { passed: 0, failed: 0, faults: ['no report was written'], red: [] };
      const costs = written ? readCosts(files, written) : [];
      rmSync(folder, { recursive: true, force: true });
      // A run can fail without a failed test: an error in a worker, a setup that does not come up.
      const silent = !done.ok && counts.failed === 0 ? 1 : 0;
      const failed = counts.failed + silent;
      return {
        passed: counts.passed,
        failed,
        costs,
        red: [...counts.red, ...counts.faults],
        output: failed > 0 ? [withoutPassed(done.output), ...counts.faults, `(${done.reason})`].join('\n') : '',
      };
    },
  };
}

/** What is of the caller's own Trevo, or makes a run another one than its plan says. */
const OWN = ['DATABASE_URL', 'PORT', 'SANDBOX_PORT', 'TREVO_HOME', 'TREVO_SECRET', 'PUBLIC_URL', 'HOST'];
const FOREIGN = [...OWN, 'TREVO_FULL', 'TREVO_ORDER', 'TREVO_WIDTH'];

/** Nothing of that reaches a test which its suite does not set. */
function testEnv(extra = {}) {
  const env = projectEnv({ FORCE_COLOR: '0', NO_COLOR: '1', NODE_NO_WARNINGS: '1', ...extra });
  for (const name of FOREIGN) if (!(name in extra)) delete env[name];
  return env;
}

function keepLog(name, output) {
  mkdirSync(LOGS, { recursive: true });
  writeFileSync(path.join(LOGS, `${name.replaceAll(/\W+/g, '-').toLowerCase()}.log`), output);
}
