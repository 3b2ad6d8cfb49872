-- Up Migration
-- Sequential scans are off here: a plan cached while the table was empty made 20,000 openings take a minute.
create function ledger_open_accounts(member bigint, merchant int, money text)
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

create function ledger_house_account(merchant int, money text, role text) returns bigint
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

-- The flag stands on the account's row, so a flush that waits for the row sees it even when it began before.
create function ledger_set_block(account bigint, why text) returns void
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

-- Rows become final one minute after their stamp: the stamp is the start of their transaction, and the lanes' statements
-- end after 30 s at the latest. So the sum up to a minute ago never changes afterwards.
create function ledger_roll_house() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since timestamptz(3);
  until constant timestamptz(3) := now() - interval '1 minute';
begin
  select rolled_until into since from house_watermark for update;
  if until <= since then
    return;
  end if;
  insert into house_balance as h (account_id, balance_micros)
    select e.account_id, sum(e.amount_micros)::bigint from entry e
    where e.at >= since and e.at < until and e.account_id < 0 group by e.account_id
  on conflict (account_id) do update set balance_micros = h.balance_micros + excluded.balance_micros;
  update house_watermark set rolled_until = until;
end
$$;

revoke all on function ledger_open_accounts(bigint, int, text), ledger_house_account(int, text, text),
  ledger_set_block(bigint, text), ledger_roll_house() from public;
grant execute on function ledger_open_accounts(bigint, int, text), ledger_house_account(int, text, text),
  ledger_set_block(bigint, text), ledger_roll_house() to trevo_app;
