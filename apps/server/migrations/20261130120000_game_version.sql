-- Which of its shipped versions new rounds of a house game begin under, at one brand.

alter table game_switch add column math_version text;
alter table game_switch add constraint game_switch_math_version_named check (length(math_version) between 1 and 20);
comment on table game_switch is 'A brand''s own on and off, its bets and its version. No row means on, with every level, under the newest version.';
comment on column game_switch.math_version is 'The version that new rounds begin under, one that the release ships; null: always the newest. A round goes on under its own.';
