create or replace function ledger_flush_exact(items jsonb)
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
revoke all on function ledger_flush_exact from public;
grant execute on function ledger_flush_exact to trevo_app;
