-- Whether a stake and a deposit still fit. The loss that a stake can become is the whole of it.
create or replace function ledger_limits_allow_any(limits bigint[], stake bigint, deposit bigint, now_ms bigint) returns boolean
language plpgsql immutable as $$
begin
  for p in 0 .. 2 loop
    if now_ms >= limits[13 + p] then
      if (stake > 0 and (stake > limits[1 + p] or stake > limits[4 + p])) or (deposit > 0 and deposit > limits[7 + p]) then
        return false;
      end if;
    elsif (stake > 0 and (limits[16 + p] + stake > limits[1 + p] or limits[19 + p] + stake > limits[4 + p]))
      or (deposit > 0 and limits[22 + p] + deposit > limits[7 + p])
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;
revoke all on function ledger_limits_allow_any from public;
