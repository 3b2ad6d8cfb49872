-- All items or none: when one is refused, nothing of the others stays, and its answer comes alone.
create or replace function ledger_flush_all(items jsonb)
returns table (item int, outcome text, is_replay boolean, op_id bigint, account_ids text, balances text)
language plpgsql as $$
declare
  answers ledger_answer[] := '{}';
  latest ledger_answer;
  told text;
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
  when sqlstate 'TRV02' then
    get stacked diagnostics told = pg_exception_detail;
    select array[row(d.key::int, 'declined ' || d.value, false, null, null, null, null, null)::ledger_answer] into answers
    from jsonb_each_text(told::jsonb) d order by d.key::int limit 1;
  end;
  return query select a.item, a.outcome, a.is_replay, a.op_id, array_to_string(a.account_ids, ','),
    array_to_string(a.balances, ',') from unnest(answers) a;
end
$$;
revoke all on function ledger_flush_all from public;
grant execute on function ledger_flush_all to trevo_app;
