-- Sequential scans are off here: a plan cached while the table was empty made 20,000 openings take a minute.
create or replace function ledger_open_accounts(member bigint, merchant int, money text)
returns table (cash_id bigint, held_id bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  pair bigint;
begin
  if not exists (
    select from account a where a.member_id = member and a.currency = money and a.kind = 'held' and a.account_id > 0)
  then
    pair := nextval('account_pair_seq');
    insert into account (account_id, kind, merchant_id, member_id, currency)
    values (2 * pair, 'cash', merchant, member, money), (2 * pair + 1, 'held', merchant, member, money)
    on conflict (member_id, currency, kind) where account_id > 0 do nothing;
  end if;
  return query
    select max(a.account_id) filter (where a.kind = 'cash'), max(a.account_id) filter (where a.kind = 'held')
    from account a where a.member_id = member and a.currency = money and a.account_id > 0;
end
$$;
revoke all on function ledger_open_accounts from public;
grant execute on function ledger_open_accounts to trevo_app;
