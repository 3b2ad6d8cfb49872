-- Up Migration
-- No foreign keys to merchant and game: each insert would lock the same two rows in every batch of the money lane, and
-- rows come from this server's own code only.
create table round (
  round_id text primary key,
  ref text not null constraint round_ref_unique unique,
  op_id bigint not null,
  merchant_id int not null,
  member_id bigint not null references member,
  node_id text not null,
  vassalage text not null,
  game_type text not null,
  game_code text not null,
  math_version text not null,
  at timestamptz(3) not null,
  currency text not null,
  stake_micros bigint not null constraint round_stake_positive check (stake_micros > 0),
  win_micros bigint not null constraint round_win_not_negative check (win_micros >= 0),
  valid_bet_micros bigint not null constraint round_valid_bet_within check (valid_bet_micros between 0 and stake_micros),
  status text not null constraint round_status_known check (status in ('CLOSED', 'VOID')),
  mult_e4 bigint not null,
  seed_pair_id text not null,
  nonce int not null constraint round_nonce_not_negative check (nonce >= 0),
  client_seed text not null,
  steps jsonb not null,
  balance_after_micros bigint not null,
  constraint round_nonce_unique unique (seed_pair_id, nonce)
);
create index round_member on round (member_id, at desc, round_id);
comment on table round is 'One finished play of an in-house game, written with its money and never changed.';
comment on column round.ref is 'The ledger''s reference of the operation: one round for one idempotency key.';
comment on column round.stake_micros is 'Money bet, micros.';
comment on column round.win_micros is 'Money paid back including the stake''s share, micros.';
comment on column round.valid_bet_micros is 'The part of the stake that counts for rebates and rollover, micros.';
comment on column round.balance_after_micros is 'Cash after the whole round, micros.';
comment on column round.mult_e4 is 'Win in ten-thousandths of the bet, before rounding to cents.';
comment on column round.nonce is 'Number of the bet under its seed pair, from 0 without gaps.';
comment on column round.steps is 'What the player saw, in order; amounts are digit strings of micros.';

create function round_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a round is never changed' using errcode = '23514', constraint = 'round_append_only';
end
$$;
create trigger round_append_only before update or delete on round
  for each row execute function round_refuse_change();
create trigger round_no_truncate before truncate on round
  for each statement execute function round_refuse_change();

-- Writes finished rounds in the transaction of their money. Called by the function of the feature that made the round,
-- which knows whether its seeds may still be used. The ledger adds op_id, at and the balance.
create function play_apply_round(rows jsonb) returns void language sql as $$
  insert into round (round_id, ref, op_id, merchant_id, member_id, node_id, vassalage, game_type, game_code, math_version,
                     at, currency, stake_micros, win_micros, valid_bet_micros, status, mult_e4, seed_pair_id, nonce,
                     client_seed, steps, balance_after_micros)
  select r.round_id, r.ref, r.op_id, r.merchant_id, r.member_id, r.node_id, r.vassalage, r.game_type, r.game_code,
         r.math_version, r.at, r.currency, r.stake_micros, r.win_micros, r.valid_bet_micros, 'CLOSED', r.mult_e4,
         r.seed_pair_id, r.nonce, r.client_seed, r.steps, r.balance_after_micros
  from jsonb_to_recordset(rows) as r(
    round_id text, ref text, op_id bigint, merchant_id int, member_id bigint, node_id text, vassalage text,
    game_type text, game_code text, math_version text, at timestamptz, currency text, stake_micros bigint,
    win_micros bigint, valid_bet_micros bigint, mult_e4 bigint, seed_pair_id text, nonce int, client_seed text,
    steps jsonb, balance_after_micros bigint)
$$;

grant select, insert on round to trevo_app;
grant execute on function play_apply_round(jsonb) to trevo_app;
