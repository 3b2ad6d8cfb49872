-- What an account has used between two moments, from its entries: stake, loss, deposit. What came from another member and what was drawn on credit
-- is paid in as a deposit is; a transfer that comes back, because it is taken back, is not.
create or replace function ledger_limits_measure(cash bigint, start_ms bigint, end_ms bigint) returns bigint[]
language sql stable as $$
  select array[
    coalesce(-sum(e.amount_micros) filter (where e.kind = 'bet' and e.amount_micros < 0), 0)
      - coalesce(sum(e.amount_micros) filter (where undone.at >= to_timestamp(start_ms / 1000.0)), 0),
    coalesce(-sum(e.amount_micros) filter (where e.kind = 'bet' and e.amount_micros < 0), 0)
      - coalesce(sum(e.amount_micros) filter (where e.kind in ('win', 'jackpot', 'rollback')), 0),
    coalesce(sum(e.amount_micros) filter (where e.amount_micros > 0 and (e.kind in ('deposit', 'credit')
      or (e.kind = 'transfer' and not exists (select from reversal r where r.by_op = e.op_id)))), 0)]::bigint[]
  from entry e
  left join lateral (
    select j.at
    from (
      select r.of_op from reversal r where r.by_op = e.op_id
      union all
      select p.of_op from returned p where p.by_op = e.op_id and p.account_id = e.account_id
    ) taken join journal j on j.entry_id = taken.of_op * 8
    where e.kind = 'rollback' and e.amount_micros > 0
  ) undone on true
  where e.account_id in (cash, cash + 1 + 1099511627776) and e.seq is not null
    and e.at >= to_timestamp(start_ms / 1000.0) and e.at < to_timestamp(end_ms / 1000.0)
$$;
revoke all on function ledger_limits_measure from public;
grant execute on function ledger_limits_measure to trevo_app;
