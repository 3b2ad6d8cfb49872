-- Fishing: rooms for up to four players. The fish of a room follow from its seed and the time; what is shot in a second is a round of its player.

create table fish_room (
  room_id text primary key,
  merchant_id int not null references merchant,
  realm text collate "C" not null constraint fish_room_realm_known check (realm = any ('{money,fun}')),
  seed text not null,
  started_at timestamptz(3) not null
);
create index fish_room_merchant on fish_room (merchant_id, realm, started_at);
comment on table fish_room is 'A river. Which fish swim where follows from seed and the time since started_at; neither decides what is won.';
comment on column fish_room.realm is 'Played for money, or with fun credits.';

create table fish_seat (
  room_id text not null references fish_room on delete cascade,
  seat smallint not null constraint fish_seat_known check (seat between 0 and 3),
  realm text collate "C" not null,
  member_id bigint not null references member,
  name text not null,
  seen_at timestamptz(3) not null,
  primary key (room_id, seat),
  constraint fish_seat_one_a_member unique (member_id, realm)
);
comment on table fish_seat is 'Who sits where. A seat whose member was not seen for half a minute is free.';
comment on column fish_seat.name is 'The masked name under which others see them.';

create table fish_second (
  member_id bigint not null references member,
  realm text collate "C" not null constraint fish_second_realm_known check (realm = any ('{money,fun}')),
  second bigint not null,
  room_id text not null references fish_room on delete cascade,
  seat smallint not null,
  shots jsonb not null,
  constraint fish_second_once primary key (member_id, realm, second)
);
create index fish_second_room on fish_second (room_id, second);
comment on table fish_second is 'A second in which a member shot: one for money and one for fun credits in every room and window together, of ten bullets at most. Kept for a day.';
comment on column fish_second.second is 'Seconds since 1970, by the clock of the database.';
comment on column fish_second.shots is 'The bullets that were charged, each [tenth of the second, fish].';

create table fish_kill (
  room_id text not null references fish_room on delete cascade,
  fish int not null,
  member_id bigint not null references member,
  seat smallint not null,
  times int not null constraint fish_kill_pays check (times > 0),
  win_micros bigint not null,
  killed_at timestamptz not null default clock_timestamp(),
  constraint fish_kill_once primary key (room_id, fish)
);
create index fish_kill_old on fish_kill (killed_at);
comment on table fish_kill is 'Fish that were caught, each in one second, written with the money of the bullets that caught it. Kept for a day.';
comment on column fish_kill.times is 'In bullets: of all bullets of the second that caught it, as each is a bet of its own.';

grant select, insert, update, delete on fish_room, fish_seat to trevo_app;
grant select, insert, delete on fish_second, fish_kill to trevo_app;
