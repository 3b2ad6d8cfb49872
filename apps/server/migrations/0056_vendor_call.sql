-- Up Migration
-- Calls are kept in blocks of up to a few hundred, compressed together: ten times smaller than one by one, and one row
-- instead of hundreds on the path of the money. Hashes of the ids within a block find it again.
create table vendor_call (
  block_id bigint generated always as identity,
  merchant_id int not null,
  vassalage text not null,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  calls int not null constraint vendor_call_not_empty check (calls > 0),
  keys bigint[] not null,
  body bytea not null,
  primary key (block_id, from_at),
  constraint vendor_call_in_order check (from_at <= to_at)
) partition by range (from_at);
create index vendor_call_keys on vendor_call using gin (keys);
create index vendor_call_vendor on vendor_call (merchant_id, vassalage, from_at);
comment on table vendor_call is
  'Append-only. Raw calls of game vendors with our answers, secrets removed, 90 days: what was said when a round is disputed.';
comment on column vendor_call.keys is
  'First 8 bytes of SHA-1 over "t:" + transaction, "r:" + round, "p:" + player id of every call in the block.';
comment on column vendor_call.body is 'zstd of a JSON array of calls.';

-- A day's partition is made aside and attached: that waits for no reader and stops no writer.
create function vendor_call_ensure_day(day date) returns void
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

-- Dropping a day costs nothing; deleting its rows would.
create function vendor_call_drop_before(day date) returns int
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

grant select, insert on vendor_call to trevo_app;
revoke all on function vendor_call_ensure_day(date), vendor_call_drop_before(date) from public;
grant execute on function vendor_call_ensure_day(date), vendor_call_drop_before(date) to trevo_app;
