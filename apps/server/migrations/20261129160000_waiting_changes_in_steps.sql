-- A request for a second person waits first and ends once: the application can make none that is approved from its beginning, and changes no end.
-- Results of lotteries, and all else that takes two people, are read from these rows.
create function waiting_change_in_steps() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' and new.status <> 'waiting' then
    raise exception 'a change waits first' using errcode = '23514', constraint = 'waiting_change_begins';
  elsif tg_op = 'UPDATE' and (old.status <> 'waiting' or new.status = 'waiting') then
    raise exception 'a change ends once' using errcode = '23514', constraint = 'waiting_change_ends_once';
  end if;
  return new;
end
$$;
revoke all on function waiting_change_in_steps() from public;
create trigger waiting_change_in_steps before insert or update on waiting_change for each row execute function waiting_change_in_steps();
