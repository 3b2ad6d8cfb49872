-- Up Migration
-- Where each member is in the agents' tree, and was: a row for each stretch of time, so that who was above whom at an instant is read, not
-- guessed. Members have a row from the moment that they are an agent or have an upline; others are in no team.
create table member_seat (
  seat_id bigint generated always as identity primary key,
  member_id bigint not null references member,
  merchant_id int not null references merchant,
  parent_id bigint references member,
  upline bigint[] not null,
  path text collate "C" not null,
  from_at timestamptz(3) not null,
  to_at timestamptz(3),
  constraint member_seat_parent check (parent_id is not distinct from upline[cardinality(upline)]),
  constraint member_seat_itself check (not member_id = any (upline)),
  constraint member_seat_span check (to_at is null or to_at >= from_at)
);
create unique index member_seat_now on member_seat (member_id) where to_at is null;
create unique index member_seat_team on member_seat (path) where to_at is null;
create index member_seat_directs on member_seat (parent_id, member_id) where to_at is null;
create index member_seat_past on member_seat (member_id, from_at);
comment on table member_seat is 'Who is below whom, and was: one row for each stretch of time. The running one has no end.';
comment on column member_seat.upline is 'From the top agent to the direct upline; empty for a top agent.';
comment on column member_seat.path is 'Ids of the top agent to the member itself, eight hex digits each: a team is a range of this index.';
grant select, insert on member_seat to trevo_app;
grant update (to_at) on member_seat to trevo_app;

-- What an agent's invitation link is for, and how long it counts.
alter table affiliate_code
  add column type smallint not null default 0 constraint affiliate_code_type_known check (type in (0, 1, 2, 41, 42)),
  add column series int,
  add column domain text,
  add column expires_at timestamptz(3),
  add column most_uses int constraint affiliate_code_uses check (most_uses > 0),
  add column uses int not null default 0;
comment on column affiliate_code.type is 'Of the accounts that are opened with it: 0 a player, else a type of agent.';
comment on column affiliate_code.series is 'Their highest prize group; null: the brand''s.';
comment on column affiliate_code.domain is 'The brand''s domain that its link leads to; null: where the agent is.';
comment on column affiliate_code.uses is 'Accounts opened with it: counted in the transaction that opens one, so that the last use is one person''s.';
grant update (uses) on affiliate_code to trevo_app;
