-- Writes rounds in the transaction of their money. Called by the function of the feature that made the round,
-- which knows whether its seeds may still be used. The ledger adds op_id, at and the balance.
-- A round that is not over has no win and no valid bet yet.
create or replace function play_apply_round(rows jsonb) returns void language sql as $$
  insert into round (round_id, ref, op_id, merchant_id, member_id, node_id, vassalage, game_type, game_code, math_version,
                     at, currency, stake_micros, win_micros, valid_bet_micros, mult_e4, seed_pair_id, nonce, client_seed,
                     balance_after_micros, state, choice, shown, words, state_sealed, acted_at, ended_at)
  select r.round_id, r.ref, r.op_id, r.merchant_id, r.member_id, r.node_id, r.vassalage, r.game_type, r.game_code,
         r.math_version, r.at, r.currency, r.stake_micros, r.win_micros, r.valid_bet_micros, r.mult_e4, r.seed_pair_id,
         r.nonce, r.client_seed, r.balance_after_micros, r.state, r.choice, r.shown, r.words,
         decode(r.state_sealed, 'base64'), r.acted_at, case when r.state = 'open' then null else r.at end
  from jsonb_to_recordset(rows) as r(
    round_id text, ref text, op_id bigint, merchant_id int, member_id bigint, node_id text, vassalage text,
    game_type text, game_code text, math_version text, at timestamptz, currency text, stake_micros bigint,
    win_micros bigint, valid_bet_micros bigint, mult_e4 bigint, seed_pair_id text, nonce int, client_seed text,
    balance_after_micros bigint, state text, choice jsonb, shown jsonb, words int, state_sealed text,
    acted_at timestamptz)
$$;
grant execute on function play_apply_round to trevo_app;
