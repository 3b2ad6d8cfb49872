-- Marks seconds in which members shot, and the fish that they caught, in the transaction of their money or fun credits. A member's second is
-- shot in once. The lock on the rooms lets one second after the other in: whether a fish still swims is asked of every bullet alike, of one that
-- caught it and of one that did not, against what is written and against the seconds before it in the same call. Otherwise those that miss would
-- be charged where those that catch are not.
create or replace function originals_mark_shots(rows jsonb) returns void language plpgsql as $$
begin
  perform from fish_room where room_id in (select r->>'room_id' from jsonb_array_elements(rows) r) order by room_id for no key update;
  if exists (
    select from jsonb_array_elements(rows) r
    cross join lateral jsonb_array_elements(r->'shots') shot
    join fish_kill k on k.room_id = r->>'room_id' and k.fish = (shot->>1)::int
  ) or exists (
    select from jsonb_array_elements(rows) with ordinality as r (mark, nth)
    cross join lateral (
      select (shot->>1)::int as fish, false as is_kill from jsonb_array_elements(r.mark->'shots') shot
      union all
      select (kill->>'fish')::int, true from jsonb_array_elements(r.mark->'kills') kill
    ) hit
    group by r.mark->>'room_id', hit.fish
    having min(r.nth) filter (where hit.is_kill) < max(r.nth)
  ) then
    raise exception 'the fish was caught by another' using errcode = '23514', constraint = 'fish_kill_swims';
  end if;
  insert into fish_second (member_id, realm, second, room_id, seat, shots)
  select r.member_id, r.realm, r.second, r.room_id, r.seat, r.shots
  from jsonb_to_recordset(rows) as r(member_id bigint, realm text, second bigint, room_id text, seat smallint, shots jsonb)
  order by r.member_id, r.second;
  insert into fish_kill (room_id, fish, member_id, seat, times, win_micros)
  select r.room_id, k.fish, r.member_id, r.seat, k.times, k.win_micros
  from jsonb_to_recordset(rows) as r(member_id bigint, room_id text, seat smallint, kills jsonb)
  cross join lateral jsonb_to_recordset(r.kills) as k(fish int, times int, win_micros bigint)
  order by r.room_id, k.fish;
end
$$;
grant execute on function originals_mark_shots to trevo_app;
