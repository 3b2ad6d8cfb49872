-- Up Migration
create type ledger_answer as (
  item int, outcome text, is_replay boolean, op_id bigint, stamp timestamptz(3), member_ids bigint[],
  account_ids bigint[], balances bigint[]
);

-- The next link of an account's chain. The free text comes last, so that no other text has the same parts.
create function ledger_link(previous bytea, facts text) returns bytea language sql stable as $$
  select sha256(previous || convert_to(facts, 'UTF8'))
$$;

-- Items of one player account each, no account twice, sorted by account: all that can be applied, in one statement.
-- What it leaves out (known key, too little money, blocked) may rest on a snapshot that is out of date, so the caller asks
-- again through ledger_write_one. The key is looked up by a subquery that the planner cannot turn into a join: over an
-- empty table it chose a join that reads all keys, and kept that plan while the table grew (95 ms a flush). Ids of operations are drawn in the UPDATE: joining the new rows back to the input
-- would be quadratic.
create function ledger_write_batch(
  sources text[], refs text[], hashes bytea[], accounts bigint[], deltas bigint[], floors bigint[], guards boolean[],
  firsts int[], counts int[], descriptions text[],
  kinds posting_kind[], contras bigint[], amounts bigint[], runnings bigint[]
) returns setof ledger_answer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  now_stamp constant timestamptz(3) := now();
  now_ms constant text := (extract(epoch from now_stamp) * 1000)::bigint::text;
begin
  return query
  with wanted as materialized (
    select k.* from unnest(
      sources, refs, hashes, accounts, deltas, floors, guards, firsts, counts, descriptions
    ) with ordinality as k (
      source, ref, request_hash, account_id, delta, needed, is_guarded, first_line, lines, description, item)
    where (select i.at from idem i where i.source = k.source and i.ref = k.ref) is null
  ), moved as (
    update account a set
      balance_micros = a.balance_micros + k.delta,
      version = a.version + k.lines,
      chain = ledger_link(a.chain, now_ms || '|' || a.account_id || '|' || a.version || '|' || a.balance_micros || '|'
        || k.source || '|' || k.description || '|' || k.ref)
    from wanted k
    where a.account_id = k.account_id and a.balance_micros >= k.needed and not (a.is_blocked and k.is_guarded)
    returning k.item::int as item, k.source, k.ref, k.request_hash, k.first_line, k.lines, a.account_id, a.member_id,
      a.balance_micros, a.chain, a.balance_micros - k.delta as opening, a.version - k.lines as base,
      nextval('op_seq') as op_id
  ), keyed as (
    insert into idem (source, ref, request_hash, outcome, op_id, entries, at)
    select m.source, m.ref, m.request_hash, 'applied', m.op_id, m.lines, now_stamp from moved m
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

-- One item of any shape, exactly: locks its player accounts in the order of their ids, then looks at its key. Row by row on
-- purpose: every statement names one row by its key, so that no plan can ever scan.
create function ledger_write_one(item jsonb, place int) returns ledger_answer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  now_stamp constant timestamptz(3) := now();
  now_ms constant text := (extract(epoch from now_stamp) * 1000)::bigint::text;
  item_source constant text := item ->> 'source';
  item_ref constant text := item ->> 'ref';
  item_hash constant bytea := decode(item ->> 'hash', 'hex');
  undoes constant bigint := (item ->> 'reverses')::bigint;
  known idem;
  mine account;
  share record;
  line record;
  -- Of the accounts, in the order of their ids: as they were before the item, and their link after it.
  ids bigint[] := '{}';
  openings bigint[] := '{}';
  bases bigint[] := '{}';
  last_lines int[] := '{}';
  links bytea[] := '{}';
  is_short boolean := false;
  is_blocked boolean := false;
  here int;
  there int;
  answer ledger_answer;
begin
  answer.item := place;
  answer.stamp := now_stamp;
  answer.is_replay := false;
  for share in
    select * from jsonb_to_recordset(item -> 'accounts')
      as w (account_id bigint, delta bigint, needed bigint, lines int, guarded boolean, description text)
    order by w.account_id
  loop
    select * into mine from account a where a.account_id = share.account_id for no key update;
    if not found then
      raise exception 'unknown account %', share.account_id using errcode = 'foreign_key_violation';
    end if;
    ids := ids || mine.account_id;
    openings := openings || mine.balance_micros;
    bases := bases || mine.version;
    last_lines := last_lines || share.lines;
    links := links || ledger_link(mine.chain, now_ms || '|' || mine.account_id || '|' || mine.version || '|'
      || mine.balance_micros || '|' || item_source || '|' || share.description || '|' || item_ref);
    is_short := is_short or mine.balance_micros < share.needed;
    is_blocked := is_blocked or (mine.is_blocked and share.guarded);
    answer.member_ids := answer.member_ids || mine.member_id;
  end loop;

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

  answer.outcome := case when is_blocked then 'blocked' when is_short then 'insufficient_funds'
    when exists (select from reversal r where r.of_op = undoes) then 'already_reversed' else 'applied' end;
  if answer.outcome = 'applied' then
    answer.op_id := nextval('op_seq');
  end if;
  insert into idem (source, ref, request_hash, outcome, op_id, entries, at)
  values (item_source, item_ref, item_hash, answer.outcome::op_outcome, answer.op_id,
    case when answer.op_id is null then 0 else jsonb_array_length(item -> 'postings') end, now_stamp)
  on conflict do nothing;
  if not found then
    -- Another session wrote this key meanwhile, for other accounts: try again and see its outcome.
    raise exception 'the key was taken meanwhile' using errcode = 'serialization_failure';
  end if;
  if answer.op_id is null then
    return answer;
  end if;

  if undoes is not null then
    if not exists (select from journal j where j.entry_id = undoes * 8) then
      raise exception 'no operation % to take back', undoes using errcode = 'foreign_key_violation';
    end if;
    insert into reversal (of_op, by_op, at) values (undoes, answer.op_id, now_stamp);
  end if;
  for share in
    select * from jsonb_to_recordset(item -> 'accounts') as w (account_id bigint, delta bigint, lines int)
    order by w.account_id
  loop
    here := array_position(ids, share.account_id);
    update account a set
      balance_micros = openings[here] + share.delta, version = bases[here] + share.lines, chain = links[here]
    where a.account_id = share.account_id;
    answer.account_ids := answer.account_ids || share.account_id;
    answer.balances := answer.balances || (openings[here] + share.delta);
  end loop;
  for line in
    select * from jsonb_to_recordset(item -> 'postings') as p (
      no int, kind posting_kind, account_id bigint, contra_id bigint, amount bigint, nth int, running bigint,
      contra_nth int, contra_running bigint)
  loop
    -- Null for a house account, and so is then all that is read by it.
    here := array_position(ids, line.account_id);
    there := array_position(ids, line.contra_id);
    insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, seq, balance_after_micros, chain,
      contra_seq, contra_balance_after_micros, contra_chain, source, ref)
    values (answer.op_id * 8 + line.no, now_stamp, line.kind, line.account_id, line.contra_id, line.amount,
      bases[here] + line.nth, openings[here] + line.running, case when line.nth = last_lines[here] then links[here] end,
      bases[there] + line.contra_nth, openings[there] + line.contra_running,
      case when line.contra_nth = last_lines[there] then links[there] end, item_source, item_ref);
  end loop;
  return answer;
