-- Writes an item's lines into the journal, each with the running balance and number of its accounts. Null for a house account, and so is
-- then all that is read by it.
create or replace function ledger_write_lines(
  op_id bigint, now_stamp timestamptz, its_source text, its_ref text, its ledger_locked, lines ledger_lines
) returns void language plpgsql as $$
declare
  counts int[] := array_fill(0, array[cardinality(its.ids)]);
  here int;
  there int;
begin
  for n in 1 .. cardinality(lines.kinds) loop
    here := array_position(its.ids, lines.accounts[n]);
    there := array_position(its.ids, lines.contras[n]);
    if here is not null then
      counts[here] := counts[here] + 1;
      its.balances[here] := its.balances[here] + lines.amounts[n];
    end if;
    if there is not null then
      counts[there] := counts[there] + 1;
      its.balances[there] := its.balances[there] - lines.amounts[n];
    end if;
    insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, seq, balance_after_micros, chain,
      contra_seq, contra_balance_after_micros, contra_chain, source, ref)
    values (op_id * 8 + n - 1, now_stamp, lines.kinds[n], lines.accounts[n], lines.contras[n], lines.amounts[n],
      its.versions[here] + counts[here], its.balances[here],
      case when not lines.accounts[n] = any (lines.accounts[n + 1:] || lines.contras[n + 1:]) then its.chains[here] end,
      its.versions[there] + counts[there], its.balances[there],
      case when not lines.contras[n] = any (lines.accounts[n + 1:] || lines.contras[n + 1:]) then its.chains[there] end,
      its_source, its_ref);
  end loop;
end
$$;
revoke all on function ledger_write_lines from public;
