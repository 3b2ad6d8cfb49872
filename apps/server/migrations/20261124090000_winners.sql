-- Up Migration
-- The best wins of a day, for everybody to see. Not a record of money: the bets are, and this is thinned each hour.
create table win (
  bet_id bigint primary key,
  merchant_id int not null references merchant,
  member_id bigint not null references member,
  node_id text not null,
  game_type text not null,
  currency text not null,
  payout_micros bigint not null constraint win_pays check (payout_micros > 0),
  won_at timestamptz(3) not null
);
create index win_best on win (merchant_id, payout_micros desc);
create index win_age on win (won_at);
comment on table win is 'Settled bets that paid more than they cost, of the last day or so; of each hour and brand only the best are kept.';
comment on column win.bet_id is 'The bet that won. One that is voided later leaves this list.';
comment on column win.payout_micros is 'What the bet paid, micros.';
comment on column win.won_at is 'When the bet was settled.';

create table win_hidden (
  member_id bigint primary key references member,
  since timestamptz(3) not null
);
comment on table win_hidden is 'Members who do not want their wins shown, masked or not.';
grant select, insert, update, delete on win, win_hidden to trevo_app;
