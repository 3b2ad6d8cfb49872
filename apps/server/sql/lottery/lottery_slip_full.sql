-- Whether a slip would meet a cap now, and which: asked before it is taken, so that its refusal there is left to races.
create or replace function lottery_slip_full(slip jsonb) returns table (what text, issue_id bigint, play text) language plpgsql stable
set enable_seqscan = off as $$
begin
  return query
    select 'exposure', c.issue_id, c.play
    from lottery_slip_costs(jsonb_build_array(slip)) c
    where c.cost + coalesce((
      select x.cost_micros from lottery_exposure x
      where x.issue_id = c.issue_id and x.play = c.play and x.book = c.book and x.outcome = c.outcome), 0) > c.cap
    limit 1;
  if found then
    return;
  end if;
  return query
    select 'share', (t->>'issue_id')::bigint, null::text
    from jsonb_array_elements(slip->'targets') t
    where (t->>'most')::bigint + coalesce((
      select s.most_micros from lottery_share s
      where s.issue_id = (t->>'issue_id')::bigint and s.member_id = (slip->>'member_id')::bigint), 0) > (slip->>'issue_payout')::bigint
    limit 1;
end
$$;
revoke all on function lottery_slip_full from public;
grant execute on function lottery_slip_full to trevo_app;
