-- Up Migration
-- Money stands still while its account closes: every movement locks the rows of its accounts before it looks at them, so it is
-- either seen here or judged afterwards. The member's row is locked as well, for whoever asks whether he is still there.
create function member_lock_money(of_member bigint, out cash_micros bigint, out held_micros bigint)
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

-- A closed account bets and withdraws nothing, also by a call that was on its way. A block that stands already is staff's and
-- stays as it is; opening the account again lifts only the one that closing it made.
create function member_block_money(of_member bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into account_block (account_id, reason)
    select a.account_id, 'account closed' from account a
    where a.member_id = of_member and a.account_id > 0 and a.kind = 'cash'
  on conflict (account_id) do nothing;
  update account a set is_blocked = true where a.member_id = of_member and a.account_id > 0 and a.kind = 'cash';
end
$$;

create function member_free_money(of_member bigint) returns void
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

revoke all on function member_lock_money(bigint), member_block_money(bigint), member_free_money(bigint) from public;
grant execute on function member_lock_money(bigint), member_block_money(bigint), member_free_money(bigint) to trevo_app;
