-- Whether what an item gives back of an operation is still to be given back, account by account. Yes of an operation that is not there:
-- that is a mistake of the caller, and said as one.
create or replace function ledger_has_room(undone bigint, lines ledger_lines) returns boolean language sql stable as $$
  with made as materialized (
    select e.account_id, e.kind, e.amount_micros from entry e
    where e.entry_id between undone * 8 and undone * 8 + 7 and e.seq is not null
  )
  select not exists (select from made) or (
    not exists (select from reversal r where r.of_op = undone)
    and not exists (
      select from ledger_given_back(lines) b
      where b.micros > coalesce((select -sum(m.amount_micros) from made m
          where m.account_id = b.account_id and m.kind = 'bet' and m.amount_micros < 0), 0)
        - coalesce((select sum(r.amount_micros) from returned r where r.of_op = undone and r.account_id = b.account_id), 0)))
$$;
revoke all on function ledger_has_room from public;
