-- Slips of which an issue takes no bets, each with that issue; all other issues are held open.
create or replace function lottery_slips_late(rows jsonb) returns jsonb language sql volatile as $$
  with target as materialized (
    select r->>'op_id' as op_id, (t->>'issue_id')::bigint as issue_id, (t->>'draws_at')::timestamptz as draws_at,
      (t->>'chase_nth')::int = 1 as is_opened
    from jsonb_array_elements(rows) r, jsonb_array_elements(r->'targets') t
  ), shut as materialized (
    select s.issue_id, s.is_opened
    from (select array_agg(issue_id) as ids, array_agg(draws_at) as draws, array_agg(is_opened) as opened from target) a,
      lottery_lock_open(a.ids, a.draws, a.opened) s
  )
  select jsonb_object_agg(t.op_id, 'issue ' || t.issue_id) from shut join target t using (issue_id, is_opened)
$$;
revoke all on function lottery_slips_late from public;
grant execute on function lottery_slips_late to trevo_app;
