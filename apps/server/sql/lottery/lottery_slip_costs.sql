-- What slips add to outcomes of issues, each key once, with the least cap that a slip of it goes by. Figures are taken out of the JSON before they
-- are sorted (`offset 0`): else each row that is sorted has the JSON of its whole play, and ten thousand outcomes make a gigabyte.
create or replace function lottery_slip_costs(rows jsonb)
returns table (issue_id bigint, play text, book smallint, outcome text, cost bigint, cap bigint) language sql immutable as $$
  select w.issue_id, w.play, w.book, w.outcome, sum(w.cost)::bigint, min(w.cap)
  from (
    select t.id::bigint as issue_id, e->>'play' as play, (b->>0)::smallint as book, b->>1 as outcome, (b->>2)::bigint as cost,
      (e->>'cap')::bigint as cap
    from jsonb_array_elements(rows) r, jsonb_array_elements(r->'exposures') e, jsonb_array_elements_text(e->'issues') t (id),
      jsonb_array_elements(e->'costs') b
    offset 0) w
  group by 1, 2, 3, 4
$$;
revoke all on function lottery_slip_costs from public;
grant execute on function lottery_slip_costs to trevo_app;
