-- The app role enqueues through this one function inside its own transaction. The library's tables have row level security, so
-- the function runs as their owner.
create or replace function enqueue_job(name text, payload json, dedupe_key text, run_after timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  select graphile_worker.add_job(name, payload, job_key => dedupe_key, run_at => coalesce(run_after, now()));
$$;
grant execute on function enqueue_job to trevo_app;
