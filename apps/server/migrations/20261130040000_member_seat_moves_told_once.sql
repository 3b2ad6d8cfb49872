-- Up Migration
-- A move tells the sizes of teams what it is: so many left below one upline and came below another. A row for each place, which the next count
-- multiplied by the levels above it, said the same of everybody inside the team, whose own teams a move does not change.
alter table agent_seat_change alter by_members type int;
comment on table agent_seat_change is 'How many members came (or, below nothing, left) with a place in the tree, and that the teams'' sizes do not contain yet. A move has the first place of its team, before and after.';
create or replace function agent_note_seats() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  places int;
  top record;
begin
  select count(*) into places from changed;
  select c.seat_id, c.member_id, c.from_at into top from changed c order by cardinality(c.upline), c.seat_id limit 1;
  -- Places end by a move alone, one team at a time. It begins them at the instant at which those before ended.
  if tg_op = 'UPDATE' then
    insert into agent_seat_change select top.seat_id, -places where places > 0;
  elsif exists (select from member_seat s where s.member_id = top.member_id and s.to_at = top.from_at and s.seat_id < top.seat_id) then
    insert into agent_seat_change values (top.seat_id, places);
  else
    insert into agent_seat_change select seat_id, 1 from changed;
  end if;
  return null;
end
$$;

-- All of a brand at once, by their keys: asked place by place it took a move twice as long.
create or replace function member_seat_ask_member() returns trigger language plpgsql as $$
declare
  brand int;
  members bigint[];
begin
  for brand, members in select t.merchant_id, array_agg(t.member_id) from taken t group by 1 loop
    if (select count(*) from member m where m.member_id = any (members) and m.merchant_id = brand) <> cardinality(members) then
      raise exception 'a place is of a member of its brand' using errcode = '23503', constraint = 'member_seat_of_member';
    end if;
  end loop;
  return null;
end
$$;
