create or replace function ledger_limits_count(
  limits bigint[], zone text, stake bigint, back bigint, deposit bigint, undone bigint, undone_ms bigint, now_ms bigint
) returns bigint[] language sql stable as $$
  select case
    when stake = 0 and back = 0 and deposit = 0 then limits
    when undone = 0 and now_ms < least(limits[13], limits[14], limits[15])
      and now_ms >= greatest(limits[10], limits[11], limits[12])
    then limits[1:15] || array[
      limits[16] + stake, limits[17] + stake, limits[18] + stake,
      limits[19] + stake - back, limits[20] + stake - back, limits[21] + stake - back,
      limits[22] + deposit, limits[23] + deposit, limits[24] + deposit]
    else ledger_limits_count_any(limits, zone, stake, back, deposit, undone, undone_ms, now_ms) end
$$;
revoke all on function ledger_limits_count from public;
