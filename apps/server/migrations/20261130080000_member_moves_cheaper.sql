-- Up Migration
-- A move of ten thousand members ends as many places and writes as many, with the tree held meanwhile. What is asked of each, and each index, is a part
-- of its time.

-- A trigger of rows before an update locks each row first, and writes that down. The columns are refused once a statement, a second end of a place when
-- the row is written.
drop trigger member_seat_as_written on member_seat;
create trigger member_seat_as_written before update of seat_id, member_id, merchant_id, parent_id, upline, path, from_at on member_seat
  for each statement execute function member_seat_refuse_change();
drop trigger member_seat_ends_once on member_seat;
create trigger member_seat_ends_once after update on member_seat for each row
  when (old.to_at is not null or new.to_at is null) execute function member_seat_refuse_change();

-- What never changes is asked when it is written, not again when the place ends.
alter table member_seat drop constraint member_seat_id_fits, drop constraint member_seat_path, drop constraint member_seat_levels,
  drop constraint member_seat_parent, drop constraint member_seat_itself;
create function member_seat_refuse_place() returns trigger language plpgsql as $$
begin
  raise exception 'no place in the tree is like that: member %, path %', new.member_id, new.path using errcode = '23514', constraint = tg_name;
end
$$;
create trigger member_seat_levels before insert on member_seat for each row when (cardinality(new.upline) > 100)
  execute function member_seat_refuse_place();
create trigger member_seat_place before insert on member_seat for each row when (
  (new.member_id between 1 and 4294967295 and octet_length(new.path) = 8 * (cardinality(new.upline) + 1)
    and right(new.path, 8) = lpad(to_hex(new.member_id), 8, '0') and new.parent_id is not distinct from new.upline[cardinality(new.upline)]
    and not new.member_id = any (new.upline)) is not true
) execute function member_seat_refuse_place();

-- One index for places of a member, the running one and past ones: a member has few. It is 0 for the running place, of which there is one.
drop index member_seat_now, member_seat_past;
create unique index member_seat_places on member_seat (member_id, (case when to_at is null then 0 else seat_id end));

-- Sizes of teams hear of a move from its row: what left and what came, by the first place of the team. Of places they hear of newcomers.
create function agent_note_move() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into agent_seat_change
    select p.seat_id, case when p.to_at is null then new.moved else -new.moved end
    from (select s.seat_id, s.to_at from member_seat s where s.member_id = new.member_id offset 0) p order by p.seat_id desc limit 2;
  return null;
end
$$;
revoke all on function agent_note_move() from public;
create trigger member_move_told after insert on member_move for each row execute function agent_note_move();
drop trigger member_seat_left on member_seat;
create or replace function agent_note_seats() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one record;
begin
  select c.seat_id, c.member_id, c.from_at into one from changed c limit 1;
  -- A move begins places at the instant at which those before ended, all in one statement.
  if not exists (select from member_seat s where s.member_id = one.member_id and s.to_at = one.from_at and s.seat_id < one.seat_id) then
    insert into agent_seat_change select seat_id, 1 from changed;
  end if;
  return null;
end
$$;
