-- What orders that leave took of the caps of outcomes comes back, locked in the order in which slips take it.
create or replace function lottery_free_outcomes(rows jsonb) returns void language plpgsql set enable_seqscan = off as $$
begin
  perform from lottery_exposure x
    where (x.issue_id, x.play, x.book, x.outcome) in (select c.issue_id, c.play, c.book, c.outcome from lottery_slip_costs(rows) c)
    order by x.issue_id, x.play, x.book, x.outcome for no key update;
  update lottery_exposure x set cost_micros = greatest(0, x.cost_micros - c.cost)
  from lottery_slip_costs(rows) c
  where x.issue_id = c.issue_id and x.play = c.play and x.book = c.book and x.outcome = c.outcome;
end
$$;
revoke all on function lottery_free_outcomes from public;
grant execute on function lottery_free_outcomes to trevo_app;
