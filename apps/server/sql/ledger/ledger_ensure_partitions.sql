-- For servers of the version before, which still call it.
create or replace function ledger_ensure_partitions(months_ahead int) returns int language sql
security definer set search_path = public, pg_temp as $$
  select ensure_month_partitions('journal', months_ahead)
$$;
revoke all on function ledger_ensure_partitions from public;
grant execute on function ledger_ensure_partitions to trevo_app;
