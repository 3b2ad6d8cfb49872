-- Locks the accounts of many items in the one order of locks, before the first of them is written.
create or replace function ledger_lock_all(items jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wanted bigint;
begin
  for wanted in
    select w.id from (
      select distinct (share ->> 'account_id')::bigint as id
      from jsonb_array_elements(items) i cross join lateral jsonb_array_elements(i -> 'accounts') share
    ) w order by (w.id & 1099511627775) >> 1, w.id
  loop
    perform ledger_lock_account(wanted);
  end loop;
end
$$;
revoke all on function ledger_lock_all from public;
grant execute on function ledger_lock_all to trevo_app;
