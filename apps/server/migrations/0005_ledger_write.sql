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

-- One item of any shape, exactly: locks its player accounts in the order of their ids, then looks at its key.
create function ledger_write_one(item jsonb, place int) returns ledger_answer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  now_stamp constant timestamptz(3) := now();
  now_ms constant text := (extract(epoch from now_stamp) * 1000)::bigint::text;
  item_hash constant bytea := decode(item ->> 'hash', 'hex');
  undoes constant bigint := (item ->> 'reverses')::bigint;
  wanted_accounts int;
  known idem;
  refusal op_outcome;
  answer ledger_answer;
begin
  answer.item := place;
  answer.stamp := now_stamp;
  select count(*) into wanted_accounts from (
    select from account a where a.account_id in (
      select (w ->> 'account_id')::bigint from jsonb_array_elements(item -> 'accounts') w)
    order by a.account_id for no key update
  ) locked;
  if wanted_accounts <> jsonb_array_length(item -> 'accounts') then
    raise exception 'unknown account in %', item -> 'accounts' using errcode = 'foreign_key_violation';
  end if;

  select * into known from idem i where i.source = item ->> 'source' and i.ref = item ->> 'ref';
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

  select case
    when bool_or(a.is_blocked and w.guarded) then 'blocked'
    when bool_or(a.balance_micros < w.needed) then 'insufficient_funds'
    when exists (select from reversal r where r.of_op = undoes) then 'already_reversed' end
  into refusal
  from jsonb_to_recordset(item -> 'accounts') as w (account_id bigint, needed bigint, guarded boolean)
  join account a on a.account_id = w.account_id;

  answer.is_replay := false;
  answer.outcome := coalesce(refusal, 'applied');
  if refusal is null then
    answer.op_id := nextval('op_seq');
  end if;
  insert into idem (source, ref, request_hash, outcome, op_id, entries, at)
  values (item ->> 'source', item ->> 'ref', item_hash, answer.outcome::op_outcome, answer.op_id,
    case when refusal is null then jsonb_array_length(item -> 'postings') else 0 end, now_stamp)
  on conflict do nothing;
  if not found then
    -- Another session wrote this key meanwhile, for other accounts: try again and see its outcome.
    raise exception 'the key was taken meanwhile' using errcode = 'serialization_failure';
  end if;
  if refusal is not null then
    return answer;
  end if;

  if undoes is not null then
    if not exists (select from journal j where j.entry_id = undoes * 8) then
      raise exception 'no operation % to take back', undoes using errcode = 'foreign_key_violation';
    end if;
    insert into reversal (of_op, by_op, at) values (undoes, answer.op_id, now_stamp);
  end if;
  with moved as (
    update account a set
      balance_micros = a.balance_micros + w.delta,
      version = a.version + w.lines,
      chain = ledger_link(a.chain, now_ms || '|' || a.account_id || '|' || a.version || '|' || a.balance_micros || '|'
        || (item ->> 'source') || '|' || w.description || '|' || (item ->> 'ref'))
    from jsonb_to_recordset(item -> 'accounts') as w (account_id bigint, delta bigint, lines int, description text)
    where a.account_id = w.account_id
    returning a.account_id, a.member_id, a.balance_micros, a.chain, w.lines, a.balance_micros - w.delta as opening,
      a.version - w.lines as base
  ), written as (
    insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, seq, balance_after_micros, chain,
      contra_seq, contra_balance_after_micros, contra_chain, source, ref)
    select answer.op_id * 8 + p.no, now_stamp, p.kind, p.account_id, p.contra_id, p.amount,
      a.base + p.nth, a.opening + p.running, case when p.nth = a.lines then a.chain end,
      c.base + p.contra_nth, c.opening + p.contra_running, case when p.contra_nth = c.lines then c.chain end,
      item ->> 'source', item ->> 'ref'
    from jsonb_to_recordset(item -> 'postings') as p (
      no int, kind posting_kind, account_id bigint, contra_id bigint, amount bigint, nth int, running bigint,
      contra_nth int, contra_running bigint)
    left join moved a on a.account_id = p.account_id
    left join moved c on c.account_id = p.contra_id
  )
  select array_agg(m.account_id order by m.account_id), array_agg(m.balance_micros order by m.account_id),
    array_agg(distinct m.member_id)
  into answer.account_ids, answer.balances, answer.member_ids from moved m;
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
    from (select distinct unnest(a.member_ids) as member_id from unnest(answers) a where not a.is_replay) members
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
