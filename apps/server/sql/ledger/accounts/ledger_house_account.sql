create or replace function ledger_house_account(merchant int, money text, role text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id bigint;
begin
  select account_id into found_id from account
  where merchant_id = merchant and currency = money and kind = role and account_id < 0;
  if found_id is null then
    insert into account (account_id, kind, merchant_id, currency)
    values (-nextval('house_account_seq'), role, merchant, money)
    on conflict (merchant_id, currency, kind) where account_id < 0 do nothing;
    select account_id into strict found_id from account
    where merchant_id = merchant and currency = money and kind = role and account_id < 0;
  end if;
  return found_id;
end
$$;
revoke all on function ledger_house_account from public;
grant execute on function ledger_house_account to trevo_app;
