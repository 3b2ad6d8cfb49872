-- From which to which of its levels a brand takes bets on a game of the house.

alter table game_switch alter column is_enabled set default true;
alter table game_switch add column least_bet_micros bigint, add column most_bet_micros bigint;
alter table game_switch add constraint game_switch_bets_ordered check (
  (least_bet_micros is null) = (most_bet_micros is null) and (least_bet_micros is null or 0 < least_bet_micros and least_bet_micros <= most_bet_micros));
comment on table game_switch is 'A brand''s own on and off, and its bets. No row means on, with every level.';
comment on column game_switch.least_bet_micros is 'The smallest level that the brand takes, and most_bet_micros the largest; null: all of the game''s. In the brand''s currency.';
