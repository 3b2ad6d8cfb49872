-- Below this number everything is written that ever will be: the oldest transaction that still runs, as `stream_xid` numbers it.
create or replace function stream_horizon() returns bigint language sql stable as $$
  select ((max(epoch) - 1)::bigint << 44) + pg_snapshot_xmin(pg_current_snapshot())::text::bigint from stream_epoch
$$;
revoke all on function stream_horizon from public;
grant execute on function stream_horizon to trevo_app;
