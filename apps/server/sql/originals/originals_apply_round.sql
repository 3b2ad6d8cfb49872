-- Writes rounds that come among items of other kinds, each with its op_id, at and balance.
create or replace function originals_apply_round(rows jsonb) returns void language sql as $$
  select originals_write_rounds(rows::json, array_agg((r->>'op_id')::bigint order by n),
    array_agg((r->>'balance_after_micros')::bigint order by n), min((r->>'at')::timestamptz))
  from jsonb_array_elements(rows) with ordinality as e (r, n)
$$;
grant execute on function originals_apply_round to trevo_app;
