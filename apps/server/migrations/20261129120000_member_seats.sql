-- Up Migration
-- Where each member is in the agents' tree, and was: a row for each stretch of time, so that who was above whom at an instant is read, not
-- guessed. Members have a row from the moment that they are an agent or have an upline; others are in no team.
create table member_seat (
  seat_id bigint generated always as identity primary key,
  member_id bigint not null references member,
  merchant_id int not null,
  parent_id bigint,
  upline bigint[] not null,
  path text collate "C" not null,
  from_at timestamptz(3) not null,
  to_at timestamptz(3),
  constraint member_seat_id_fits check (member_id between 1 and 4294967295),
  constraint member_seat_path check (length(path) = 8 * (cardinality(upline) + 1) and right(path, 8) = lpad(to_hex(member_id), 8, '0')),
  constraint member_seat_levels check (cardinality(upline) <= 100),
  constraint member_seat_parent check (parent_id is not distinct from upline[cardinality(upline)]),
  constraint member_seat_itself check (not member_id = any (upline)),
  constraint member_seat_span check (to_at is null or to_at >= from_at)
);
-- Uplines and brand are checked by the only functions that write it, from rows of its own: two foreign keys more would take a third of a move.
create unique index member_seat_now on member_seat (member_id) where to_at is null;
create unique index member_seat_team on member_seat (path) where to_at is null;
create index member_seat_directs on member_seat (parent_id, member_id) where to_at is null;
create index member_seat_past on member_seat (member_id, from_at);
comment on table member_seat is 'Who is below whom, and was: one row for each stretch of time. The running one has no end.';
comment on column member_seat.upline is 'From the top agent to the direct upline; empty for a top agent.';
comment on column member_seat.path is 'Ids of the top agent to the member itself, eight hex digits each: a team is a range of this index.';

-- The past stays: a place ends once, and nothing else of it changes. For the owner too.
create function member_seat_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'who was below whom does not change' using errcode = '23514', constraint = 'member_seat_stays';
end
$$;
-- By the columns that a statement names: comparing rows would cost a move a tenth of its time.
create trigger member_seat_as_written before update of seat_id, member_id, merchant_id, parent_id, upline, path, from_at on member_seat
  for each row execute function member_seat_refuse_change();
create trigger member_seat_ends_once before update on member_seat for each row
  when (old.to_at is not null or new.to_at is null) execute function member_seat_refuse_change();
create trigger member_seat_stays before delete on member_seat for each row execute function member_seat_refuse_change();
create trigger member_seat_no_truncate before truncate on member_seat for each statement execute function member_seat_refuse_change();

grant select, insert on member_seat to trevo_app;
grant update (to_at) on member_seat to trevo_app;

-- Who is here already. From those whom nobody brought, downwards: below an agent comes whom it brought, and below the agent of a player whom
-- that player brought. Without an agent above them only agents have a place.
with recursive placed as (
  select m.member_id, m.merchant_id, null::bigint as parent_id, '{}'::bigint[] as upline, '' as above, m.created_at as from_at,
    exists (select from agent_type t where t.code = m.type) as is_agent
  from member m
  where not exists (select from member_upline u where u.member_id = m.member_id)
    and (exists (select from agent_type t where t.code = m.type) or exists (select from member_upline u where u.upline_id = m.member_id))
  union all
  select m.member_id, m.merchant_id,
    case when p.is_agent then p.member_id else p.parent_id end,
    case when p.is_agent then p.upline || p.member_id else p.upline end,
    case when p.is_agent then p.above || lpad(to_hex(p.member_id), 8, '0') else p.above end,
    greatest(u.joined_at, p.from_at),
    exists (select from agent_type t where t.code = m.type)
  from placed p
  join member_upline u on u.upline_id = p.member_id
  join member m on m.member_id = u.member_id
)
insert into member_seat (member_id, merchant_id, parent_id, upline, path, from_at)
  select member_id, merchant_id, parent_id, upline, above || lpad(to_hex(member_id), 8, '0'), from_at
  from placed
  where is_agent or parent_id is not null
  order by member_id;

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
create index affiliate_code_newest on affiliate_code (member_id, created_at desc, code desc);

-- An account that an agent opened by hand.
alter table member_upline
  drop constraint member_upline_how_known,
  add constraint member_upline_how_known check (how in ('affiliate', 'referral', 'opened'));
comment on column member_upline.code is 'Of the link; empty where an agent opened the account by hand.';
comment on column member.terms_version is 'Agreed to last; null: never asked, the house made the account; empty: asked at the first sign-in.';
