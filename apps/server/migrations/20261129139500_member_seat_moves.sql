-- Up Migration
-- A move writes a place for each member of a team, and none of them is new: that each is of a member is asked of all at once. A foreign key locked
-- ten thousand members one by one, and so wrote to each of them.
alter table member_seat drop constraint member_seat_member_id_fkey;
create function member_seat_ask_member() returns trigger language plpgsql as $$
begin
  if exists (
    select from taken t where not exists (select from member m where m.member_id = t.member_id and m.merchant_id = t.merchant_id))
  then
    raise exception 'a place is of a member of its brand' using errcode = '23503', constraint = 'member_seat_of_member';
  end if;
  return null;
end
$$;
create trigger member_seat_of_member after insert on member_seat referencing new table as taken
  for each statement execute function member_seat_ask_member();

create function member_refuse_seated() returns trigger language plpgsql as $$
begin
  if exists (select from member_seat s where s.member_id = old.member_id) then
    raise exception 'a member with a place in the tree stays' using errcode = '23503', constraint = 'member_seat_of_member';
  end if;
  return old;
end
$$;
create trigger member_seated_stays before delete on member for each row execute function member_refuse_seated();
