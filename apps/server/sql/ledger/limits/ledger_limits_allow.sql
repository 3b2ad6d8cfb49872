create or replace function ledger_limits_allow(limits bigint[], stake bigint, deposit bigint, now_ms bigint) returns boolean
language sql immutable as $$
  select case
    when stake = 0 and deposit = 0 then true
    when deposit = 0 and now_ms < least(limits[13], limits[14], limits[15]) then
      (limits[16] + stake > limits[1]) is not true and (limits[17] + stake > limits[2]) is not true
      and (limits[18] + stake > limits[3]) is not true and (limits[19] + stake > limits[4]) is not true
      and (limits[20] + stake > limits[5]) is not true and (limits[21] + stake > limits[6]) is not true
    else ledger_limits_allow_any(limits, stake, deposit, now_ms) end
$$;
revoke all on function ledger_limits_allow from public;
