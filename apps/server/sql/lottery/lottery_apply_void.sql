-- Gives stakes of a void issue back: a row is the orders of one slip. What they had won was taken back before; their
-- bets say so with it. Raises lottery_order_open
-- when an order has gone back already.
create or replace function lottery_apply_void(rows jsonb) returns void language plpgsql as $$
declare
  stamp constant timestamptz(3) := (select max((r ->> 'at')::timestamptz) from jsonb_array_elements(rows) r);
  moves bet_move[];
begin
  with ends as materialized (
    select r.draws_at, e.bet_id from jsonb_to_recordset(rows) as r(draws_at timestamptz, bet_ids bigint[])
    cross join lateral unnest(r.bet_ids) as e(bet_id)
  ), changed as (
    update lottery_order o set state = 'void', valid_bet_micros = 0, ended_at = stamp
    from ends e
    where o.bet_id = e.bet_id and o.draws_at = e.draws_at and o.state = any ('{open,won,lost}') and o.payout_micros = 0
    returning o.bet_id, o.at, o.stake_micros, o.bonus_stake_micros
  )
  select array_agg(row(false, c.bet_id, c.at, null, null, null, null, null, null, null, null, null, 'void', -1, -c.stake_micros,
    -c.bonus_stake_micros, c.stake_micros, -b.payout_micros, -b.bonus_payout_micros, 0, 0, false, false, null, null)::bet_move)
  into moves from changed c join bet b on b.bet_id = c.bet_id and b.placed_at = c.at;
  if coalesce(cardinality(moves), 0) <> (select sum(jsonb_array_length(r -> 'bet_ids')) from jsonb_array_elements(rows) r) then
    raise exception 'an order is not as it was read' using errcode = '23514', constraint = 'lottery_order_open';
  end if;
  perform bet_apply(moves, stamp);
end
$$;
revoke all on function lottery_apply_void from public;
grant execute on function lottery_apply_void to trevo_app;
