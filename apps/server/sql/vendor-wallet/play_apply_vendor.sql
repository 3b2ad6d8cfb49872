-- The rows of a flush's vendor movements, in as few statements as their order allows: the first movement of each wallet together,
-- then the second of each, and so on. What is rare about a movement is written before it.
create or replace function play_apply_vendor(records text[], op_ids bigint[], stamp timestamptz) returns void language plpgsql as $$
declare
  moves constant vendor_movement[] := records::vendor_movement[];
  places int[];
  rare int[];
  place int;
begin
  for places, rare in
    select array_agg(t.place order by t.place), array_agg(t.place order by t.place) filter (where not t.is_usual)
    from (
      select m.ordinality::int as place, row_number() over (partition by m.member_id order by m.ordinality) as turn,
        -- Bets, and wins that end their bet or name none and are paid in cash.
        m.tombs is null and not (m.needs_bets is true and (m.bets <> 0 or m.stake <> 0 or m.bonus_win <> 0))
          and (m.target_id is null or (m.target_to = 'SETTLED' and 'SETTLED' = any (m.target_from))) as is_usual
      from unnest(moves) with ordinality m
    ) t group by t.turn order by t.turn
  loop
    foreach place in array coalesce(rare, '{}') loop
      perform play_write_rare(moves[place], op_ids[place], stamp);
    end loop;
    if cardinality(places) = cardinality(moves) then
      perform vendor_write_movements(moves, op_ids, stamp);
    else
      perform vendor_write_movements(array(select moves[p] from unnest(places) p), array(select op_ids[p] from unnest(places) p), stamp);
    end if;
  end loop;
end
$$;
revoke all on function play_apply_vendor from public;
grant execute on function play_apply_vendor to trevo_app;
