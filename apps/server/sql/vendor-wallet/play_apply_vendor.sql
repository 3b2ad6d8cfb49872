create or replace function play_apply_vendor(records text[], op_ids bigint[], stamp timestamptz) returns void language plpgsql as $$
declare
  moves constant vendor_movement[] := records::vendor_movement[];
  members int;
begin
  if play_write_movements(moves, op_ids, stamp, true) then
    return;
  end if;
  select count(distinct m.member_id) into members from unnest(moves) m;
  for place in 1 .. cardinality(moves) loop
    if not play_is_usual(moves[place]) then
      perform play_write_rare(moves[place], op_ids[place], stamp);
    end if;
    if members < cardinality(moves) then
      perform play_write_movements(moves[place : place], op_ids[place : place], stamp, false);
    end if;
  end loop;
  if members = cardinality(moves) then
    perform play_write_movements(moves, op_ids, stamp, false);
  end if;
end
$$;
revoke all on function play_apply_vendor from public;
grant execute on function play_apply_vendor to trevo_app;
