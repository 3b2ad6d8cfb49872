-- Acts on open rounds, each the one that follows: an act that another process did first changes nothing and raises. With
-- money the ledger calls it and adds op_id, at and the balance; without, the row brings `at`.
create or replace function play_apply_act(rows jsonb) returns void language plpgsql as $$
declare
  changed int;
begin
  update round set
    state = r.state,
    stake_micros = r.stake_micros,
    win_micros = r.win_micros,
    valid_bet_micros = r.valid_bet_micros,
    mult_e4 = r.mult_e4,
    shown = r.shown,
    words = r.words,
    state_sealed = decode(r.state_sealed, 'base64'),
    actions = case when r.entry is null then actions else actions || jsonb_build_array(r.entry) end,
    raise_ops = case when r.stake_micros > round.stake_micros then raise_ops || r.op_id else raise_ops end,
    raise_micros = case when r.stake_micros > round.stake_micros
      then raise_micros || (r.stake_micros - round.stake_micros) else raise_micros end,
    balance_after_micros = coalesce(r.balance_after_micros, round.balance_after_micros),
    acted_at = r.acted_at,
    ended_at = case when r.state = 'open' then null else r.at end
  from jsonb_to_recordset(rows) as r(
    round_id text, acts int, entry jsonb, state text, stake_micros bigint, win_micros bigint, valid_bet_micros bigint,
    mult_e4 bigint, shown jsonb, words int, state_sealed text, acted_at timestamptz, op_id bigint, at timestamptz,
    balance_after_micros bigint)
  where round.round_id = r.round_id and round.state = 'open' and jsonb_array_length(round.actions) = r.acts;
  get diagnostics changed = row_count;
  if changed <> jsonb_array_length(rows) then
    raise exception 'the round was acted on by another' using errcode = '23514', constraint = 'round_act_in_turn';
  end if;
end
$$;
grant execute on function play_apply_act to trevo_app;
