-- Up Migration
-- A demonstration's round of several acts, as `round` keeps those of money. Every column has a value for what the release before writes.
alter table demo_round
  add column state text not null default 'settled' constraint demo_round_state_known check (state in ('open', 'settled')),
  add column currency text,
  add column raised_micros bigint not null default 0 constraint demo_round_raised_not_negative check (raised_micros >= 0),
  add column words int not null default 0,
  add column state_sealed bytea,
  add column actions jsonb not null default '[]',
  add constraint demo_round_sealed_while_open check ((state = 'open') = (state_sealed is not null)),
  add constraint demo_round_open_in_a_currency check (state <> 'open' or currency is not null);
create unique index demo_round_one_open on demo_round (purse_id, game_code) where state = 'open';

comment on column demo_round.bet_micros is 'The bet that opened the round, in fun credits.';
comment on column demo_round.state is 'open: its player may act. settled: paid. The end of its purse ends an open one.';
comment on column demo_round.currency is 'The brand''s: its minor unit rounds what is won. Null for rounds of before there were open ones.';
comment on column demo_round.raised_micros is 'What acts staked after the bet.';
comment on column demo_round.words is 'Words of the round''s stream drawn so far; an act goes on behind them.';
comment on column demo_round.state_sealed is 'What the game goes on from, sealed by the vault and bound to the round: it may hold what nobody may know yet.';
comment on column demo_round.actions is 'What was done after the bet, in order: {"action": …}.';

-- A demonstration''s seed is never shown while a round of it is open.
create function demo_purse_guard() returns trigger language plpgsql as $$
begin
  if exists (select from demo_round where purse_id = new.purse_id and seed_pair_id = old.seed_pair_id and state = 'open') then
    raise exception 'a round of this pair is still open' using errcode = '23514', constraint = 'demo_purse_no_open_round';
  end if;
  return new;
end
$$;
create trigger demo_purse_guard before update of seed_pair_id on demo_purse
  for each row when (new.seed_pair_id <> old.seed_pair_id) execute function demo_purse_guard();
