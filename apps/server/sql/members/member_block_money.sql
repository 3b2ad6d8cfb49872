-- A closed account bets and withdraws nothing, also by a call that was on its way. A block that stands already is staff's and
-- stays as it is; opening the account again lifts only the one that closing it made.
create or replace function member_block_money(of_member bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_block (account_id, reason)
    select a.account_id, 'account closed' from account a
    where a.member_id = of_member and a.account_id > 0 and a.kind = 'cash'
  on conflict (account_id) do nothing;
  update account a set is_blocked = true where a.member_id = of_member and a.account_id > 0 and a.kind = 'cash';
end
$$;
revoke all on function member_block_money from public;
grant execute on function member_block_money to trevo_app;
