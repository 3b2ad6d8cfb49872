-- Moves a member and the whole team below another agent (null: to the top): ends their running places, opens new ones at one instant and notes the
-- move (`member_move`). The caller holds the tree's lock alone (`member_hold_tree`), so no newcomer is missed. Answers what came of it: `moved`,
-- `same` (it is there already), `circle` (below its own team), `refused` (below no open agent, or too deep). A trial changes nothing.
-- Its plans are made without the paths: how many rows lie between two of them is estimated far too high, and the whole table read.
create or replace function member_move_seats(
  of_member bigint, below bigint, asked timestamptz, is_trial boolean, out outcome text, out moved int, out moved_at timestamptz
) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  old member_seat;
  above member_seat;
  levels int;
  seats bigint[];
  -- What each new place has before what it keeps.
  brand int;
  uplines bigint[] := '{}';
  path_above text := '';
  kept_from int;
begin
  moved := 0;
  select * into strict old from member_seat s where s.member_id = of_member and s.to_at is null;
  if old.parent_id is not distinct from below then outcome := 'same'; return; end if;
  if below is not null then
    select s.* into above from member_seat s join member m using (member_id) join agent_type t on t.code = m.type
      where s.member_id = below and s.to_at is null and s.merchant_id = old.merchant_id and m.status = 'active';
    if above.seat_id is null then outcome := 'refused'; return; end if;
    if starts_with(above.path, old.path) then outcome := 'circle'; return; end if;
    uplines := above.upline || below;
    path_above := above.path;
  end if;
  select array_agg(s.seat_id), max(cardinality(s.upline)), greatest(max(s.from_at), above.from_at, asked) into seats, levels, moved_at
    from member_seat s where s.path >= old.path and s.path < old.path || '~' and s.to_at is null;
  if levels - cardinality(old.upline) + cardinality(uplines) > 100 then outcome := 'refused'; return; end if;
  outcome := 'moved';
  if is_trial then return; end if;
  brand := old.merchant_id;
  kept_from := cardinality(old.upline) + 1;
  -- By their numbers, which is the order of their rows, and of the members'.
  with ended as (
    update member_seat s set to_at = moved_at where s.seat_id = any (seats) returning s.member_id, s.parent_id, s.upline, s.path
  )
  insert into member_seat (member_id, merchant_id, parent_id, upline, path, from_at)
    select e.member_id, brand, case when e.member_id = of_member then below else e.parent_id end, uplines || e.upline[kept_from:],
      path_above || substr(e.path, 8 * kept_from - 7), moved_at
    from ended e;
  get diagnostics moved = row_count;
  insert into member_move (member_id, merchant_id, from_id, below_id, at, moved)
    values (of_member, brand, old.parent_id, below, moved_at, moved);
end
$$;
revoke all on function member_move_seats from public;
grant execute on function member_move_seats to trevo_app;
