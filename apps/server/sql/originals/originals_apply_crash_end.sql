-- Ends bets on rounds of crash, each once: `settled` with what it won, `void` when its stake goes back. With money the ledger calls it and
-- adds op_id and at; without, the row brings `at`. A bet that was taken is neither lost nor void, even for a caller that read it before.
create or replace function originals_apply_crash_end(rows jsonb) returns void language plpgsql as $$
declare
  moves bet_move[];
begin
  with wanted as materialized (
    select * from jsonb_to_recordset(rows) as r(
      bet_id text, state text, win_micros bigint, bonus_win_micros bigint, op_id bigint, at timestamptz)
  ), changed as (
    update crash_bet b set state = r.state, win_micros = r.win_micros
    from wanted r where b.bet_id = r.bet_id and b.state = 'open' and (b.cashed_e2 is not null) = (r.win_micros > 0)
    returning b.op_id as key, b.at as placed_at, b.stake_micros as stake, b.bonus_stake_micros as bonus_stake, r.*
  )
  select array_agg(row(false, r.key, r.placed_at, null, null, null, null, null, null, null, null, null, r.state,
    case r.state when 'void' then -1 else 0 end, case r.state when 'void' then -r.stake else 0 end,
    case r.state when 'void' then -r.bonus_stake else 0 end, case r.state when 'void' then r.stake else 0 end, r.win_micros,
    coalesce(r.bonus_win_micros, 0), case r.state when 'void' then 0 else r.stake end,
    case r.state when 'settled' then coalesce(r.op_id, r.key) else 0 end, false, false, null, null)::bet_move)
  into moves from changed r;
  if coalesce(cardinality(moves), 0) <> jsonb_array_length(rows) then
    raise exception 'the bet has ended' using errcode = '23514', constraint = 'crash_bet_open';
  end if;
  perform bet_apply(moves, (select max((r ->> 'at')::timestamptz) from jsonb_array_elements(rows) r));
end
$$;
grant execute on function originals_apply_crash_end to trevo_app;
