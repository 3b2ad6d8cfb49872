-- Acts on open rounds, each the one that follows: an act that another process did first changes nothing and raises. With
-- money the ledger calls it and adds op_id, at and the balance; without, the row brings `at`. Figures are those after the act.
create or replace function play_apply_act(rows jsonb) returns void language plpgsql as $$
declare
  moves bet_move[];
begin
  with wanted as materialized (
    select r.*, b.bet_id, b.placed_at, b.stakes, b.stake_micros as staked, b.bonus_stake_micros as bonus_staked,
      r.stake_micros > b.stake_micros as is_raised
    from jsonb_to_recordset(rows) as r(
      round_id text, acts int, entry jsonb, state text, stake_micros bigint, bonus_stake_micros bigint, win_micros bigint,
      bonus_win_micros bigint, valid_bet_micros bigint, mult_e4 bigint, shown jsonb, words int, state_sealed text,
      acted_at timestamptz, op_id bigint, at timestamptz, balance_after_micros bigint)
    cross join lateral (select h.op_id as key, h.at as began from round h where h.round_id = r.round_id limit 1) h
    cross join lateral (select * from bet where bet_id = h.key and placed_at = h.began limit 1) b
  ), changed as (
    update round set
      state = r.state,
      mult_e4 = r.mult_e4,
      shown = r.shown,
      words = r.words,
      state_sealed = decode(r.state_sealed, 'base64'),
      actions = case when r.entry is null then actions else actions || jsonb_build_array(r.entry) end,
      raise_ops = case when r.is_raised then raise_ops || r.op_id else raise_ops end,
      raise_micros = case when r.is_raised then raise_micros || (r.stake_micros - r.staked) else raise_micros end,
      balance_after_micros = coalesce(r.balance_after_micros, round.balance_after_micros),
      acted_at = r.acted_at
    from wanted r
    where round.round_id = r.round_id and round.state = 'open' and jsonb_array_length(round.actions) = r.acts
    returning r.*
  )
  select array_agg(row(false, r.bet_id, r.placed_at, null, null, null, null, null, null, null, null, null,
    nullif(r.state, 'open'), case when r.state = 'void' then -r.stakes when r.is_raised then 1 else 0 end,
    case when r.state = 'void' then -r.staked else r.stake_micros - r.staked end,
    case when r.state = 'void' then -r.bonus_staked else coalesce(r.bonus_stake_micros - r.bonus_staked, 0) end,
    case when r.state = 'void' then r.staked else 0 end, r.win_micros, coalesce(r.bonus_win_micros, 0), r.valid_bet_micros,
    case when r.state = 'settled' then coalesce(r.op_id, r.bet_id) else 0 end, false, false, null, null)::bet_move)
  into moves from changed r;
  if coalesce(cardinality(moves), 0) <> jsonb_array_length(rows) then
    raise exception 'the round was acted on by another' using errcode = '23514', constraint = 'round_act_in_turn';
  end if;
  perform bet_apply(moves, (select max((r ->> 'at')::timestamptz) from jsonb_array_elements(rows) r));
end
$$;
grant execute on function play_apply_act to trevo_app;
