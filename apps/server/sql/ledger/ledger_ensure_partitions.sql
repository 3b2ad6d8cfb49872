-- A partition is made aside and attached: that waits for no reader and stops no writer, as CREATE ... PARTITION OF would.
create or replace function ledger_ensure_partitions(months_ahead int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_day date;
  name text;
  made int := 0;
begin
  for step in 0..months_ahead loop
    first_day := date_trunc('month', now() at time zone 'UTC')::date + make_interval(months => step);
    name := 'journal_' || to_char(first_day, 'YYYYMM');
    continue when to_regclass(name) is not null;
    perform pg_advisory_xact_lock(hashtext('ledger_ensure_partitions'));
    continue when to_regclass(name) is not null;
    execute format('create table %I (like journal including all)', name);
    execute format(
      'alter table journal attach partition %I for values from (%L) to (%L)', name,
      first_day::text || ' 00:00+00', (first_day + interval '1 month')::date::text || ' 00:00+00');
    execute format(
      'create trigger no_truncate before truncate on %I for each statement execute function forbid_change()', name);
    made := made + 1;
  end loop;
  return made;
end
$$;
revoke all on function ledger_ensure_partitions from public;
grant execute on function ledger_ensure_partitions to trevo_app;
-- The first months. Migrations cannot make them: they run before this function is there.
select ledger_ensure_partitions(3);
