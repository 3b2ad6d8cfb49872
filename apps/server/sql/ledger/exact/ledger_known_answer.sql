-- The answer to a key that was written before: the same item's first one, with the balances that it left.
create or replace function ledger_known_answer(answer ledger_answer, known idem, item_hash bytea) returns ledger_answer
language plpgsql stable as $$
begin
  answer.is_replay := true;
  if known.request_hash <> item_hash then
    answer.outcome := 'key_reused';
    return answer;
  end if;
  answer.outcome := known.outcome;
  answer.op_id := known.op_id;
  select array_agg(l.account_id), array_agg(l.balance_after_micros) into answer.account_ids, answer.balances
  from (
    select distinct on (e.account_id) e.account_id, e.balance_after_micros from entry e
    where e.entry_id between known.op_id * 8 and known.op_id * 8 + 7 and e.at = known.at and e.seq is not null
    order by e.account_id, e.seq desc
  ) l;
  return answer;
end
$$;
revoke all on function ledger_known_answer from public;
