-- Up Migration
-- What an account is (member, kind, currency) never changes, yet its checks were read anew by every batch that moves money,
-- and lists of names, spelled out byte by byte, are the longest texts among them. So they are asked when an account is
-- opened, and a statement that names one of those columns later is refused: a movement of money names none.
create function account_opened() returns trigger language plpgsql as $$
begin
  if not coalesce(new.currency = any ('{BRL,USD,EUR,VND,PTS}'), false) then
    raise exception 'account % is in a currency that nobody knows: %', new.account_id, new.currency
      using errcode = 'check_violation', table = 'account', constraint = 'account_currency_known';
  end if;
  if (new.member_id is null) <> (new.account_id < 0) or not new.kind = any (
    case when new.account_id < 0 then '{games,bank,promo,adjust,fees}'::text[]
      when new.account_id > 1099511627776 then '{bonus,debt}' else '{cash,held}' end)
  then
    raise exception 'the id % is not that of a % account', new.account_id, new.kind
      using errcode = 'check_violation', table = 'account', constraint = 'account_side';
  end if;
  return null;
end
$$;
create function account_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an account stays what it is'
    using errcode = 'check_violation', table = 'account', constraint = 'account_side';
end
$$;
revoke all on function account_opened(), account_stays() from public;
create trigger account_opened after insert on account for each row execute function account_opened();
-- Once a statement: a trigger of rows would fetch each row of a batch again.
create trigger account_stays before update of account_id, member_id, kind, currency on account
for each statement execute function account_stays();

-- The bits of side accounts (2^40) and of held money (1) tell a cash account, as they tell a debt.
alter table account drop constraint account_currency_known, drop constraint account_side, drop constraint account_of_cash_only;
alter table account add constraint account_of_cash_only check (
  case when limits is null and not in_debt then limit_zone is null
    else account_id & 1099511627777 = 0 and (limits is null) = (limit_zone is null) and cardinality(limits) = 24 end);
