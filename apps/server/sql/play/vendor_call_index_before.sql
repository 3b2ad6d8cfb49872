create or replace function vendor_call_index_before(day date) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  past record;
  made int := 0;
begin
  if day > (now() at time zone 'UTC')::date then
    raise exception 'a day under way gets no index: it would be kept up by every block' using errcode = 'restrict_violation';
  end if;
  for past in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'vendor_call'::regclass and c.relname < 'vendor_call_' || to_char(day, 'YYYYMMDD')
      and to_regclass(c.relname || '_keys') is null
  loop
    execute format('create index %I on %I using gin (keys)', past.relname || '_keys', past.relname);
    made := made + 1;
  end loop;
  return made;
end
$$;
comment on function vendor_call_index_before is 'Makes the look-up index of all days before the given one that have none. Returns how many.';
revoke all on function vendor_call_index_before from public;
grant execute on function vendor_call_index_before to trevo_app;
