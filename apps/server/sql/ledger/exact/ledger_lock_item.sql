-- Locks the accounts that an item names, a member's together in the order of their ids, and the debts that it may touch, and says why
-- the ledger would refuse it as they stand. A debt is touched only under the lock of its cash, so that its own place in the order of
-- locks does not matter.
create or replace function ledger_lock_item(item jsonb) returns ledger_locked language plpgsql as $$
declare
  side constant bigint := 1099511627776;
  now_ms constant bigint := (extract(epoch from now()::timestamptz(3)) * 1000)::bigint;
  may_owe constant boolean := coalesce((item ->> 'mayOwe')::boolean, false);
  its ledger_locked := row('{}', '{}', '{}', '{}', '{}', 0, '{}', '{}', false, null)::ledger_locked;
  is_blocked boolean := false;
  is_owing boolean := false;
  is_over boolean := false;
  mine account;
  share record;
  debt bigint;
begin
  for share in
    select * from jsonb_to_recordset(item -> 'accounts')
      as w (account_id bigint, needed bigint, guarded boolean, stake bigint, deposit bigint)
    order by (w.account_id & (side - 1)) >> 1, w.account_id
  loop
    mine := ledger_lock_account(share.account_id);
    its.ids := its.ids || mine.account_id;
    its.owners := its.owners || mine.member_id;
    its.balances := its.balances || mine.balance_micros;
    its.versions := its.versions || mine.version;
    its.chains := its.chains || mine.chain;
    its.is_short := its.is_short or mine.balance_micros < share.needed;
    if share.guarded and not may_owe then
      is_blocked := is_blocked or mine.is_blocked;
      is_owing := is_owing or mine.in_debt;
    end if;
    if mine.in_debt or (may_owe and mine.kind = 'cash') then
      its.debtors := its.debtors || mine.account_id;
    end if;
    if mine.limits is not null then
      its.limited := its.limited || mine.account_id;
      is_over := is_over
        or (not may_owe and not ledger_limits_allow(mine.limits, share.stake, share.deposit, now_ms));
    end if;
  end loop;
  its.named := cardinality(its.ids);
  foreach debt in array its.debtors loop
    mine := ledger_lock_account(debt + 1 + side);
    its.ids := its.ids || mine.account_id;
    its.owners := its.owners || mine.member_id;
    its.balances := its.balances || mine.balance_micros;
    its.versions := its.versions || mine.version;
    its.chains := its.chains || mine.chain;
  end loop;
  its.refusal := case when is_blocked then 'blocked' when is_owing then 'in_debt' when is_over then 'limit' end;
  return its;
end
$$;
revoke all on function ledger_lock_item from public;
