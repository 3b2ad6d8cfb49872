-- As enqueue_job, and before those of its lane that wait without being urgent.
create or replace function enqueue_urgent_job(name text, payload json, dedupe_key text, run_after timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  select graphile_worker.add_job(name, payload, job_key => dedupe_key, run_at => coalesce(run_after, now()), priority => -1);
$$;
grant execute on function enqueue_urgent_job to trevo_app;
