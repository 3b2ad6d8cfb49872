-- Moves a member and the whole team below another agent (null: to the top): ends their running places and opens new ones at one instant. The
-- caller holds the tree's lock alone (`member_hold_tree`), so no newcomer is missed. Answers what came of it: `moved`, `same` (it is there
-- already), `circle` (below its own team), `refused` (below no open agent, or too deep). A trial changes nothing.
create or replace function member_move_seats(
  of_member bigint, below bigint, asked timestamptz, is_trial boolean, out outcome text, out moved int, out moved_at timestamptz
) language plpgsql as $$
declare
  old member_seat;
  above member_seat;
  levels int;
begin
  moved := 0;
  select * into strict old from member_seat s where s.member_id = of_member and s.to_at is null;
  if old.parent_id is not distinct from below then outcome := 'same'; return; end if;
  if below is not null then
    select s.* into above from member_seat s join member m using (member_id) join agent_type t on t.code = m.type
      where s.member_id = below and s.to_at is null and s.merchant_id = old.merchant_id and m.status = 'active';
    if above.seat_id is null then outcome := 'refused'; return; end if;
    if starts_with(above.path, old.path) then outcome := 'circle'; return; end if;
  end if;
  select max(cardinality(s.upline)), greatest(max(s.from_at), above.from_at, asked) into levels, moved_at
    from member_seat s where s.path >= old.path and s.path < old.path || '~' and s.to_at is null;
  if levels - cardinality(old.upline) + coalesce(cardinality(above.upline) + 1, 0) > 100 then outcome := 'refused'; return; end if;
  outcome := 'moved';
  if is_trial then return; end if;
  with ended as (
    update member_seat s set to_at = moved_at
      where s.path >= old.path and s.path < old.path || '~' and s.to_at is null
      returning s.member_id, s.parent_id, s.upline, s.path
  )
  insert into member_seat (member_id, merchant_id, parent_id, upline, path, from_at)
    select e.member_id, old.merchant_id, case when e.member_id = of_member then below else e.parent_id end,
      case when below is null then '{}' else above.upline || below end || e.upline[cardinality(old.upline) + 1:],
      coalesce(above.path, '') || substr(e.path, 8 * cardinality(old.upline) + 1), moved_at
    from ended e;
  get diagnostics moved = row_count;
end
$$;
revoke all on function member_move_seats from public;
grant execute on function member_move_seats to trevo_app;
