-- Gives a member the seat that they have, or a free one: in a room with players before an empty one, in a new room when all are full. A seat
-- is free once its member was not seen for half a minute. One brand's seats are given one after the other.
create or replace function originals_take_seat(
  of_merchant int, of_realm text, of_member bigint, named text, new_room text, new_seed text
) returns table (room_id text, seat smallint) language plpgsql as $$
declare
  at timestamptz := clock_timestamp();
  found_room text;
  found_seat smallint;
begin
  perform pg_advisory_xact_lock(hashtext('fish_seat'), of_merchant);
  update fish_seat s set seen_at = at, name = named
    from fish_room r
    where s.member_id = of_member and s.realm = of_realm and r.room_id = s.room_id and r.merchant_id = of_merchant
    returning s.room_id, s.seat into found_room, found_seat;
  if found_room is null then
    delete from fish_seat s
      using fish_room r
      where r.room_id = s.room_id and r.merchant_id = of_merchant and s.realm = of_realm
        and (s.seen_at < at - interval '30 seconds' or s.member_id = of_member);
    select r.room_id, (select min(n) from generate_series(0, 3) n
        where not exists (select from fish_seat s where s.room_id = r.room_id and s.seat = n))
      into found_room, found_seat
      from fish_room r
      cross join lateral (select count(*) as taken from fish_seat s where s.room_id = r.room_id) c
      where r.merchant_id = of_merchant and r.realm = of_realm and c.taken < 4
      order by c.taken desc, r.started_at desc limit 1;
    if found_room is null then
      insert into fish_room (room_id, merchant_id, realm, seed, started_at) values (new_room, of_merchant, of_realm, new_seed, at - interval '1 minute');
      found_room := new_room;
      found_seat := 0;
    end if;
    insert into fish_seat (room_id, seat, realm, member_id, name, seen_at)
      values (found_room, found_seat, of_realm, of_member, named, at);
  end if;
  return query select found_room, found_seat;
end
$$;
grant execute on function originals_take_seat to trevo_app;
