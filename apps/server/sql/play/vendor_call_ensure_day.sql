-- A day's partition is made aside and attached: that waits for no reader and stops no writer.
create or replace function vendor_call_ensure_day(day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text := 'vendor_call_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('vendor_call_ensure_day'));
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like vendor_call including all excluding identity)', name);
  execute format('alter table vendor_call attach partition %I for values from (%L) to (%L)',
    name, day::text || ' 00:00+00', (day + 1)::text || ' 00:00+00');
  execute format('create trigger append_only before update or delete on %I for each row execute function forbid_change()', name);
  execute format('create trigger no_truncate before truncate on %I for each statement execute function forbid_change()', name);
end
$$;
comment on function vendor_call_ensure_day is 'Makes the partition of one UTC day, once.';
revoke all on function vendor_call_ensure_day from public;
grant execute on function vendor_call_ensure_day to trevo_app;
