-- Dropping a day costs nothing; deleting its rows would.
create or replace function vendor_call_drop_before(day date) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old record;
  dropped int := 0;
begin
  -- Whatever a caller asks for, three weeks stay: disputes of the current statement must not lose their evidence.
  if day > (now() at time zone 'UTC')::date - 21 then
    raise exception 'vendor calls younger than three weeks are not dropped' using errcode = 'restrict_violation';
  end if;
  for old in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'vendor_call'::regclass and c.relname < 'vendor_call_' || to_char(day, 'YYYYMMDD')
  loop
    execute format('drop table %I', old.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
comment on function vendor_call_drop_before is 'Drops the partitions of all days before the given one.';
revoke all on function vendor_call_drop_before from public;
grant execute on function vendor_call_drop_before to trevo_app;
