-- Locks an account's row until the transaction ends. A side account opens here, beside its member's cash.
create or replace function ledger_lock_account(wanted bigint) returns account language plpgsql as $$
declare
  mine account;
begin
  select * into mine from account a where a.account_id = wanted for no key update;
  if not found and wanted > 1099511627776 then
    insert into account (account_id, kind, merchant_id, member_id, currency)
    select wanted, case when wanted & 1 = 1 then 'debt' else 'bonus' end, a.merchant_id, a.member_id, a.currency
    from account a where a.account_id = (wanted - 1099511627776) & ~1::bigint
    on conflict do nothing;
    select * into mine from account a where a.account_id = wanted for no key update;
  end if;
  if not found then
    raise exception 'unknown account %', wanted using errcode = 'foreign_key_violation';
  end if;
  return mine;
end
$$;
revoke all on function ledger_lock_account from public;
