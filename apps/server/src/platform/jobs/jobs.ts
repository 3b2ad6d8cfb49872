import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run as runWorker } from 'graphile-worker';
import { type QueryExecutorProvider, sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Log } from '../log.ts';

export type JobHandler = (payload: Record<string, unknown>) => Promise<void>;

/**
 * Jobs take turns with those of their own lane only: a vendor that answers slowly holds up no deposit. `prompt`: short work with the
 * database and the bank, where money waits. `messages`: waits for mail servers and SMS gateways. `vendors`: waits for vendors. `long`:
 * fetches pictures, or goes through whole tables.
 */
export type Lane = 'prompt' | 'messages' | 'vendors' | 'long';

/** How many jobs of a lane run at once in a process. */
const AT_ONCE: Readonly<Record<Lane, number>> = { prompt: 4, messages: 2, vendors: 3, long: 2 };

/** A job of a feature: `<feature>.<verb-noun>`. Handlers may run twice and must not mind. */
export type Job = {
  readonly name: string;
  /** `prompt` where none is named. */
  readonly lane?: Lane;
  /** In UTC. */
  readonly cron?: string;
  /** Its runs by `cron` come one after the other, in whatever process. */
  readonly isAlone?: true;
  /** Also when the program starts, and not only at the next time of its `cron`. */
  readonly atStart?: true;
  readonly handler: JobHandler;
};

/** A job that is queued on demand: what it is told, and by `key` which repeats of one that has not started are the same. */
export type Queued<Payload> = {
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
  readonly key?: (payload: Payload) => string;
};

/** Names the fields that a queued job is told; all of them are JSON. */
export const queued = <Fields extends z.core.$ZodLooseShape>(
  name: string,
  fields: Fields,
  key?: (payload: z.output<z.ZodMiniObject<Fields>>) => string,
): Queued<z.output<z.ZodMiniObject<Fields>>> => ({ name, payload: z.object(fields), ...(key ? { key } : {}) });

/** What runs a queued job. A payload that is not what the job is told fails, and waits as any job that fails. */
export const job = <Payload>(
  { name, payload }: Queued<Payload>,
  run: (payload: Payload) => Promise<void>,
  lane: Lane = 'prompt',
): Job => ({
  name,
  lane,
  handler: async (raw) => run(z.parse(payload, raw)),
});

/**
 * Queues a job inside the caller's own transaction: it exists if and only if the transaction commits. `runAt` delays it. An urgent
 * one, for which a person waits, is taken before all others of its lane.
 * A name alone is for jobs that are told nothing.
 */
export const enqueue = async <Payload extends Record<string, unknown> = Record<string, never>>(
  db: QueryExecutorProvider,
  of: Queued<Payload> | string,
  payload: NoInfer<Payload>,
  options: { key?: string; runAt?: Date; isUrgent?: boolean } = {},
): Promise<void> => {
  const { name, key } = typeof of === 'string' ? { name: of } : { name: of.name, key: of.key?.(payload) };
  const enqueueJob = options.isUrgent ? sql.ref('enqueue_urgent_job') : sql.ref('enqueue_job');
  await sql`select ${enqueueJob}(${name}, ${JSON.stringify(payload)}::json, ${options.key ?? key ?? null}, ${options.runAt?.toISOString() ?? null}::timestamptz)`.execute(
    db,
  );
};

export type JobRunner = { stop(): Promise<void> };

/** A worker that gave up, because the database went away in the middle of a job, is followed by another after so long. */
const AGAIN_AFTER_MS = 1_000;

/**
 * A job's end is written through the library's batches: written one by one, a lost connection is an unhandled rejection
 * there, which ends the process. A batch that fails ends the worker instead, in order.
 */
const ENDS_IN_BATCHES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Its pool is the owner's and keeps the driver's own parsers. */
const createJobPool = (databaseUrl: string, log: Log): pg.Pool => {
  const pgPool = new pg.Pool({ connectionString: databaseUrl, max: 12, application_name: 'trevo-jobs' });
  const lost = (error: Error): void => log.warn({ err: error }, 'jobs.connection_lost');
  pgPool.on('error', lost);
  // A connection in use may break as well; without a listener that would end the process.
  pgPool.on('connect', (client) => client.on('error', lost));
  return pgPool;
};

/**
 * Jobs of a process that was killed stay locked for four hours by the library's own rule; a payout must not wait so long. A
 * handler may run twice, so a slow one that is taken for dead does no harm.
 */
const freeStuckJobs = (pgPool: pg.Pool): Job => ({
  name: 'platform.free-stuck-jobs',
  cron: '* * * * *',
  async handler() {
    await pgPool.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker._private_jobs
       where locked_at < now() - interval '10 minutes' having count(*) > 0`,
    );
  },
});

type Worker = { readonly pgPool: pg.Pool; readonly log: Log };

/** One lane's worker, followed by another whenever it gives up. */
const startLane = async ({ pgPool, log }: Worker, jobs: readonly Job[], concurrency: number): Promise<JobRunner> => {
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => job.handler((payload ?? {}) as Record<string, unknown>)]),
  );
  // As items, not as crontab text: that form allows no dot in a name.
  const parsedCronItems = parseCronItems(
    jobs.flatMap(({ name, cron, isAlone }) =>
      cron === undefined ? [] : [{ task: name, match: cron, options: isAlone ? { queueName: name } : {} }],
    ),
  );
  const begin = (): Promise<Runner> =>
    runWorker({
      preset: ENDS_IN_BATCHES,
      pgPool,
      taskList,
      parsedCronItems,
      concurrency,
      noHandleSignals: true,
      logger: quietLogger(log),
    });

  let runner: Runner | null = await begin();
  let isStopping = false;
  const keepRunning = async (): Promise<void> => {
    while (!isStopping) {
      try {
        runner ??= await begin();
        await runner.promise;
      } catch (error) {
        log.warn({ err: error }, 'jobs.worker_ended');
      }
      runner = null;
      if (!isStopping) await pause(AGAIN_AFTER_MS);
    }
  };
  const kept = keepRunning();
  return {
    async stop() {
      isStopping = true;
      // It may have ended by itself already.
      await runner?.stop().catch((error: unknown) => log.warn({ err: error }, 'jobs.stop_failed'));
      await kept;
    },
  };
};

/** Runs the jobs of all features until stopped, whatever the database does meanwhile. */
export const startJobs = async (databaseUrl: string, ofFeatures: readonly Job[], log: Log): Promise<JobRunner> => {
  const pgPool = createJobPool(databaseUrl, log);
  const jobs = [...ofFeatures, freeStuckJobs(pgPool)];
  const lanes: JobRunner[] = [];
  for (const [lane, concurrency] of Object.entries(AT_ONCE)) {
    const own = jobs.filter((job) => (job.lane ?? 'prompt') === lane);
    // One after the other: the first one of a new database makes the library's tables.
    if (own.length > 0) lanes.push(await startLane({ pgPool, log }, own, concurrency));
  }
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
      await pgPool.end();
    },
  };
};

const quietLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ jobs: message }, 'jobs.error');
    else if (level === 'warning') log.warn({ jobs: message }, 'jobs.warning');
  });
