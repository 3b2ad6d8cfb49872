-- The watch over the house's games: what their rounds gave beyond what they had to, and which outcomes came, by the hour.

create table game_watch_hour (
  merchant_id int not null references merchant,
  game_code text not null,
  math_version text not null,
  hour timestamptz(0) not null,
  rounds int not null,
  returned double precision not null,
  excess double precision not null,
  variance double precision not null,
  most_up double precision not null,
  most_down double precision not null,
  is_skill boolean not null,
  outcomes jsonb not null,
  primary key (merchant_id, game_code, math_version, hour)
);
comment on table game_watch_hour is 'Settled rounds of a house game in an hour of their settlement. Statistics, not money: in units of each round''s first stake.';
comment on column game_watch_hour.returned is 'Sum of what came back.';
comment on column game_watch_hour.excess is 'Sum of what came back minus what had to on average.';
comment on column game_watch_hour.variance is 'Sum of the rounds'' variances.';
comment on column game_watch_hour.most_up is 'The most that one draw among them could bring; most_down: take.';
comment on column game_watch_hour.outcomes is 'By set: how often each cell came, and the chance of each.';

create table game_watch_round (
  round_id text primary key,
  counted_at timestamptz(3) not null
);
create index game_watch_round_age on game_watch_round using brin (counted_at);
comment on table game_watch_round is 'Rounds that the hours contain, for the days in which one may be delivered again.';

create table game_watch_stop (
  stop_id bigint generated always as identity primary key,
  merchant_id int not null references merchant,
  game_code text not null,
  stopped_at timestamptz(3) not null,
  hours int not null,
  rounds int not null,
  return_z double precision not null,
  outcome_z double precision not null
);
create index game_watch_stop_game on game_watch_stop (merchant_id, game_code, stopped_at desc);
comment on table game_watch_stop is 'Games that the watch switched off, and on what evidence. Evidence from before a stop does not count again.';

grant select, insert, update, delete on game_watch_hour, game_watch_round to trevo_app;
grant select, insert on game_watch_stop to trevo_app;

-- What the program does of its own accord is in the log too, under a name that no operator can have.
alter table operator_audit drop constraint operator_audit_operator_named;
alter table operator_audit add constraint operator_audit_operator_named check (
  operator_id is not null or action = 'session.refused' or (action like 'command.%' and username like 'command:%')
  or (action like 'system.%' and username like 'system:%'));
