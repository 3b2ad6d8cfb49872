-- Up Migration
-- The writing functions with debt, limits and refusals that are not kept. See 0005 for what is unchanged.
drop function ledger_flush(text[], text[], bytea[], bigint[], bigint[], bigint[], boolean[], int[], int[], text[],
  posting_kind[], bigint[], bigint[], bigint[], jsonb);
drop function ledger_write_batch(text[], text[], bytea[], bigint[], bigint[], bigint[], boolean[], int[], int[], text[],
  posting_kind[], bigint[], bigint[], bigint[]);

-- Items of one player account each, no account twice, in the order of locks: all that can be applied, in one statement.
-- What it leaves out (known key, taken back before, too little money, blocked, over a limit, in debt) may rest on a snapshot
-- that is out of date, so the caller asks again through ledger_write_one. Debtors are left out always: what comes in must
-- repay first. Single rows are looked up by subqueries that the planner cannot turn into joins, for the reason in 0005.
create function ledger_write_batch(
  sources text[], refs text[], hashes bytea[], accounts bigint[], deltas bigint[], floors bigint[], guards boolean[],
  stakes bigint[], backs bigint[], deposits bigint[], undones bigint[], reversed bigint[],
  firsts int[], counts int[], descriptions text[],
  kinds posting_kind[], contras bigint[], amounts bigint[], runnings bigint[]
) returns setof ledger_answer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  now_stamp constant timestamptz(3) := now();
  now_ms constant bigint := (extract(epoch from now_stamp) * 1000)::bigint;
begin
  return query
  with wanted as materialized (
    select k.*, case when k.undoes > 0
        then (select extract(epoch from j.at) * 1000 from journal j where j.entry_id = k.undoes * 8) end as undone_ms
    from unnest(
      sources, refs, hashes, accounts, deltas, floors, guards, stakes, backs, deposits, undones, reversed, firsts, counts,
      descriptions
    ) with ordinality as k (
      source, ref, request_hash, account_id, delta, needed, is_guarded, stake, back, deposit, undone, undoes, first_line,
      lines, description, item)
    where (select i.at from idem i where i.source = k.source and i.ref = k.ref) is null
      and (k.undoes = 0 or (select r.by_op from reversal r where r.of_op = k.undoes) is null)
  ), moved as (
    update account a set
      balance_micros = a.balance_micros + k.delta,
      version = a.version + k.lines,
      chain = ledger_link(a.chain, now_ms || '|' || a.account_id || '|' || a.version || '|' || a.balance_micros || '|'
        || k.source || '|' || k.description || '|' || k.ref),
      limits = case when a.limits is not null
        then ledger_limits_count(a.limits, a.limit_zone, k.stake, k.back, k.deposit, k.undone, k.undone_ms::bigint, now_ms)
        end
    from wanted k
    where a.account_id = k.account_id and a.balance_micros >= k.needed and not (a.is_blocked and k.is_guarded)
      and not a.in_debt and (k.undoes = 0 or k.undone_ms is not null)
      and (a.limits is null or ledger_limits_allow(a.limits, k.stake, k.deposit, now_ms))
    returning k.item::int as item, k.source, k.ref, k.request_hash, k.first_line, k.lines, k.undoes, a.account_id,
      a.member_id, a.balance_micros, a.chain, a.balance_micros - k.delta as opening, a.version - k.lines as base,
      nextval('op_seq') as op_id
  ), keyed as (
    insert into idem (source, ref, request_hash, outcome, op_id, entries, at)
    select m.source, m.ref, m.request_hash, 'applied', m.op_id, m.lines, now_stamp from moved m
  ), taken_back as (
    insert into reversal (of_op, by_op, at) select m.undoes, m.op_id, now_stamp from moved m where m.undoes > 0
  ), written as (
    insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, seq, balance_after_micros, chain, source, ref)
    select m.op_id * 8 + (g - m.first_line), now_stamp, kinds[g], m.account_id, contras[g], amounts[g],
      m.base + (g - m.first_line) + 1, m.opening + runnings[g],
      case when g = m.first_line + m.lines - 1 then m.chain end, m.source, m.ref
    from moved m cross join lateral generate_series(m.first_line, m.first_line + m.lines - 1) g
  )
  select m.item, 'applied'::text, false, m.op_id, now_stamp, array[m.member_id], array[m.account_id], array[m.balance_micros]
  from moved m;
end
$$;

-- The same for items of several accounts of one member, no member twice: all of an item's accounts are locked and looked
-- at before any changes. `places` and `contra_places` say which of its item's shares a line's sides are, null for a house.
create function ledger_write_shared(
  sources text[], refs text[], hashes bytea[], reversed bigint[], share_firsts int[], share_counts int[], firsts int[],
  line_counts int[],
  accounts bigint[], deltas bigint[], floors bigint[], guards boolean[], stakes bigint[], backs bigint[], deposits bigint[],
  undones bigint[], counts int[], descriptions text[],
  kinds posting_kind[], contras bigint[], amounts bigint[], places int[], nths int[], runnings bigint[],
  contra_places int[], contra_nths int[], contra_runnings bigint[]
) returns setof ledger_answer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  now_stamp constant timestamptz(3) := now();
  now_ms constant bigint := (extract(epoch from now_stamp) * 1000)::bigint;
