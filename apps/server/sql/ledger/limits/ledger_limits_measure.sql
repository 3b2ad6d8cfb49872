-- What an account has used between two moments, from its entries: stake, loss, deposit.
create or replace function ledger_limits_measure(cash bigint, start_ms bigint, end_ms bigint) returns bigint[]
language sql stable as $$
  select array[
    coalesce(-sum(e.amount_micros) filter (where e.kind = 'bet' and e.amount_micros < 0), 0)
      - coalesce(sum(e.amount_micros) filter (where undone.at >= to_timestamp(start_ms / 1000.0)), 0),
    coalesce(-sum(e.amount_micros) filter (where e.kind = 'bet' and e.amount_micros < 0), 0)
      - coalesce(sum(e.amount_micros) filter (where e.kind in ('win', 'jackpot', 'rollback')), 0),
    coalesce(sum(e.amount_micros) filter (where e.kind = 'deposit' and e.amount_micros > 0), 0)]::bigint[]
  from entry e
  left join lateral (
    select j.at from reversal r join journal j on j.entry_id = r.of_op * 8
    where r.by_op = e.op_id and e.kind = 'rollback' and e.amount_micros > 0
  ) undone on true
  where e.account_id in (cash, cash + 1 + 1099511627776) and e.seq is not null
    and e.at >= to_timestamp(start_ms / 1000.0) and e.at < to_timestamp(end_ms / 1000.0)
$$;
revoke all on function ledger_limits_measure from public;
grant execute on function ledger_limits_measure to trevo_app;
