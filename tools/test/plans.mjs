import { spawn } from 'node:child_process';
import { buildSuite, staticSuites, vitestSuite, weightSuite } from './suites.mjs';
import { oldPostgresSuite } from './old-postgres.mjs';

/** @typedef {import('./suites.mjs').Suite} Suite */

const FULL = { TREVO_FULL: '1' };
const WIDTHS = [360, 1_440];
const SHUFFLES = 5;
/** Works a second at a time, as long as its parent lives, however that ends. */
const BUSY =
  'const parent = process.ppid; while (process.ppid === parent) for (const end = Date.now() + 1000; Date.now() < end; );';

/**
 * What proves the product, once.
 * @param {{ isFull: boolean, hasOldPostgres: boolean }} wanted
 *   `isFull`: the lab's whole grid and many seeds, thirty kills, statistics and the second verifier at full size, dice at all widths, the edges of every page, all features on PostgreSQL 15
 * @returns {(Suite | (Suite | Suite[])[])[]}
 */
export function proof({ isFull, hasOldPostgres }) {
  const env = isFull ? FULL : {};
  return [
    [...staticSuites, vitestSuite('unit', { env }), buildSuite],
    // What waits for much of its time stands beside what works; none has a browser.
    [
      vitestSuite('feature', { env }),
      [weightSuite, vitestSuite('launcher', { env }), ...(hasOldPostgres ? [oldPostgresSuite({ isFull })] : [])],
    ],
    // Never beside a PostgreSQL at work: each of its backends counts for the scheduler as much as all of Chromium.
    vitestSuite('journey', { env }),
    vitestSuite('quiet', { env }),
  ];
}

/**
 * What `npm run test:full` adds: journeys at other widths, and feature tests in five orders of their files, beside two busy loops. Files
 * share a program, so their order is what one may do to another.
 * @param {number} seed of the first order
 * @returns {Suite[]}
 */
export function more(seed) {
  const journeys = WIDTHS.map((width) =>
    vitestSuite('journey', { name: `journey at ${width} px`, env: { TREVO_WIDTH: String(width) }, only: ['.spec.ts'] }),
  );
  const orders = Array.from({ length: SHUFFLES }, (_, n) =>
    beside(2, vitestSuite('feature', { name: `feature, order ${seed + n}`, env: { TREVO_ORDER: String(seed + n) } })),
  );
  return [...journeys, ...orders];
}

/**
 * The suites of a plan whose name holds these words, one after another.
 * @param {(Suite | (Suite | Suite[])[])[]} plan
 * @param {string} words
 * @throws when there is none: a run without a test proves nothing
 */
export function named(plan, words) {
  const all = plan.flat(2);
  const found = all.filter(({ name }) => name.includes(words));
  if (found.length === 0) throw new Error(`no suite is called ${words}: ${all.map(({ name }) => name).join(', ')}`);
  return found;
}

/**
 * The same suite while so many programs do nothing but work.
 * @param {number} loops
 * @param {Suite} suite
 * @returns {Suite}
 */
function beside(loops, suite) {
  return {
    name: suite.name,
    async run() {
      const busy = Array.from({ length: loops }, () => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }));
      try {
        return await suite.run();
      } finally {
        for (const one of busy) one.kill('SIGKILL');
      }
    },
  };
}
