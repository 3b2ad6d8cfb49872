-- How long the oldest transaction that writes has run. Asked as the owner: other roles do not see the sessions of each other.
create or replace function stream_horizon_seconds() returns float8 language sql stable
security definer set search_path = public, pg_temp as $$
  select coalesce(extract(epoch from clock_timestamp() - min(xact_start)), 0)::float8
  from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()
$$;
revoke all on function stream_horizon_seconds from public;
grant execute on function stream_horizon_seconds to trevo_app;
