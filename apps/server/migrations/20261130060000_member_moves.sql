-- Up Migration
-- Each move of a member with the team, so that who left an agent is found without a look at all places that ever ended: a move ends ten thousand.
-- Who moves because an upline does has no row: below its own upline it stays.
create table member_move (
  move_id bigint generated always as identity primary key,
  member_id bigint not null,
  merchant_id int not null,
  from_id bigint,
  below_id bigint,
  at timestamptz(3) not null,
  moved int not null constraint member_move_moves check (moved > 0),
  constraint member_move_elsewhere check (from_id is distinct from below_id)
);
create index member_move_from on member_move (from_id, at);
create index member_move_below on member_move (below_id, at);
create index member_move_when on member_move (merchant_id, at);
comment on table member_move is 'Moves of members from one direct upline to another: one row each, whatever the size of the team.';
comment on column member_move.from_id is 'The direct upline before; null: a top agent. below_id: the one since.';
comment on column member_move.moved is 'Places that it ended: the member''s and those of all below.';

insert into member_move (member_id, merchant_id, from_id, below_id, at, moved)
  select m.member_id, m.merchant_id, m.parent_id, m.next_id, m.to_at, (
    select count(*) from member_seat e
    where e.merchant_id = m.merchant_id and e.to_at = m.to_at and e.path >= m.path and e.path < m.path || '~'
  )
  from (
    select s.*, lead(s.seat_id) over past as next_seat, lead(s.parent_id) over past as next_id
    from member_seat s where s.member_id in (select e.member_id from member_seat e where e.to_at is not null)
    window past as (partition by s.member_id order by s.seat_id)
  ) m
  where m.to_at is not null and m.next_seat is not null and m.next_id is distinct from m.parent_id
  order by m.to_at, m.seat_id;

-- The past stays, for the owner too.
create function member_move_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a move of a member does not change' using errcode = '23514', constraint = 'member_move_stays';
end
$$;
create trigger member_move_stays before update or delete on member_move for each row execute function member_move_refuse_change();
create trigger member_move_no_truncate before truncate on member_move for each statement execute function member_move_refuse_change();
grant select, insert on member_move to trevo_app;
