-- Up Migration
-- A round of the house's own games from its first stake to its end. Those written before ended in the call that played them.
alter table round
  add column state text not null default 'settled'
    constraint round_state_known check (state in ('open', 'settled', 'void')),
  add column choice jsonb not null default '{}',
  add column shown jsonb,
  add column actions jsonb not null default '[]',
  add column words int not null default 0,
  add column state_sealed bytea,
  add column raise_ops bigint[] not null default '{}',
  add column raise_micros bigint[] not null default '{}',
  add column acted_at timestamptz(3),
  add column ended_at timestamptz(3),
  alter column steps drop not null,
  add constraint round_shown_once check ((steps is null) <> (shown is null)),
  add constraint round_sealed_while_open check ((state = 'open') = (state_sealed is not null)),
  add constraint round_unpaid_while_open check (state = 'settled' or (win_micros = 0 and valid_bet_micros = 0)),
  drop column status;
alter table round alter column state drop default, alter column choice drop default;
-- Another bet on a game waits until the round before it has ended, in every process and on every device.
create unique index round_one_open on round (member_id, game_code) where state = 'open';
create index round_open_of_pair on round (seed_pair_id) where state = 'open';

comment on table round is 'One play of an in-house game: written with its stake, changed only while it is open, never after its end.';
comment on column round.state is 'open: its player may act. settled: paid. void: every stake went back.';
comment on column round.choice is 'What the player chose with the bet, as the game read it.';
comment on column round.shown is 'What the player may see of the round, in the game''s own JSON; amounts are the wire''s decimal texts.';
comment on column round.steps is 'The same of rounds before `shown` was there: Onça da Sorte''s steps, amounts as digits of micros.';
comment on column round.actions is 'What was done after the bet, in order: {"action": …}, or {"idle": true} for the house''s own ending.';
comment on column round.words is 'Words of the round''s stream drawn so far; an act goes on behind them.';
comment on column round.acted_at is 'When its player last did something, by the server''s clock; a day later the house ends it.';
comment on column round.state_sealed is 'What the game goes on from, sealed by the vault and bound to the round: it may hold what nobody may know yet.';
comment on column round.raise_ops is 'The ledger''s operations that added stake after the first.';
comment on column round.raise_micros is 'What each of them added, in the same order.';

-- Changes while a round is open, as far as its end; what was bet and drawn before never changes, and nothing grows less.
create or replace function round_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open'
     and (new.round_id, new.ref, new.op_id, new.merchant_id, new.member_id, new.node_id, new.vassalage, new.game_type,
          new.game_code, new.math_version, new.at, new.currency, new.seed_pair_id, new.nonce, new.client_seed, new.choice)
       is not distinct from
         (old.round_id, old.ref, old.op_id, old.merchant_id, old.member_id, old.node_id, old.vassalage, old.game_type,
          old.game_code, old.math_version, old.at, old.currency, old.seed_pair_id, old.nonce, old.client_seed, old.choice)
     and new.steps is null and new.stake_micros >= old.stake_micros and new.words >= old.words
     and jsonb_array_length(new.actions) >= jsonb_array_length(old.actions)
     and cardinality(new.raise_ops) >= cardinality(old.raise_ops) then
    return new;
  end if;
  raise exception 'a round is never changed after its end' using errcode = '23514', constraint = 'round_append_only';
end
$$;

grant update (state, stake_micros, win_micros, valid_bet_micros, mult_e4, shown, words, state_sealed, actions, raise_ops, raise_micros,
              balance_after_micros, acted_at, ended_at) on round to trevo_app;

-- Demonstrations keep their last rounds for a reloaded page only; those of before have another form.
delete from demo_round;
alter table demo_round rename column steps to shown;
alter table demo_round add column choice jsonb not null;
