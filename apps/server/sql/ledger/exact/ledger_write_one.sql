-- One item of any shape, exactly. Locks its player accounts, looks at its key, and only then composes its lines, since debt depends on
-- the balances. `declined`: its companion declined it a moment ago.
create or replace function ledger_write_one(item jsonb, place int) returns ledger_answer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  now_stamp constant timestamptz(3) := now();
  now_ms constant bigint := (extract(epoch from now_stamp) * 1000)::bigint;
  item_source constant text := item ->> 'source';
  item_ref constant text := item ->> 'ref';
  item_hash constant bytea := decode(item ->> 'hash', 'hex');
  undoes constant bigint := (item ->> 'reverses')::bigint;
  gives_back constant bigint := (item ->> 'returns')::bigint;
  known idem;
  its ledger_locked;
  lines ledger_lines;
  counts int[];
  answer ledger_answer;
begin
  answer.item := place;
  answer.stamp := now_stamp;
  answer.is_replay := false;
  its := ledger_lock_item(item);
  select * into known from idem i where i.source = item_source and i.ref = item_ref;
  if found then
    return ledger_known_answer(answer, known, item_hash);
  end if;
  if item ? 'declined' then
    answer.outcome := 'declined ' || (item ->> 'declined');
    return answer;
  end if;
  lines := ledger_compose(item, its);

  answer.outcome := case when its.refusal is not null then its.refusal when lines.is_short then 'insufficient_funds'
    when exists (select from reversal r where r.of_op = undoes) or exists (select from returned r where r.of_op = undoes)
      or (gives_back is not null and not ledger_has_room(gives_back, lines)) then 'already_reversed' else 'applied' end;
  if answer.outcome = 'applied' then
    answer.op_id := nextval('op_seq');
  elsif (item ->> 'keepRefusal')::boolean is false then
    return answer;
  end if;
  insert into idem (source, ref, request_hash, outcome, op_id, entries, at)
  values (item_source, item_ref, item_hash, answer.outcome::op_outcome, answer.op_id,
    case when answer.op_id is null then 0 else cardinality(lines.kinds) end, now_stamp)
  on conflict do nothing;
  if not found then
    -- Another session wrote this key meanwhile, for other accounts: try again and see its outcome.
    raise exception 'the key was taken meanwhile' using errcode = 'serialization_failure';
  end if;
  if answer.op_id is null then
    return answer;
  end if;

  its.chains := ledger_write_accounts(item, its, lines, now_ms, ledger_take_back(item, lines, answer.op_id, now_stamp));
  perform ledger_write_lines(answer.op_id, now_stamp, item_source, item_ref, its, lines);
  counts := ledger_lines_of(its, lines);
  -- Those that the item names, and a debt that it changed.
  for n in 1 .. cardinality(its.ids) loop
    if counts[n] > 0 or n <= its.named then
      answer.member_ids := answer.member_ids || its.owners[n];
      answer.account_ids := answer.account_ids || its.ids[n];
      answer.balances := answer.balances || lines.balances[n];
    end if;
  end loop;
  return answer;
end
$$;
revoke all on function ledger_write_one from public;
grant execute on function ledger_write_one to trevo_app;
