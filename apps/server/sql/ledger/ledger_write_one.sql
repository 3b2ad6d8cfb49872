-- One item of any shape, exactly. Locks its player accounts (a member's together, in the order of their ids), looks at its
-- key, and only then composes its lines, since debt depends on the balances: what an item that may owe takes beyond the
-- wallet goes to the debt account, and what is left in a debtor's wallet afterwards repays.
create or replace function ledger_write_one(item jsonb, place int) returns ledger_answer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  side constant bigint := 1099511627776;
  now_stamp constant timestamptz(3) := now();
  now_ms constant bigint := (extract(epoch from now_stamp) * 1000)::bigint;
  item_source constant text := item ->> 'source';
  item_ref constant text := item ->> 'ref';
  item_hash constant bytea := decode(item ->> 'hash', 'hex');
  undoes constant bigint := (item ->> 'reverses')::bigint;
  may_owe constant boolean := coalesce((item ->> 'mayOwe')::boolean, false);
  known idem;
  mine account;
  share record;
  line record;
  undone_ms bigint;
  -- Of each account: as it was before the item, as it is after the lines so far, and what the lines say of it.
  ids bigint[] := '{}';
  owners bigint[] := '{}';
  openings bigint[] := '{}';
  balances bigint[] := '{}';
  versions bigint[] := '{}';
  chains bytea[] := '{}';
  descriptions text[] := '{}';
  counts int[] := '{}';
  debtors bigint[] := '{}';
  limited bigint[] := '{}';
  -- The lines, after composition.
  kinds posting_kind[] := '{}';
  froms bigint[] := '{}';
  contras bigint[] := '{}';
  amounts bigint[] := '{}';
  is_short boolean := false;
  is_blocked boolean := false;
  is_owing boolean := false;
  is_over boolean := false;
  debt bigint;
  taken bigint;
  named int;
  here int;
  there int;
  answer ledger_answer;
begin
  answer.item := place;
  answer.stamp := now_stamp;
  answer.is_replay := false;
  for share in
    select * from jsonb_to_recordset(item -> 'accounts')
      as w (account_id bigint, needed bigint, guarded boolean, stake bigint, deposit bigint)
    order by (w.account_id & (side - 1)) >> 1, w.account_id
  loop
    mine := ledger_lock_account(share.account_id);
    ids := ids || mine.account_id;
    owners := owners || mine.member_id;
    balances := balances || mine.balance_micros;
    versions := versions || mine.version;
    chains := chains || mine.chain;
    is_short := is_short or mine.balance_micros < share.needed;
    if share.guarded and not may_owe then
      is_blocked := is_blocked or mine.is_blocked;
      is_owing := is_owing or mine.in_debt;
    end if;
    if mine.in_debt or (may_owe and mine.kind = 'cash') then
      debtors := debtors || mine.account_id;
    end if;
    if mine.limits is not null then
      limited := limited || mine.account_id;
      is_over := is_over
        or (not may_owe and not ledger_limits_allow(mine.limits, share.stake, share.deposit, now_ms));
    end if;
  end loop;
  named := cardinality(ids);
  -- A debt is touched only under the lock of its cash, so that its own place in the order of locks does not matter.
  foreach debt in array debtors loop
    mine := ledger_lock_account(debt + 1 + side);
    ids := ids || mine.account_id;
    owners := owners || mine.member_id;
    balances := balances || mine.balance_micros;
    versions := versions || mine.version;
    chains := chains || mine.chain;
  end loop;
  openings := balances;

  select * into known from idem i where i.source = item_source and i.ref = item_ref;
  if found then
    answer.is_replay := true;
    if known.request_hash <> item_hash then
      answer.outcome := 'key_reused';
    else
      answer.outcome := known.outcome;
      answer.op_id := known.op_id;
      select array_agg(l.account_id), array_agg(l.balance_after_micros) into answer.account_ids, answer.balances
      from (
        select distinct on (e.account_id) e.account_id, e.balance_after_micros from entry e
        where e.entry_id between known.op_id * 8 and known.op_id * 8 + 7 and e.at = known.at and e.seq is not null
        order by e.account_id, e.seq desc
      ) l;
    end if;
    return answer;
  end if;

  for line in
    select * from jsonb_to_recordset(item -> 'postings')
      as p (no int, kind posting_kind, account_id bigint, contra_id bigint, amount bigint)
    order by p.no
  loop
    here := array_position(ids, line.account_id);
    there := array_position(ids, line.contra_id);
    taken := line.amount;
    -- The cash account beside the line's own; the debt of bonus money is his as well, and his cash repays it below.
    debt := line.account_id & (side - 1);
    if may_owe and debt = any (debtors) and line.contra_id < 0 and line.amount < 0 and balances[here] + line.amount < 0
    then
      taken := -balances[here];
    end if;
    if taken <> 0 or line.amount = 0 then
      kinds := kinds || line.kind;
      froms := froms || line.account_id;
      contras := contras || line.contra_id;
      amounts := amounts || taken;
    end if;
    if here is not null then
      balances[here] := balances[here] + taken;
      is_short := is_short or balances[here] < 0;
    end if;
    if there is not null then
      balances[there] := balances[there] - line.amount;
      is_short := is_short or balances[there] < 0;
    end if;
    if taken <> line.amount then
      kinds := kinds || line.kind;
      froms := froms || debt + 1 + side;
      contras := contras || line.contra_id;
      amounts := amounts || line.amount - taken;
      here := array_position(ids, debt + 1 + side);
      balances[here] := balances[here] + line.amount - taken;
    end if;
  end loop;
  foreach debt in array debtors loop
    here := array_position(ids, debt);
    there := array_position(ids, debt + 1 + side);
    taken := least(balances[here], -balances[there]);
    if taken > 0 then
      kinds := kinds || 'repayment'::posting_kind;
      froms := froms || debt;
      contras := contras || debt + 1 + side;
      amounts := amounts || -taken;
      balances[here] := balances[here] - taken;
      balances[there] := balances[there] + taken;
    end if;
  end loop;
  if cardinality(kinds) > 8 then
    raise exception 'the debt makes more than 8 lines of %', item_ref using errcode = 'program_limit_exceeded';
  end if;

  answer.outcome := case when is_blocked then 'blocked' when is_owing then 'in_debt' when is_over then 'limit'
    when is_short then 'insufficient_funds'
    when exists (select from reversal r where r.of_op = undoes) then 'already_reversed' else 'applied' end;
  if answer.outcome = 'applied' then
    answer.op_id := nextval('op_seq');
  elsif (item ->> 'keepRefusal')::boolean is false then
    return answer;
  end if;
  insert into idem (source, ref, request_hash, outcome, op_id, entries, at)
  values (item_source, item_ref, item_hash, answer.outcome::op_outcome, answer.op_id,
    case when answer.op_id is null then 0 else cardinality(kinds) end, now_stamp)
  on conflict do nothing;
  if not found then
    -- Another session wrote this key meanwhile, for other accounts: try again and see its outcome.
    raise exception 'the key was taken meanwhile' using errcode = 'serialization_failure';
  end if;
  if answer.op_id is null then
    return answer;
  end if;

  if undoes is not null then
    select extract(epoch from j.at) * 1000 into undone_ms from journal j where j.entry_id = undoes * 8;
    if not found then
      raise exception 'no operation % to take back', undoes using errcode = 'foreign_key_violation';
    end if;
    insert into reversal (of_op, by_op, at) values (undoes, answer.op_id, now_stamp);
  end if;

  descriptions := array_fill(null::text, array[cardinality(ids)]);
  counts := array_fill(0, array[cardinality(ids)]);
  for n in 1 .. cardinality(kinds) loop
    here := array_position(ids, froms[n]);
    there := array_position(ids, contras[n]);
    if here is not null then
      counts[here] := counts[here] + 1;
      descriptions[here] := concat_ws(';', descriptions[here], kinds[n] || ':' || contras[n] || ':' || amounts[n]);
    end if;
    if there is not null then
      counts[there] := counts[there] + 1;
      descriptions[there] := concat_ws(';', descriptions[there], kinds[n] || ':' || froms[n] || ':' || -amounts[n]);
    end if;
  end loop;
  for n in 1 .. cardinality(ids) loop
    chains[n] := ledger_link(chains[n], now_ms || '|' || ids[n] || '|' || versions[n] || '|' || openings[n] || '|'
      || item_source || '|' || descriptions[n] || '|' || item_ref);
    if counts[n] > 0 then
      update account a set balance_micros = balances[n], version = versions[n] + counts[n], chain = chains[n]
      where a.account_id = ids[n];
    end if;
    -- Those that the item names, and a debt that it changed.
    if counts[n] > 0 or n <= named then
      answer.member_ids := answer.member_ids || owners[n];
      answer.account_ids := answer.account_ids || ids[n];
      answer.balances := answer.balances || balances[n];
    end if;
  end loop;
  foreach debt in array debtors loop
    update account a set in_debt = balances[array_position(ids, debt + 1 + side)] < 0 where a.account_id = debt;
  end loop;
  if cardinality(limited) > 0 then
    for share in
      select * from jsonb_to_recordset(item -> 'accounts')
        as w (account_id bigint, stake bigint, back bigint, deposit bigint, undone bigint)
      where w.account_id = any (limited)
    loop
      update account a set limits = ledger_limits_count(a.limits, a.limit_zone, share.stake, share.back, share.deposit,
        case when undoes is null then 0 else share.undone end, undone_ms, now_ms)
      where a.account_id = share.account_id;
    end loop;
  end if;

  balances := openings;
  counts := array_fill(0, array[cardinality(ids)]);
  for n in 1 .. cardinality(kinds) loop
    -- Null for a house account, and so is then all that is read by it.
    here := array_position(ids, froms[n]);
    there := array_position(ids, contras[n]);
    if here is not null then
      counts[here] := counts[here] + 1;
      balances[here] := balances[here] + amounts[n];
    end if;
    if there is not null then
      counts[there] := counts[there] + 1;
      balances[there] := balances[there] - amounts[n];
    end if;
    insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, seq, balance_after_micros, chain,
      contra_seq, contra_balance_after_micros, contra_chain, source, ref)
    values (answer.op_id * 8 + n - 1, now_stamp, kinds[n], froms[n], contras[n], amounts[n],
      versions[here] + counts[here], balances[here],
      case when not (froms[n] = any (froms[n + 1:]) or froms[n] = any (contras[n + 1:])) then chains[here] end,
      versions[there] + counts[there], balances[there],
      case when not (contras[n] = any (froms[n + 1:]) or contras[n] = any (contras[n + 1:])) then chains[there] end,
      item_source, item_ref);
  end loop;
  return answer;
end
$$;
revoke all on function ledger_write_one from public;
grant execute on function ledger_write_one to trevo_app;
