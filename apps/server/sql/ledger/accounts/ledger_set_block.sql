-- The flag stands on the account's row, so a flush that waits for the row sees it even when it began before.
create or replace function ledger_set_block(account bigint, why text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account a set is_blocked = why is not null where a.account_id = account and a.account_id > 0;
  if not found then
    raise exception 'no player account %', account using errcode = 'foreign_key_violation';
  end if;
  if why is null then
    delete from account_block b where b.account_id = account;
  else
    insert into account_block (account_id, reason) values (account, why)
    on conflict (account_id) do update set reason = excluded.reason, blocked_at = excluded.blocked_at;
  end if;
end
$$;
revoke all on function ledger_set_block from public;
grant execute on function ledger_set_block to trevo_app;
