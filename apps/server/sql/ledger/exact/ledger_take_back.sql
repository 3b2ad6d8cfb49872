-- Keeps what an item takes back, whole or in part. Returns when that had been made, null where it takes nothing back.
create or replace function ledger_take_back(item jsonb, lines ledger_lines, op_id bigint, now_stamp timestamptz) returns bigint
language plpgsql as $$
declare
  whole constant bigint := (item ->> 'reverses')::bigint;
  undone constant bigint := coalesce(whole, (item ->> 'returns')::bigint);
  undone_ms bigint;
begin
  if undone is null then
    return null;
  end if;
  select extract(epoch from j.at) * 1000 into undone_ms from journal j where j.entry_id = undone * 8;
  if not found then
    raise exception 'no operation % to take back', undone using errcode = 'foreign_key_violation';
  end if;
  if whole is not null then
    insert into reversal (of_op, by_op, at) values (whole, op_id, now_stamp);
  else
    insert into returned (by_op, account_id, of_op, amount_micros, at)
    select op_id, b.account_id, undone, b.micros, now_stamp from ledger_given_back(lines) b;
  end if;
  return undone_ms;
end
$$;
revoke all on function ledger_take_back from public;
