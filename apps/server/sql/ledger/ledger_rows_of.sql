-- The same of rows that travel as one JSON list.
create or replace function ledger_rows_of(rows json, items int[]) returns json language sql immutable as $$
  select json_agg(rows->(i.item - 1) order by i.nth) from unnest(items) with ordinality as i (item, nth)
$$;
revoke all on function ledger_rows_of from public;
grant execute on function ledger_rows_of to trevo_app;
