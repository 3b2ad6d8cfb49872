-- Begins an epoch when this cluster is not the last one's: numbers of transactions go on where those of the old cluster cannot reach.
-- Called as the server starts, before it writes. Waits for writers, which would take their number from the old epoch.
create or replace function stream_begin_epoch() returns int language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  ours constant bigint := (select system_identifier from pg_control_system());
  last stream_epoch;
  its_epoch int;
begin
  select * into last from stream_epoch order by epoch desc limit 1;
  if last.system_id = ours then
    return last.epoch;
  end if;
  lock table event, bet, journal, stream_consumer in share row exclusive mode;
  select * into last from stream_epoch order by epoch desc limit 1;
  if last.system_id = ours then
    return last.epoch;
  end if;
  its_epoch := coalesce(last.epoch, 0) + 1;
  insert into stream_epoch (epoch, system_id, began_at) values (its_epoch, ours, now());
  execute format(
    'create or replace function stream_xid() returns bigint language sql stable as ''select %s + pg_current_xact_id()::text::bigint''',
    (its_epoch - 1)::bigint << 44);
  return its_epoch;
end
$$;
revoke all on function stream_begin_epoch from public;
grant execute on function stream_begin_epoch to trevo_app;
