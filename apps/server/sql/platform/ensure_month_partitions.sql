-- Partitions by month (UTC) of a table whose rows are never taken away: this month's and so many ahead. Returns how many were
-- made. A partition is made aside and attached: that waits for no reader and stops no writer, as CREATE ... PARTITION OF would.
create or replace function ensure_month_partitions(parent text, months_ahead int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_day date;
  name text;
  made int := 0;
begin
  if parent <> all ('{journal,bet,lottery_issue,lottery_result,lottery_order}') then
    raise exception '% has no partitions by month', parent;
  end if;
  for step in 0..months_ahead loop
    first_day := date_trunc('month', now() at time zone 'UTC')::date + make_interval(months => step);
    name := parent || '_' || to_char(first_day, 'YYYYMM');
    continue when to_regclass(name) is not null;
    perform pg_advisory_xact_lock(hashtext('ensure_month_partitions ' || parent));
    continue when to_regclass(name) is not null;
    execute format('create table %I (like %I including all)', name, parent);
    if parent = 'lottery_order' then
      -- Every order is changed once more, by its end: there is room for it beside it, so that no index has to hear of it.
      execute format('alter table %I set (fillfactor = 50)', name);
    end if;
    execute format(
      'alter table %I attach partition %I for values from (%L) to (%L)', parent, name,
      first_day::text || ' 00:00+00', (first_day + interval '1 month')::date::text || ' 00:00+00');
    execute format(
      'create trigger no_truncate before truncate on %I for each statement execute function forbid_change()', name);
    made := made + 1;
  end loop;
  return made;
end
$$;
revoke all on function ensure_month_partitions from public;
grant execute on function ensure_month_partitions to trevo_app;
-- The first months. Migrations cannot make them: they run before this function is there.
select ensure_month_partitions('journal', 3), ensure_month_partitions('bet', 3), ensure_month_partitions('lottery_issue', 3),
  ensure_month_partitions('lottery_result', 3), ensure_month_partitions('lottery_order', 3);
