-- Whether `originals_cash_out_under_way` sees the sessions of the login that asks: PostgreSQL shows what a session does only to roles that may act as its
-- login, or read all statistics.
create or replace function originals_sees_login() returns boolean language sql stable
security definer set search_path = public, pg_temp as $$
  select pg_has_role(current_user, session_user, 'usage') or pg_has_role(current_user, 'pg_read_all_stats', 'usage')
$$;
revoke all on function originals_sees_login from public;
grant execute on function originals_sees_login to trevo_app;
