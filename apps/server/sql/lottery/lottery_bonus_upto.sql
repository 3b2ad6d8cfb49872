-- What bonus money paid of the first orders of a slip, which staked so much together: its share, rounded down to whole minor units.
create or replace function lottery_bonus_upto(slip jsonb, staked numeric) returns bigint language sql immutable as $$
  select case when staked >= (slip->>'stake_micros')::numeric then coalesce((slip->>'bonus_stake_micros')::bigint, 0)
    else div(div(coalesce((slip->>'bonus_stake_micros')::numeric, 0) * staked, (slip->>'stake_micros')::numeric),
      (slip->>'minor')::numeric)::bigint * (slip->>'minor')::bigint end
$$;
revoke all on function lottery_bonus_upto from public;
grant execute on function lottery_bonus_upto to trevo_app;
