-- The same limits after an item: `stake` was bet, `back` came back (wins and what was taken back; negative when a win was
-- taken back), `deposit` paid in. Of the stake, `undone` is given back where it was bet (at undone_ms) in the same window.
create or replace function ledger_limits_count_any(
  limits bigint[], zone text, stake bigint, back bigint, deposit bigint, undone bigint, undone_ms bigint, now_ms bigint
) returns bigint[] language plpgsql stable as $$
declare
  counted bigint[] := limits;
  bounds bigint[];
begin
  if stake = 0 and back = 0 and deposit = 0 then
    return limits;
  end if;
  for p in 0 .. 2 loop
    if now_ms >= counted[13 + p] then
      bounds := ledger_window(p, zone, now_ms);
      counted[10 + p] := bounds[1];
      counted[13 + p] := bounds[2];
      counted[16 + p] := 0;
      counted[19 + p] := 0;
      counted[22 + p] := 0;
    elsif now_ms < counted[10 + p] then
      -- This transaction is stamped with the window before: it comes again with a new stamp.
      raise exception 'a window has turned meanwhile' using errcode = 'serialization_failure';
    end if;
    counted[16 + p] := counted[16 + p] + stake;
    if undone > 0 and undone_ms >= counted[10 + p] then
      counted[16 + p] := counted[16 + p] - undone;
    end if;
    counted[19 + p] := counted[19 + p] + stake - back;
    counted[22 + p] := counted[22 + p] + deposit;
  end loop;
  return counted;
end
$$;
revoke all on function ledger_limits_count_any from public;