end
$$;

-- What belongs to newly applied items, in the same transaction and with the rights of the caller: the features' own rows,
-- and word to the members' open streams. A row is given op_id, at, and the balance of the item's first account (a member's
-- cash comes before his held money).
create function ledger_conclude(answers ledger_answer[], companions jsonb) returns void language plpgsql as $$
declare
  part record;
begin
  if companions is not null then
    for part in
      select c.companion ->> 'name' as name,
        jsonb_agg((c.companion -> 'row') || jsonb_build_object('op_id', a.op_id, 'at', a.stamp,
          'balance_after_micros', a.balances[1]) order by a.item) as rows
      from unnest(answers) a cross join lateral (select companions -> (a.item - 1)) as c (companion)
      where a.outcome = 'applied' and not a.is_replay and jsonb_typeof(c.companion) = 'object'
      group by 1 order by 1
    loop
      if part.name !~ '^[a-z_]+$' then
        raise exception 'not a companion: %', part.name;
      end if;
      execute format('select public.%I($1)', part.name) using part.rows;
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

create function ledger_flush(
  sources text[], refs text[], hashes bytea[], accounts bigint[], deltas bigint[], floors bigint[], guards boolean[],
  firsts int[], counts int[], descriptions text[],
  kinds posting_kind[], contras bigint[], amounts bigint[], runnings bigint[], companions jsonb
) returns table (item int, op_id bigint, balance bigint) language plpgsql as $$
declare
  answers ledger_answer[];
begin
  select array_agg(b) into answers from ledger_write_batch(sources, refs, hashes, accounts, deltas, floors, guards,
    firsts, counts, descriptions, kinds, contras, amounts, runnings) b;
  perform ledger_conclude(answers, companions);
  return query select a.item, a.op_id, a.balances[1] from unnest(answers) a;
end
$$;

create function ledger_flush_exact(items jsonb)
returns table (item int, outcome text, is_replay boolean, op_id bigint, account_ids text, balances text)
language plpgsql as $$
declare
  answers ledger_answer[] := '{}';
begin
  for place in 0 .. jsonb_array_length(items) - 1 loop
    answers := answers || ledger_write_one(items -> place, place + 1);
  end loop;
  perform ledger_conclude(answers, (select jsonb_agg(i.value -> 'companion' order by i.ordinality)
    from jsonb_array_elements(items) with ordinality i));
  return query select a.item, a.outcome, a.is_replay, a.op_id, array_to_string(a.account_ids, ','),
    array_to_string(a.balances, ',') from unnest(answers) a;
end
$$;

do $$
declare
  signature text;
begin
  foreach signature in array array['ledger_write_batch', 'ledger_write_one', 'ledger_conclude', 'ledger_flush', 'ledger_flush_exact']
  loop
    execute format('revoke all on function %I from public', signature);
    execute format('grant execute on function %I to trevo_app', signature);
  end loop;
end
$$;
