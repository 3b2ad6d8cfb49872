-- Writes the accounts as an item's lines leave them: balance, version, chain, debt, and what limits count. Returns the chains.
create or replace function ledger_write_accounts(item jsonb, its ledger_locked, lines ledger_lines, now_ms bigint, undone_ms bigint)
returns bytea[] language plpgsql as $$
declare
  descriptions text[] := array_fill(null::text, array[cardinality(its.ids)]);
  counts constant int[] := ledger_lines_of(its, lines);
  here int;
  share record;
begin
  for n in 1 .. cardinality(lines.kinds) loop
    here := array_position(its.ids, lines.accounts[n]);
    if here is not null then
      descriptions[here] := concat_ws(';', descriptions[here], lines.kinds[n] || ':' || lines.contras[n] || ':' || lines.amounts[n]);
    end if;
    here := array_position(its.ids, lines.contras[n]);
    if here is not null then
      descriptions[here] := concat_ws(';', descriptions[here], lines.kinds[n] || ':' || lines.accounts[n] || ':' || -lines.amounts[n]);
    end if;
  end loop;
  for n in 1 .. cardinality(its.ids) loop
    its.chains[n] := ledger_link(its.chains[n], now_ms || '|' || its.ids[n] || '|' || its.versions[n] || '|' || its.balances[n] || '|'
      || (item ->> 'source') || '|' || descriptions[n] || '|' || (item ->> 'ref'));
    if counts[n] > 0 then
      update account a set balance_micros = lines.balances[n], version = its.versions[n] + counts[n], chain = its.chains[n]
      where a.account_id = its.ids[n];
    end if;
  end loop;
  for n in 1 .. cardinality(its.debtors) loop
    update account a set in_debt = lines.balances[its.named + n] < 0 where a.account_id = its.debtors[n];
  end loop;
  if cardinality(its.limited) > 0 then
    for share in
      select * from jsonb_to_recordset(item -> 'accounts')
        as w (account_id bigint, stake bigint, back bigint, deposit bigint, undone bigint)
      where w.account_id = any (its.limited)
    loop
      update account a set limits = ledger_limits_count(a.limits, a.limit_zone, share.stake, share.back, share.deposit,
        case when undone_ms is null then 0 else share.undone end, undone_ms, now_ms)
      where a.account_id = share.account_id;
    end loop;
  end if;
  return its.chains;
end
$$;
revoke all on function ledger_write_accounts from public;
