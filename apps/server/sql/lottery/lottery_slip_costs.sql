-- What slips add to outcomes of issues, each key once, with the least cap that a slip of it goes by.
create or replace function lottery_slip_costs(rows jsonb)
returns table (issue_id bigint, play text, book smallint, outcome text, cost bigint, cap bigint) language sql immutable as $$
  select t.id::bigint, e->>'play', (b->>0)::smallint, b->>1, sum((b->>2)::bigint)::bigint, min((e->>'cap')::bigint)
  from jsonb_array_elements(rows) r, jsonb_array_elements(r->'exposures') e, jsonb_array_elements_text(e->'issues') t (id),
    jsonb_array_elements(e->'costs') b
  group by 1, 2, 3, 4
$$;
revoke all on function lottery_slip_costs from public;
grant execute on function lottery_slip_costs to trevo_app;
