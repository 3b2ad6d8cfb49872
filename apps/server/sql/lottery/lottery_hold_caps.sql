-- Locks what slips and orders that leave change, in key order: issues, outcomes, shares. Rows that slips will begin are begun here, with nothing in
-- them: those too are in the order.
create or replace function lottery_hold_caps(rows jsonb) returns void language plpgsql as $$
begin
  perform from (
    select array_agg(t.issue_id) as ids, array_agg(t.draws_at) as draws, array_agg(t.is_opened) as opened
    from (
      select (t->>'issue_id')::bigint as issue_id, (t->>'draws_at')::timestamptz as draws_at, (t->>'chase_nth')::int = 1 as is_opened
      from jsonb_array_elements(rows) r, jsonb_array_elements(r->'targets') t
      union all
      select (r->>'issue_id')::bigint, (r->>'draws_at')::timestamptz, false from jsonb_array_elements(rows) r where not r ? 'targets') t
    ) a, lottery_lock_open(a.ids, a.draws, a.opened);
  insert into lottery_exposure as x (issue_id, play, book, outcome, cost_micros)
  select c.issue_id, c.play, c.book, c.outcome, 0 from lottery_slip_costs(rows) c
  order by c.issue_id, c.play collate "C", c.book, c.outcome collate "C"
  on conflict (issue_id, play, book, outcome) do update set cost_micros = x.cost_micros;
  insert into lottery_share as x (issue_id, member_id, most_micros, stake_micros)
  select distinct (coalesce(t, r)->>'issue_id')::bigint, (r->>'member_id')::bigint, 0, 0
  from jsonb_array_elements(rows) r left join lateral jsonb_array_elements(r->'targets') t on true order by 1, 2
  on conflict (issue_id, member_id) do update set most_micros = x.most_micros;
end
$$;
revoke all on function lottery_hold_caps from public;
grant execute on function lottery_hold_caps to trevo_app;
