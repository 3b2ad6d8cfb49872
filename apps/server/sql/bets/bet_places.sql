-- Where the bets of one month (UTC) lie that moves name.
create or replace function bet_places(moves bet_move[], month timestamptz, next_month timestamptz) returns tid[] language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_indexscan = on as $$
begin
  return array(
    select (
      select b.ctid from bet b
      where b.bet_id = m.bet_id and b.placed_at = m.placed_at and b.placed_at >= month and b.placed_at < next_month)
    from unnest(moves) m where not m.is_new);
end
$$;
revoke all on function bet_places from public;
grant execute on function bet_places to trevo_app;
