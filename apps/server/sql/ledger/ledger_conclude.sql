-- Runs companions of items that were applied. What one declines, by operations, leaves as TRV02 with the items and its words: nothing of
-- them may stay, and the statement that was made for it (`ledger_flush_choosing`) writes the others again.
create or replace function ledger_conclude(answers ledger_answer[], companions jsonb) returns void language plpgsql as $$
declare
  part record;
  declined text;
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
        execute format('select public.%I($1)', part.name) into declined using part.rows;
        -- Of most companions nothing: void.
        if declined <> '' then
          raise exception '% declines items', part.name using errcode = 'TRV02', detail = (
            select jsonb_object_agg(a.item, d.value) from jsonb_each_text(declined::jsonb) d join unnest(answers) a on a.op_id = d.key::bigint)::text;
        end if;
      end if;
    end loop;
  end if;
  perform ledger_tell(answers);
end
$$;
revoke all on function ledger_conclude from public;
grant execute on function ledger_conclude to trevo_app;