begin
  return query
  with wanted as materialized (
    select k.*, case when k.undoes > 0
        then (select (extract(epoch from j.at) * 1000)::bigint from journal j where j.entry_id = k.undoes * 8) end as undone_ms
    from unnest(sources, refs, hashes, reversed, share_firsts, share_counts, firsts, line_counts) with ordinality as k (
      source, ref, request_hash, undoes, first_share, shares, first_line, lines, item)
    where (select i.at from idem i where i.source = k.source and i.ref = k.ref) is null
      and (k.undoes = 0 or (select r.by_op from reversal r where r.of_op = k.undoes) is null)
  ), locked as materialized (
    select w.item, w.shares, g as share, a.account_id, a.member_id, a.balance_micros, a.version, a.limits,
      a.balance_micros >= floors[g] and not (a.is_blocked and guards[g]) and not a.in_debt
        and (w.undoes = 0 or w.undone_ms is not null)
        and (a.limits is null or ledger_limits_allow(a.limits, stakes[g], deposits[g], now_ms)) as is_right,
      ledger_link(a.chain, now_ms || '|' || a.account_id || '|' || a.version || '|' || a.balance_micros || '|'
        || w.source || '|' || descriptions[g] || '|' || w.ref) as link,
      a.limit_zone, w.undone_ms
    from wanted w cross join lateral generate_series(w.first_share, w.first_share + w.shares - 1) g
    join account a on a.account_id = accounts[g]
    for no key update of a
  ), passed as materialized (
    select p.*, nextval('op_seq') as op_id
    from (
      select l.item, array_agg(l.share order by l.share) as nums, array_agg(l.account_id order by l.share) as ids,
        array_agg(l.member_id order by l.share) as members, array_agg(l.balance_micros order by l.share) as openings,
        array_agg(l.version order by l.share) as bases, array_agg(l.link order by l.share) as links,
        max(l.undone_ms) as undone_ms
      from locked l group by l.item having bool_and(l.is_right) and count(*) = max(l.shares)
    ) p
  ), moved as (
    update account a set balance_micros = s.opening + deltas[s.num], version = s.base + counts[s.num], chain = s.link,
      limits = case when a.limits is not null then ledger_limits_count(a.limits, a.limit_zone, stakes[s.num],
        backs[s.num], deposits[s.num], undones[s.num], p.undone_ms, now_ms) end
    from passed p cross join lateral unnest(p.nums, p.ids, p.openings, p.bases, p.links) as s (num, id, opening, base, link)
    where a.account_id = s.id and counts[s.num] > 0
  ), keyed as (
    insert into idem (source, ref, request_hash, outcome, op_id, entries, at)
    select sources[p.item], refs[p.item], hashes[p.item], 'applied', p.op_id, line_counts[p.item], now_stamp from passed p
  ), taken_back as (
    insert into reversal (of_op, by_op, at)
    select reversed[p.item], p.op_id, now_stamp from passed p where reversed[p.item] > 0
  ), written as (
    insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, seq, balance_after_micros, chain,
      contra_seq, contra_balance_after_micros, contra_chain, source, ref)
    select p.op_id * 8 + (g - firsts[p.item]), now_stamp, kinds[g], p.ids[places[g]], contras[g], amounts[g],
      p.bases[places[g]] + nths[g], p.openings[places[g]] + runnings[g],
      case when nths[g] = counts[p.nums[places[g]]] then p.links[places[g]] end,
      p.bases[contra_places[g]] + contra_nths[g], p.openings[contra_places[g]] + contra_runnings[g],
      case when contra_nths[g] = counts[p.nums[contra_places[g]]] then p.links[contra_places[g]] end,
      sources[p.item], refs[p.item]
    from passed p cross join lateral generate_series(firsts[p.item], firsts[p.item] + line_counts[p.item] - 1) g
  )
  select p.item::int, 'applied'::text, false, p.op_id, now_stamp, p.members, p.ids,
    array(select o.opening + deltas[o.num] from unnest(p.openings, p.nums) with ordinality as o (opening, num, nth) order by o.nth)
  from passed p;
end
$$;

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

create function ledger_flush(
  sources text[], refs text[], hashes bytea[], accounts bigint[], deltas bigint[], floors bigint[], guards boolean[],
  stakes bigint[], backs bigint[], deposits bigint[], undones bigint[], reversed bigint[],
  firsts int[], counts int[], descriptions text[],
  kinds posting_kind[], contras bigint[], amounts bigint[], runnings bigint[], companions jsonb
) returns table (item int, op_id bigint, balance bigint) language plpgsql as $$
declare
  answers ledger_answer[];
begin
  select array_agg(b) into answers from ledger_write_batch(sources, refs, hashes, accounts, deltas, floors, guards,
    stakes, backs, deposits, undones, reversed, firsts, counts, descriptions, kinds, contras, amounts, runnings) b;
  perform ledger_conclude(answers, companions);
  return query select a.item, a.op_id, a.balances[1] from unnest(answers) a;
