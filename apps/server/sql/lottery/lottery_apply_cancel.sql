-- Ends orders as cancelled in the transaction that gives their stakes back, while their issues are open by the clock of the database. What they
-- took of caps comes back, in the order in which slips take it.
create or replace function lottery_apply_cancel(rows jsonb) returns void language plpgsql set enable_seqscan = off as $$
declare
  wanted constant int := jsonb_array_length(rows);
  changed int;
  moves bet_move[];
begin
  perform from (
    select array_agg((r->>'issue_id')::bigint) as ids, array_agg((r->>'draws_at')::timestamptz) as draws, array_agg(false) as opened
    from jsonb_array_elements(rows) r) a, lottery_lock_open(a.ids, a.draws, a.opened);
  if found then
    raise exception 'an issue takes no bets' using errcode = '23514', constraint = 'lottery_issue_open';
  end if;
  update lottery_order o set state = 'cancelled', ended_at = (r->>'at')::timestamptz
  from jsonb_array_elements(rows) r
  where o.bet_id = (r->>'bet_id')::bigint and o.draws_at = (r->>'draws_at')::timestamptz and o.state = 'open';
  get diagnostics changed = row_count;
  if changed < wanted then
    raise exception 'an order has ended' using errcode = '23514', constraint = 'lottery_order_open';
  end if;

  perform lottery_free_outcomes(rows);

  perform from lottery_share s
    where (s.issue_id, s.member_id) in (select (r->>'issue_id')::bigint, (r->>'member_id')::bigint from jsonb_array_elements(rows) r)
    order by s.issue_id, s.member_id for no key update;
  update lottery_share s
  set most_micros = greatest(0, s.most_micros - b.most), stake_micros = greatest(0, s.stake_micros - b.stake)
  from (
    select (r->>'issue_id')::bigint as issue_id, (r->>'member_id')::bigint as member_id, sum((r->>'most')::bigint)::bigint as most,
      sum((r->>'stake')::bigint)::bigint as stake
    from jsonb_array_elements(rows) r group by 1, 2) b
  where s.issue_id = b.issue_id and s.member_id = b.member_id;

  select array_agg(row(false, (r->>'bet_id')::bigint, (r->>'placed_at')::timestamptz, null, null, null, null, null, null, null, null,
    null, 'void', -1, -(r->>'stake')::bigint, -(r->>'bonus')::bigint, (r->>'stake')::bigint, 0, 0, 0, (r->>'op_id')::bigint, false,
    false, r->>'why', null)::bet_move)
  into moves from jsonb_array_elements(rows) r;
  perform bet_apply(moves, (rows->0->>'at')::timestamptz);
end
$$;
grant execute on function lottery_apply_cancel to trevo_app;
