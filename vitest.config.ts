import { defineConfig } from 'vitest/config';
import { DearestFirst } from './tools/test/dearest-first.ts';

/** Who waits for a database or a page leaves a processor idle: of two, a quarter of the time when three worked. */
const WORKERS = 4;

const common = {
  /**
   * How long `expect.poll` asks before it says that something never came. It bounds a failure, not a success: suites run beside
   * each other on two processors, where a second without any is common; so are the limits of tests and hooks.
   */
  expect: { poll: { timeout: 60_000 } },
  /** Values stand whole in what is said of a failed test: often that line is all that is left of a log. */
  chaiConfig: { truncateThreshold: 0 },
  /** The first notes what each file takes of the processor, where `npm test` asks for it. */
  setupFiles: ['tools/test/file-costs.ts', 'tools/test/forget-mocks.ts'],
};

/**
 * `unit` needs nothing but Node; `feature` runs the real server on a real PostgreSQL (each file clones the migrated
 * template database, see packages/testkit); `quiet` measures times, alone; `launcher` starts and kills PostgreSQL servers of its own; `journey` is a
 * person in a real browser against everything at once, in one house but for files that change it for everybody.
 *
 * Files of `unit`, `feature` and `journey` share a program (not isolated): loading and compiling the server anew for each took a
 * third of the processor's time, as much as a browser for each file of journeys. So no module keeps anything that a test changes; a file
 * starts servers of its own, on its own database, and journeys have people of their own.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: DearestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...common,
          environment: 'node',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/*.int.test.ts', '**/*.sim.test.ts', '**/*.quiet.test.ts', '**/node_modules/**'],
          isolate: false,
          // One fewer than the machine has is the default, and half a machine of two stands idle.
          maxWorkers: '100%',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'feature',
          ...common,
          environment: 'node',
          include: [
            'apps/**/*.int.test.ts',
            'apps/**/*.sim.test.ts',
            'packages/**/*.int.test.ts',
            'tools/lab/**/*.int.test.ts',
          ],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          isolate: false,
          maxWorkers: WORKERS,
          // Of the tests that mostly wait, and say so (`concurrent`).
          maxConcurrency: 12,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'quiet',
          ...common,
          environment: 'node',
          include: ['apps/**/*.quiet.test.ts'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Statistics of times: a stall of the machine may spoil one, not three.
          retry: 2,
        },
      },
      {
        test: {
          name: 'launcher',
          ...common,
          environment: 'node',
          include: ['tools/**/*.int.test.ts'],
          exclude: ['tools/lab/**', '**/node_modules/**'],
          maxWorkers: 1,
          testTimeout: 120_000,
          // Copies of the project are taken away again: tens of thousands of files.
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'journey',
          ...common,
          setupFiles: [...common.setupFiles, 'e2e/each-file.ts'],
          isolate: false,
          environment: 'node',
          globalSetup: ['e2e/one-house.ts'],
          include: ['e2e/**/*.spec.ts', 'e2e/pages/*.walk.ts'],
          exclude: ['**/node_modules/**'],
          maxWorkers: WORKERS,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
