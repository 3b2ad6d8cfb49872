-- Up Migration
-- What settled bets of members in the agents' tree count for, and where. A consumer sets it (`agents.facts`), never the bet path.
create table agent_bet (
  member_id bigint not null,
  bet_id bigint not null,
  seat_id bigint not null,
  merchant_id int not null,
  currency text not null,
  product text collate "C" not null,
  hour timestamptz(0) not null,
  day date not null,
  game_code text not null,
  round text collate "C" not null,
  settled_at timestamptz(3) not null,
  stake_micros bigint not null,
  valid_bet_micros bigint not null,
  payout_micros bigint not null,
  primary key (member_id, bet_id)
);
create index agent_bet_of_seat on agent_bet (seat_id, settled_at desc);
create index agent_bet_of_issue on agent_bet (game_code, round, seat_id) where product = 'lottery';
comment on table agent_bet is 'What each settled bet counts for in the agents'' figures, so that a change of it takes that away first. A void bet has no row.';
comment on column agent_bet.seat_id is 'The place in the tree that the member had when it was settled: whose team it belongs to, whatever moves later.';
comment on column agent_bet.hour is 'Start of the clock hour in the brand''s zone.';

create table agent_hour (
  seat_id bigint not null references member_seat,
  hour timestamptz(0) not null,
  product text collate "C" not null,
  merchant_id int not null,
  currency text not null,
  day date not null,
  bets int not null,
  stake_micros bigint not null,
  valid_bet_micros bigint not null,
  payout_micros bigint not null,
  primary key (merchant_id, hour, seat_id, product, currency)
);
create index agent_hour_of_seat on agent_hour (seat_id, hour);
comment on table agent_hour is 'Settled bets of each place in the tree by clock hour and product: what pay is counted from. Days are sums of hours.';

create table agent_issue (
  merchant_id int not null,
  game_code text not null,
  round text collate "C" not null,
  currency text not null,
  seat_id bigint not null references member_seat,
  bets int not null,
  stake_micros bigint not null,
  valid_bet_micros bigint not null,
  payout_micros bigint not null,
  primary key (merchant_id, game_code, round, seat_id, currency)
);
comment on table agent_issue is 'Settled bets of each place in the tree on one draw of a lottery: what real-time salary is counted from.';

-- What has changed since it was last counted. Marks, not amounts: a run counts again all that is marked.
create table agent_mark (
  merchant_id int not null,
  kind text not null constraint agent_mark_kind_known check (kind in ('hour', 'issue')),
  place text collate "C" not null,
  version bigint not null default 1,
  primary key (merchant_id, kind, place)
);
comment on table agent_mark is 'Clock hours (ISO instants) and draws (GAME ROUND) whose facts changed since pay was last counted from them.';
comment on column agent_mark.version is 'Grows with every change: a run takes away only the mark that it has seen.';

-- What the house spent on members in the tree beside their bets, as the journal says it.
create table agent_cost (
  entry_id bigint primary key,
  seat_id bigint not null references member_seat,
  merchant_id int not null,
  currency text not null,
  kind text not null constraint agent_cost_kind_known check (kind in ('rebates', 'promos')),
  hour timestamptz(0) not null,
  day date not null,
  amount_micros bigint not null
);
create index agent_cost_hour on agent_cost (merchant_id, hour);
create index agent_cost_of_seat on agent_cost (seat_id, day);
comment on table agent_cost is 'Rebates and promotions of members in the agents'' tree: each line of the journal once.';
comment on column agent_cost.amount_micros is 'What the member got, micros; below zero: taken back.';

-- Deposits and withdrawals of members in the tree, for the pages of profit and loss.
create table agent_cash (
  entry_id bigint primary key,
  seat_id bigint not null references member_seat,
  merchant_id int not null,
  currency text not null,
  kind text not null constraint agent_cash_kind_known check (kind in ('deposit', 'withdrawal')),
  day date not null,
  amount_micros bigint not null
);
create index agent_cash_of_seat on agent_cash (seat_id, day);
comment on table agent_cash is 'Deposits credited to and withdrawals sent from members in the agents'' tree: each line of the journal once.';

-- Team sums, for pages: kept from changes every five minutes.
create table agent_team_change (
  change_id bigint generated always as identity primary key,
  seat_id bigint not null,
  merchant_id int not null,
  currency text not null,
  day date not null,
  product text collate "C" not null,
  bets int not null,
  stake_micros bigint not null,
  valid_bet_micros bigint not null,
  payout_micros bigint not null
);
comment on table agent_team_change is 'Changes of facts that the team sums do not contain yet.';
create table agent_team_day (
  agent_id bigint not null,
  day date not null,
  product text collate "C" not null,
  currency text not null,
  bets int not null,
  stake_micros bigint not null,
  valid_bet_micros bigint not null,
  payout_micros bigint not null,
  primary key (agent_id, day, product, currency)
);
comment on table agent_team_day is 'Settled bets of a member and all below, as they were below when each was settled, by business day and product.';

grant select, insert, update, delete on agent_bet, agent_mark, agent_team_change to trevo_app;
grant select, insert on agent_cost, agent_cash to trevo_app;
grant select, insert, update on agent_hour, agent_issue, agent_team_day to trevo_app;
insert into stream_consumer (name, stream, xid, place, at, moved_at, seen_at) values
  ('agents.facts', 'bet.settled', 0, 0, 'epoch', 'epoch', 'epoch'),
  ('agents.money', 'money.commission-promo-deposit-withdrawal', 0, 0, 'epoch', 'epoch', 'epoch');
