import { Gauge, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { BATCH, stepConsumer } from './step-consumer.ts';
import type { Consumer } from './stream.ts';
import { beginEpoch, openCursor, readStreamState } from './streams.repository.ts';

/** How soon a consumer looks again: at once behind a full batch, else so often while there is something, and so seldom when not. */
const BUSY_MS = 100;
const IDLE_MS = 1_000;

export type Consumers = { stop(): Promise<void> };

/**
 * Runs consumers until they are stopped. Several processes may: the cursor is moved from where it was read, so of two that read the same
 * rows one takes them and the other's work is undone, or was posted under the same keys.
 */
export const runConsumers = async (
  deps: { db: Database; log: Log },
  consumers: readonly Consumer[],
): Promise<Consumers> => {
  const { db, log } = deps;
  if (consumers.length === 0) return { stop: () => Promise.resolve() };
  const epoch = await beginEpoch(db);
  for (const { name, stream } of consumers) await openCursor(db, name, stream.name, epoch);
  let isStopped = false;
  const wakes = new Set<() => void>();
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        wakes.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      wakes.add(wake);
    });
  const run = async (consumer: Consumer): Promise<void> => {
    while (!isStopped) {
      const rows = await stepConsumer({ db, log, epoch }, consumer).catch((error: unknown) => {
        log.error({ err: error, consumer: consumer.name }, 'stream.step_failed');
        return 0;
      });
      if (rows < BATCH && !isStopped) await pause(rows > 0 ? BUSY_MS : IDLE_MS);
    }
  };
  const running = consumers.map(run);
  return {
    async stop() {
      isStopped = true;
      for (const wake of wakes) wake();
      await Promise.all(running);
    },
  };
};

/** For `/metrics`: what holds consumers up, and what they could not take. */
export const streamMetrics = (db: Database): Registry => {
  const registry = new Registry();
  const failing = new Gauge({
    name: 'trevo_stream_failures',
    help: 'Tries in a row that failed; 0 when a consumer goes forward.',
    labelNames: ['consumer'],
    registers: [registry],
  });
  const parked = new Gauge({
    name: 'trevo_stream_parked',
    help: 'Rows that a consumer could not take.',
    labelNames: ['consumer'],
    registers: [registry],
  });
  new Gauge({
    name: 'trevo_stream_horizon_seconds',
    help: 'How long the oldest writing transaction has run: no consumer sees what was written since.',
    registers: [registry],
    async collect() {
      const { horizonSeconds, consumers } = await readStreamState(db);
      this.set(horizonSeconds);
      for (const { name, failures, parked: rows } of consumers) {
        failing.set({ consumer: name }, failures);
        parked.set({ consumer: name }, rows);
      }
    },
  });
  return registry;
};
