-- The lines of an item, which depend on the balances where there is debt: what an item that may owe takes beyond the wallet goes to the
-- debt account, and what is left in a debtor's wallet afterwards repays.
create or replace function ledger_compose(item jsonb, its ledger_locked) returns ledger_lines language plpgsql as $$
declare
  side constant bigint := 1099511627776;
  may_owe constant boolean := coalesce((item ->> 'mayOwe')::boolean, false);
  lines ledger_lines := row('{}', '{}', '{}', '{}', its.balances, its.is_short)::ledger_lines;
  line record;
  debt bigint;
  taken bigint;
  here int;
  there int;
begin
  for line in
    select * from jsonb_to_recordset(item -> 'postings')
      as p (no int, kind posting_kind, account_id bigint, contra_id bigint, amount bigint)
    order by p.no
  loop
    here := array_position(its.ids, line.account_id);
    there := array_position(its.ids, line.contra_id);
    taken := line.amount;
    -- The cash account beside the line's own; the debt of bonus money is the member's as well, and cash repays it below.
    debt := line.account_id & (side - 1);
    if may_owe and debt = any (its.debtors) and line.contra_id < 0 and line.amount < 0
      and lines.balances[here] + line.amount < 0
    then
      taken := -lines.balances[here];
    end if;
    if taken <> 0 or line.amount = 0 then
      lines.kinds := lines.kinds || line.kind;
      lines.accounts := lines.accounts || line.account_id;
      lines.contras := lines.contras || line.contra_id;
      lines.amounts := lines.amounts || taken;
    end if;
    if here is not null then
      lines.balances[here] := lines.balances[here] + taken;
      lines.is_short := lines.is_short or lines.balances[here] < 0;
    end if;
    if there is not null then
      lines.balances[there] := lines.balances[there] - line.amount;
      lines.is_short := lines.is_short or lines.balances[there] < 0;
    end if;
    if taken <> line.amount then
      lines.kinds := lines.kinds || line.kind;
      lines.accounts := lines.accounts || (debt + 1 + side);
      lines.contras := lines.contras || line.contra_id;
      lines.amounts := lines.amounts || (line.amount - taken);
      here := array_position(its.ids, debt + 1 + side);
      lines.balances[here] := lines.balances[here] + line.amount - taken;
    end if;
  end loop;
  foreach debt in array its.debtors loop
    here := array_position(its.ids, debt);
    there := array_position(its.ids, debt + 1 + side);
    taken := least(lines.balances[here], -lines.balances[there]);
    if taken > 0 then
      lines.kinds := lines.kinds || 'repayment'::posting_kind;
      lines.accounts := lines.accounts || debt;
      lines.contras := lines.contras || (debt + 1 + side);
      lines.amounts := lines.amounts || -taken;
      lines.balances[here] := lines.balances[here] - taken;
      lines.balances[there] := lines.balances[there] + taken;
    end if;
  end loop;
  if cardinality(lines.kinds) > 8 then
    raise exception 'the debt makes more than 8 lines of %', item ->> 'ref' using errcode = 'program_limit_exceeded';
  end if;
  return lines;
end
$$;
revoke all on function ledger_compose from public;
