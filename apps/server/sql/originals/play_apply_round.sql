-- Writes rounds and their bets in the transaction of their money. Called by the function of the feature that made the round,
-- which knows whether its seeds may still be used. The ledger adds op_id, at and the balance.
-- A round that is not over has no win and no valid bet yet; the log is told of it, since no consumer of ended bets sees it.
create or replace function play_apply_round(rows jsonb) returns void language plpgsql as $$
declare
  moves bet_move[];
begin
  with wanted as materialized (
    select * from jsonb_to_recordset(rows) as r(
      round_id text, ref text, op_id bigint, merchant_id int, member_id bigint, node_id text, vendor text,
      game_type text, game_code text, math_version text, at timestamptz, currency text, stake_micros bigint,
      bonus_stake_micros bigint, win_micros bigint, bonus_win_micros bigint, valid_bet_micros bigint, mult_e4 bigint,
      seed_pair_id text, nonce int, client_seed text, balance_after_micros bigint, state text, choice jsonb, shown jsonb,
      words int, state_sealed text, acted_at timestamptz, ante_micros bigint, ante_book int)
  ), written as (
    insert into round (round_id, ref, op_id, at, member_id, game_code, math_version, mult_e4, seed_pair_id, nonce, client_seed,
      balance_after_micros, state, choice, shown, words, state_sealed, acted_at, ante_micros, ante_book)
    select r.round_id, r.ref, r.op_id, r.at, r.member_id, r.game_code, r.math_version, r.mult_e4, r.seed_pair_id, r.nonce,
      r.client_seed, r.balance_after_micros, r.state, r.choice, r.shown, r.words, decode(r.state_sealed, 'base64'), r.acted_at,
      r.ante_micros, r.ante_book
    from wanted r
  ), told as (
    insert into event (kind, merchant_id, member_id, payload)
    select 'round.opened', r.merchant_id, r.member_id, jsonb_build_object('roundId', r.round_id)
    from wanted r where r.state = 'open'
  )
  select array_agg(row(true, r.op_id, r.at, 'house', r.merchant_id, r.member_id, r.vendor, r.node_id, r.game_type, r.game_code,
    r.round_id, r.currency, r.state, 1, r.stake_micros, coalesce(r.bonus_stake_micros, 0), 0, r.win_micros,
    coalesce(r.bonus_win_micros, 0), r.valid_bet_micros, case r.state when 'open' then 0 else r.op_id end, false, false, null,
    null)::bet_move)
  into moves from wanted r;
  perform bet_apply(moves, moves[1].placed_at);
end
$$;
grant execute on function play_apply_round to trevo_app;
