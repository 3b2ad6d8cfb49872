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
  node_id text not null,
  game_code text not null,
  round text collate "C" not null,
  settled_at timestamptz(3) not null,
  stake_micros bigint not null,
  valid_bet_micros bigint not null,
  payout_micros bigint not null,
  primary key (member_id, bet_id)
);
create index agent_bet_of_seat on agent_bet (seat_id, settled_at desc);
create index agent_bet_settled on agent_bet (merchant_id, settled_at desc);
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
create index agent_hour_of_seat on agent_hour (seat_id, day);
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

-- What members in the tree got and paid beside their bets, as the journal says it.
create table agent_line (
  entry_id bigint primary key,
  seat_id bigint not null references member_seat,
  merchant_id int not null,
  currency text not null,
  kind text not null constraint agent_line_kind_known check (kind in ('rebates', 'promos', 'deposit', 'withdrawal')),
  hour timestamptz(0) not null,
  day date not null,
  amount_micros bigint not null
);
create index agent_line_costs on agent_line (merchant_id, hour) where kind in ('rebates', 'promos');
create index agent_line_of_seat on agent_line (seat_id, day);
comment on table agent_line is 'Rebates, promotions, deposits and withdrawals of members in the agents'' tree: each line of the journal once.';
comment on column agent_line.amount_micros is 'What the member got, of a withdrawal what was sent, micros; below zero: taken back.';

-- Team sums, for pages: kept from changes every five minutes.
create table agent_team_change (
  change_id bigint generated always as identity primary key,
  seat_id bigint not null,
  merchant_id int not null,
  currency text not null,
  day date not null,
  product text collate "C" not null,
  bets int not null default 0,
  stake_micros bigint not null default 0,
  valid_bet_micros bigint not null default 0,
  payout_micros bigint not null default 0,
  active int not null default 0,
  month_active int not null default 0,
  deposit_micros bigint not null default 0,
  withdrawal_micros bigint not null default 0,
  rebate_micros bigint not null default 0,
  promo_micros bigint not null default 0,
  pay_micros bigint not null default 0
);
comment on column agent_team_change.active is 'By how many members more or fewer have a valid bet on that day; month_active: in its month. On one row of a member and day.';
comment on table agent_team_change is 'Changes of facts that the team sums do not contain yet.';
create table agent_team_day (
  agent_id bigint not null,
  day date not null,
  product text collate "C" not null,
  currency text not null,
  bets int not null default 0,
  stake_micros bigint not null default 0,
  valid_bet_micros bigint not null default 0,
  payout_micros bigint not null default 0,
  active int not null default 0,
  registered int not null default 0,
  deposit_micros bigint not null default 0,
  withdrawal_micros bigint not null default 0,
  rebate_micros bigint not null default 0,
  promo_micros bigint not null default 0,
  pay_micros bigint not null default 0,
  primary key (agent_id, day, product, currency)
);
comment on column agent_team_day.pay_micros is 'Dividends, wages and salaries that members of the team got on that day, debts that their wallets paid taken off.';
comment on column agent_team_day.active is 'Members with a valid bet on that day, summed over all products. One who moved on it counts at both places.';
comment on column agent_team_day.registered is 'Members who registered below on that day: on the row of no product.';
create table agent_team_month (
  agent_id bigint not null,
  month date not null,
  currency text not null,
  active int not null,
  primary key (agent_id, month, currency)
);
comment on table agent_team_month is 'Members of a team with a valid bet in a month.';
create table agent_team_size (
  agent_id bigint primary key,
  members int not null
);
comment on table agent_team_size is 'How many members are below each, at any depth.';
create table agent_seat_change (
  seat_id bigint not null,
  by_members smallint not null
);
comment on table agent_seat_change is 'Places in the tree that were taken (1) or left (-1) and that the teams'' sizes do not contain yet.';
insert into agent_seat_change select seat_id, 1 from member_seat where to_at is null;
create function agent_note_seats() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into agent_seat_change select seat_id, 1 from changed;
  else
    insert into agent_seat_change select seat_id, -1 from changed where to_at is not null;
  end if;
  return null;
end
$$;
revoke all on function agent_note_seats() from public;
create trigger member_seat_taken after insert on member_seat referencing new table as changed
  for each statement execute function agent_note_seats();
create trigger member_seat_left after update on member_seat referencing new table as changed
  for each statement execute function agent_note_seats();
comment on table agent_team_day is 'Settled bets of a member and all below, as they were below when each was settled, by business day and product; what belongs to no product has the row of none.';

grant select, insert, update, delete on agent_bet, agent_mark, agent_team_change, agent_seat_change to trevo_app;
grant select, insert on agent_line to trevo_app;
grant select, insert, update on agent_hour, agent_issue, agent_team_day, agent_team_month, agent_team_size to trevo_app;
insert into stream_consumer (name, stream, xid, place, at, moved_at, seen_at) values
  ('agents.facts', 'bet.settled', 0, 0, 'epoch', 'epoch', 'epoch'),
  ('agents.money', 'money.commission-promo-deposit-withdrawal', 0, 0, 'epoch', 'epoch', 'epoch');
