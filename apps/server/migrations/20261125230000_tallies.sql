-- Up Migration
-- What bets and payments of a brand come to. Two consumers keep it (`tallies.bets`, `tallies.cash`), so no page adds up bets.
-- A quarter of an hour is the largest step in which the midnights of all time zones lie.
create table bet_tallied (
  member_id bigint not null,
  bet_id bigint not null,
  merchant_id int not null,
  currency text not null,
  node_id text not null,
  quarter timestamptz(0) not null,
  day date not null,
  stake_micros bigint not null,
  valid_bet_micros bigint not null,
  payout_micros bigint not null,
  primary key (member_id, bet_id)
);
comment on table bet_tallied is 'What each settled bet counts for in the tallies, so that a change of it takes that away first. A void bet has no row.';
comment on column bet_tallied.quarter is 'The quarter of an hour in which it was settled.';
comment on column bet_tallied.day is 'The brand''s business day of that time.';

create table bet_quarter (
  merchant_id int not null,
  currency text not null,
  quarter timestamptz(0) not null,
  bets int not null,
  stake_micros bigint not null,
  valid_bet_micros bigint not null,
  payout_micros bigint not null,
  primary key (merchant_id, currency, quarter)
);
comment on table bet_quarter is 'Settled bets of each quarter of an hour.';

create table bet_day (
  merchant_id int not null,
  currency text not null,
  day date not null,
  bets int not null,
  stake_micros bigint not null,
  valid_bet_micros bigint not null,
  payout_micros bigint not null,
  players int not null,
  primary key (merchant_id, currency, day)
);
comment on table bet_day is 'Settled bets of each business day.';
comment on column bet_day.players is 'Members with a bet that counts on that day.';

create table member_day (
  merchant_id int not null,
  day date not null,
  member_id bigint not null,
  currency text not null,
  bets int not null,
  stake_micros bigint not null,
  valid_bet_micros bigint not null,
  payout_micros bigint not null,
  first_quarter timestamptz(0),
  primary key (merchant_id, day, member_id, currency)
);
comment on table member_day is 'Settled bets of each member and business day.';
comment on column member_day.first_quarter is 'Quarter of an hour of the first bet that counts; null when none does.';

create table game_day (
  merchant_id int not null,
  day date not null,
  node_id text not null,
  currency text not null,
  bets int not null,
  stake_micros bigint not null,
  valid_bet_micros bigint not null,
  payout_micros bigint not null,
  primary key (merchant_id, day, node_id, currency)
);
comment on table game_day is 'Settled bets of each game and business day.';

create table cash_tallied (
  entry_id bigint primary key
);
comment on table cash_tallied is 'Lines of the journal that the tallies contain.';

create table cash_quarter (
  merchant_id int not null,
  currency text not null,
  quarter timestamptz(0) not null,
  deposits int not null,
  deposit_micros bigint not null,
  withdrawals int not null,
  withdrawal_micros bigint not null,
  primary key (merchant_id, currency, quarter)
);
comment on table cash_quarter is 'Deposits credited and withdrawals sent in each quarter of an hour.';

create index deposit_credited on deposit (merchant_id, credited_at) where credited_at is not null;
create index member_joined on member (merchant_id, created_at) where type = 0;

-- From the very first bet on, not only from now: a house that is older has a past.
insert into stream_consumer (name, stream, xid, place, at) values
  ('tallies.bets', 'bet.settled', 0, 0, now()),
  ('tallies.cash', 'money.deposit-withdrawal', 0, 0, now());

grant select, insert, update, delete on bet_tallied to trevo_app;
grant select, insert, update on bet_quarter, bet_day, member_day, game_day, cash_quarter to trevo_app;
grant select, insert on cash_tallied to trevo_app;
