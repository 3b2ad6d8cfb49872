-- Money stands still while its account closes: every movement locks the rows of its accounts before it looks at them, so it is
-- either seen here or judged afterwards. The member's row is locked as well, for whoever asks whether he is still there.
create or replace function member_lock_money(of_member bigint, out cash_micros bigint, out held_micros bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine account;
begin
  cash_micros := 0;
  held_micros := 0;
  -- In the one order of locks of all movements.
  for mine in
    select * from account a where a.member_id = of_member and a.account_id > 0
    order by (a.account_id & 1099511627775) >> 1, a.account_id
    for no key update
  loop
    if mine.kind = 'cash' then cash_micros := cash_micros + mine.balance_micros; end if;
    if mine.kind = 'held' then held_micros := held_micros + mine.balance_micros; end if;
  end loop;
  perform from member m where m.member_id = of_member for no key update;
end
$$;
revoke all on function member_lock_money from public;
grant execute on function member_lock_money to trevo_app;
