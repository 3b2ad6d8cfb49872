-- Bets, and wins that end their bet or name none and are paid in cash. The rest is looked at one by one as well.
create or replace function play_is_usual(m vendor_movement) returns boolean language sql immutable as $$
  select m.tombs is null and not (m.needs_bets is true and (m.bets <> 0 or m.stake <> 0 or m.bonus_win <> 0))
    and (m.target_id is null or (m.target_to = 'SETTLED' and 'SETTLED' = any (m.target_from)))
$$;
revoke all on function play_is_usual from public;
grant execute on function play_is_usual to trevo_app;
