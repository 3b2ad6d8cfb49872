import { Gauge, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { createPauses, type Pauses } from '../pauses.ts';
import type { Platform } from '../open-platform.ts';
import { BATCH, stepConsumer } from './step-consumer.ts';
import type { Consumer } from './stream.ts';
import { openCursor, readCursor, readConsumers, readHorizonSeconds, readNext } from './streams.repository.ts';

/**
 * How soon a consumer looks again: at once behind a full batch, else so often while there is something, and so seldom when not. A promised leaf
 * waits for one rest at most, and has two seconds.
 */
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
  { pause, wakeAll }: Pauses = createPauses(),
): Promise<Consumers> => {
  const { db, log } = deps;
  if (consumers.length === 0) return { stop: () => Promise.resolve() };
  for (const { name, stream } of consumers) await openCursor(db, name, stream.name);
  let isStopped = false;
  const run = async (consumer: Consumer): Promise<void> => {
    while (!isStopped) {
      const rows = await stepConsumer({ db, log }, consumer).catch((error: unknown) => {
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
      wakeAll();
      await Promise.all(running);
    },
  };
};

export const namesOf = (consumers: readonly Consumer[]): string[] => consumers.map(({ name }) => name);

/** Of each consumer, how long ago the first row happened that it has not taken, in seconds; 0 when it has taken all. One that no worker has begun has no figure. */
export const readLag = async (
  db: Database,
  consumers: readonly Consumer[],
  now: number,
): Promise<Map<string, number>> => {
  const begun = new Set((await readConsumers(db, namesOf(consumers))).map(({ name }) => name));
  const lags = consumers
    .filter(({ name }) => begun.has(name))
    .map(async ({ name, stream }): Promise<[string, number]> => {
      const { rows } = await readNext(db, stream, await readCursor(db, name), 1);
      return [name, rows[0] ? Math.max(0, (now - rows[0].at.getTime()) / 1000) : 0];
    });
  return new Map(await Promise.all(lags));
};

/** For `/metrics`: what holds consumers up, how far behind they are, and what they could not take. Each figure is read when it is asked for. */
export const streamMetrics = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  consumers: () => readonly Consumer[],
): Registry => {
  const registry = new Registry();
  new Gauge({
    name: 'trevo_stream_horizon_seconds',
    help: 'How long the oldest writing transaction has run: no consumer sees what was written since.',
    registers: [registry],
    async collect() {
      this.set(await readHorizonSeconds(db));
    },
  });
  const byConsumer = (name: string, help: string, read: () => Promise<Iterable<readonly [string, number]>>): void => {
    new Gauge({
      name,
      help,
      labelNames: ['consumer'],
      registers: [registry],
      async collect() {
        const figures = await read();
        this.reset();
        for (const [consumer, figure] of figures) this.set({ consumer }, figure);
      },
    });
  };
  const states = () => readConsumers(db, namesOf(consumers()));
  byConsumer('trevo_stream_failures', 'Tries in a row that failed; 0 when a consumer goes forward.', async () =>
    (await states()).map(({ name, failures }) => [name, failures]),
  );
  byConsumer('trevo_stream_parked', 'Rows that a consumer could not take.', async () =>
    (await states()).map(({ name, parked }) => [name, parked]),
  );
  byConsumer('trevo_stream_lag_seconds', 'How long ago the first row happened that a consumer has not taken.', () =>
    readLag(db, consumers(), clock.now()),
  );
  return registry;
};
