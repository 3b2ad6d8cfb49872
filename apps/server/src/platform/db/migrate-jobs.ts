import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { APP_ROLE } from './pool.ts';

/**
 * The app role enqueues through this one function inside its own transaction. The library's tables have row level
 * security, so the function runs as their owner.
 */
const ENQUEUE = `
create or replace function enqueue_job(name text, payload json, dedupe_key text, run_after timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  select graphile_worker.add_job(name, payload, job_key => dedupe_key, run_at => coalesce(run_after, now()));
$$`;

/** Installs the job library's own schema, lets the app role enqueue, and refreshes the planner's statistics. */
export const run = async (databaseUrl: string): Promise<void> => {
  await runMigrations({ connectionString: databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(ENQUEUE);
    await client.query(`grant execute on function enqueue_job(text, json, text, timestamptz) to ${APP_ROLE}`);
    await client.query('analyze');
  } finally {
    await client.end();
  }
};