end
$$;

create function ledger_flush_shared(
  sources text[], refs text[], hashes bytea[], reversed bigint[], share_firsts int[], share_counts int[], firsts int[],
  line_counts int[],
  accounts bigint[], deltas bigint[], floors bigint[], guards boolean[], stakes bigint[], backs bigint[], deposits bigint[],
  undones bigint[], counts int[], descriptions text[],
  kinds posting_kind[], contras bigint[], amounts bigint[], places int[], nths int[], runnings bigint[],
  contra_places int[], contra_nths int[], contra_runnings bigint[], companions jsonb
) returns table (item int, op_id bigint, account_ids text, balances text) language plpgsql as $$
declare
  answers ledger_answer[];
begin
  select array_agg(b) into answers from ledger_write_shared(sources, refs, hashes, reversed, share_firsts, share_counts,
    firsts, line_counts, accounts, deltas, floors, guards, stakes, backs, deposits, undones, counts, descriptions, kinds,
    contras, amounts, places, nths, runnings, contra_places, contra_nths, contra_runnings) b;
  perform ledger_conclude(answers, companions);
  return query select a.item, a.op_id, array_to_string(a.account_ids, ','), array_to_string(a.balances, ',')
    from unnest(answers) a;
end
$$;

-- Locks the accounts of many items in the one order of locks, before the first of them is written.
create function ledger_lock_all(items jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wanted bigint;
begin
  for wanted in
    select w.id from (
      select distinct (share ->> 'account_id')::bigint as id
      from jsonb_array_elements(items) i cross join lateral jsonb_array_elements(i -> 'accounts') share
    ) w order by (w.id & 1099511627775) >> 1, w.id
  loop
    perform ledger_lock_account(wanted);
  end loop;
end
$$;

-- All items or none: when one is refused, nothing of the others stays, and its answer comes alone.
create function ledger_flush_all(items jsonb)
returns table (item int, outcome text, is_replay boolean, op_id bigint, account_ids text, balances text)
language plpgsql as $$
declare
  answers ledger_answer[] := '{}';
  latest ledger_answer;
begin
  begin
    perform ledger_lock_all(items);
    for place in 0 .. jsonb_array_length(items) - 1 loop
      latest := ledger_write_one(items -> place, place + 1);
      if latest.outcome <> 'applied' then
        raise exception 'refused' using errcode = 'TRV01';
      end if;
      answers := answers || latest;
    end loop;
    perform ledger_conclude(answers, (select jsonb_agg(i.value -> 'companion' order by i.ordinality)
      from jsonb_array_elements(items) with ordinality i));
  exception when sqlstate 'TRV01' then
    answers := array[latest];
  end;
  return query select a.item, a.outcome, a.is_replay, a.op_id, array_to_string(a.account_ids, ','),
    array_to_string(a.balances, ',') from unnest(answers) a;
end
$$;

-- Also companions that give their rows as texts of a record: as JSON a row is built three times, and its function reads it by
-- the names of its columns (27 us instead of 9 for a vendor's movement).
create or replace function ledger_conclude(answers ledger_answer[], companions jsonb) returns void language plpgsql as $$
declare
  part record;
begin
  if companions is not null then
    for part in
      select c.companion ->> 'name' as name, min(a.stamp) as stamp, bool_or(c.companion ? 'record') as are_records,
        array_agg(c.companion ->> 'record' order by a.item) as records, array_agg(a.op_id order by a.item) as op_ids,
        jsonb_agg((c.companion -> 'row') || jsonb_build_object('op_id', a.op_id, 'at', a.stamp,
          'balance_after_micros', a.balances[1]) order by a.item) filter (where c.companion ? 'row') as rows
      from unnest(answers) a cross join lateral (select companions -> (a.item - 1)) as c (companion)
      where a.outcome = 'applied' and not a.is_replay and jsonb_typeof(c.companion) = 'object'
      group by 1 order by 1
    loop
      if part.name !~ '^[a-z_]+$' then
        raise exception 'not a companion: %', part.name;
      end if;
      if part.are_records then
        execute format('select public.%I($1, $2, $3)', part.name) using part.records, part.op_ids, part.stamp;
      else
        execute format('select public.%I($1)', part.name) using part.rows;
      end if;
    end loop;
  end if;
  -- A notification holds less than 8,000 bytes: 100 members fit.
  perform pg_notify('trevo_member', (jsonb_agg(jsonb_build_object('topic', 'balance', 'memberId', m.member_id::text)))::text)
  from (
    select member_id, row_number() over () as nth
    from (
      select distinct unnest(a.member_ids) as member_id from unnest(answers) a
      where a.outcome = 'applied' and not a.is_replay
    ) members
  ) m
  group by (m.nth - 1) / 100;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['ledger_write_batch', 'ledger_write_shared', 'ledger_flush', 'ledger_flush_shared', 'ledger_lock_all', 'ledger_flush_all'] loop
    execute format('revoke all on function %I from public', name);
    execute format('grant execute on function %I to trevo_app', name);
  end loop;
end
$$;
