-- Up Migration
-- Jobs that the program of before 23 November 2026 queued name a vendor as it did. A database of before the first jobs has none.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update graphile_worker._private_jobs
    set payload = ((payload::jsonb - 'vassalage') || jsonb_build_object('vendor', payload::jsonb -> 'vassalage'))::json
    where jsonb_typeof(payload::jsonb) = 'object' and payload::jsonb ? 'vassalage';
  end if;
end $$;
