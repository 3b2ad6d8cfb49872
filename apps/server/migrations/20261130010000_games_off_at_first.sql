-- Up Migration
-- A game that a brand has only where it switches it on: the stations of Vietnam's lotteries, whose results its people enter.
alter table game add column is_off_at_first boolean not null default false;
comment on column game.is_off_at_first is 'Off for every brand until it switches it on: where it has no row in game_switch.';
comment on table game_switch is 'A brand''s own on and off, and its bets. No row means as the game begins (game.is_off_at_first), with every level.';
