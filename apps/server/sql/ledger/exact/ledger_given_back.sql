-- What an item's lines give back to each player account.
create or replace function ledger_given_back(lines ledger_lines) returns table (account_id bigint, micros bigint)
language sql immutable as $$
  select l.account, sum(l.amount)::bigint
  from unnest(lines.kinds, lines.accounts, lines.amounts) as l (kind, account, amount)
  where l.kind = 'rollback' and l.account > 0 and l.amount > 0 group by l.account
$$;
revoke all on function ledger_given_back from public;
