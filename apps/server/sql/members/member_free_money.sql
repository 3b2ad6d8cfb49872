create or replace function member_free_money(of_member bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with lifted as (
    delete from account_block b using account a
    where a.member_id = of_member and a.account_id > 0 and b.account_id = a.account_id and b.reason = 'account closed'
    returning b.account_id
  )
  update account a set is_blocked = false from lifted l where a.account_id = l.account_id;
end
$$;
revoke all on function member_free_money from public;
grant execute on function member_free_money to trevo_app;
