import { Logger, parseCronItems, type Runner, run as runWorker } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';

export type JobHandler = (payload: Record<string, unknown>) => Promise<void>;

/** A job of a feature: `<feature>.<verb-noun>`. Handlers may run twice and must not mind. `cron` is in UTC. */
export type Job = { readonly name: string; readonly cron?: string; readonly handler: JobHandler };

/**
 * Queues a job inside the caller's own transaction: it exists if and only if the transaction commits.
 * `key` collapses repeats of a job that has not started; `runAt` delays it.
 */
export const enqueue = async (
  db: Db,
  name: string,
  payload: Record<string, unknown>,
  options: { key?: string; runAt?: Date } = {},
): Promise<void> => {
  await sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${options.key ?? null}, ${options.runAt?.toISOString() ?? null}::timestamptz)`.execute(
    db,
  );
};

/** Runs the jobs of all features until stopped. Its pool is the owner's and keeps the driver's own parsers. */
export const startJobs = async (databaseUrl: string, jobs: readonly Job[], log: Log): Promise<Runner> => {
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => job.handler((payload ?? {}) as Record<string, unknown>)]),
  );
  // As items, not as crontab text: that form allows no dot in a name.
  const parsedCronItems = parseCronItems(
    jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron }])),
  );
  const pgPool = new pg.Pool({ connectionString: databaseUrl, max: 6, application_name: 'trevo-jobs' });
  const lost = (error: Error): void => log.warn({ err: error }, 'jobs.connection_lost');
  pgPool.on('error', lost);
  // A connection in use may break as well; without a listener that would end the process.
  pgPool.on('connect', (client) => client.on('error', lost));
  const runner = await runWorker({
    pgPool,
    taskList,
    parsedCronItems,
    concurrency: 4,
    noHandleSignals: true,
    logger: quietLogger(log),
  });
  void runner.promise.catch((error: unknown) => log.error({ err: error }, 'jobs.stopped'));
  return runner;
};

const quietLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ jobs: message }, 'jobs.error');
    else if (level === 'warning') log.warn({ jobs: message }, 'jobs.warning');
  });
