-- The epoch of this cluster, begun when it is not the last one's. Called before any consumer reads.
create or replace function stream_begin_epoch() returns int language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  ours constant bigint := (select system_identifier from pg_control_system());
  last stream_epoch;
begin
  select * into last from stream_epoch order by epoch desc limit 1;
  if found and last.system_id = ours then
    return last.epoch;
  end if;
  perform pg_advisory_xact_lock(hashtext('stream_begin_epoch'));
  select * into last from stream_epoch order by epoch desc limit 1;
  if found and last.system_id = ours then
    return last.epoch;
  end if;
  insert into stream_epoch (epoch, system_id, began_at, first_xid)
  values (coalesce(last.epoch, 0) + 1, ours, now(), pg_current_xact_id()::text::bigint);
  return coalesce(last.epoch, 0) + 1;
end
$$;
revoke all on function stream_begin_epoch from public;
grant execute on function stream_begin_epoch to trevo_app;
