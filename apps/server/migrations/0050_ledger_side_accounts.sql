-- Up Migration
-- A member gets two more accounts when he first needs them. Their ids follow from his first two: bonus = cash + 2^40,
-- debt = held + 2^40. So nobody looks them up, and (id & (2^40 - 1)) >> 1 is the same for all four.
alter type posting_kind add value 'repayment';
alter type op_outcome add value 'in_debt';
alter type op_outcome add value 'limit';

alter table account
  add column in_debt boolean not null default false,
  add column limits bigint[],
  add column limit_zone text,
  drop constraint account_never_negative,
  drop constraint account_side,
  drop constraint account_kind_known;
alter table account
  add constraint account_kind_known
    check (kind in ('cash', 'held', 'bonus', 'debt', 'games', 'bank', 'promo', 'adjust', 'fees')),
  add constraint account_never_negative check (
    case when account_id > 1099511627776 and account_id & 1 = 1 then balance_micros <= 0 else balance_micros >= 0 end),
  add constraint account_side check (
    (member_id is not null) = (account_id > 0) and (account_id > 0) = (kind in ('cash', 'held', 'bonus', 'debt'))
    and (account_id > 1099511627776) = (kind in ('bonus', 'debt'))),
  add constraint account_of_cash_only check (
    (kind = 'cash' or (not in_debt and limits is null)) and (limits is null) = (limit_zone is null)
    and (limits is null or cardinality(limits) = 24));
comment on table account is
  'Players'' cash, held and bonus money and what they owe, with their running balance; house accounts (negative ids) keep none: theirs is the sum of their entries.';
comment on column account.in_debt is
  'On a cash account: its player owes, so it holds nothing, bets nothing, and what comes in repays first.';
comment on column account.limits is
  'Micros and milliseconds: caps of stake, loss and deposit by day, week and month (1-9, null: none), starts (10-12) and ends (13-15) of the three windows, and what was used in them (16-24, as 1-9).';
comment on column account.limit_zone is 'The time zone in which days, weeks (from Monday) and months begin.';

-- The months have a copy of the constraint of their own, which outlives that of the whole.
do $$
declare
  part regclass;
begin
  alter table journal drop constraint journal_never_negative;
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'journal'::regclass loop
    execute format('alter table %s drop constraint if exists journal_never_negative', part);
  end loop;
end
$$;
alter table journal add constraint journal_never_negative check (
  case when account_id > 1099511627776 and account_id & 1 = 1 then balance_after_micros <= 0 else balance_after_micros >= 0 end
  and case when contra_id > 1099511627776 and contra_id & 1 = 1 then contra_balance_after_micros <= 0
    else contra_balance_after_micros >= 0 end);

-- Locks an account's row until the transaction ends. A side account opens here, beside its member's cash.
create function ledger_lock_account(wanted bigint) returns account language plpgsql as $$
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
revoke all on function ledger_lock_account(bigint) from public;
