-- Writes slips with their orders and bets in the transaction of their money: their issues are open, and no cap is passed. Where some come late
-- or would pass one, it returns them and writes no slip. Rows are locked in key order: issues, outcomes, shares. The first order of a slip has
-- the operation's id, which the ledger adds, with `at`. What belongs together is taken from its place: nobody can tell the planner how many
-- rows JSON has, so that it joins them as if they were millions.
drop function if exists lottery_apply_slip(jsonb);
create function lottery_apply_slip(rows jsonb) returns jsonb language plpgsql as $$
declare
  refused jsonb := lottery_slips_late(rows);
  moves bet_move[];
begin
  if refused is null then
    refused := lottery_take_caps(rows);
  end if;
  if refused is not null then
    return refused;
  end if;

  insert into lottery_slip (slip_id, ref, request_hash, op_id, at, merchant_id, member_id, game_code, currency, stake_micros,
    bonus_stake_micros, orders, issues, stops_on_win)
  select r->>'slip_id', r->>'ref', decode(r->>'request_hash', 'hex'), (r->>'op_id')::bigint, (r->>'at')::timestamptz,
    (r->>'merchant_id')::int, (r->>'member_id')::bigint, r->>'game_code', r->>'currency', (r->>'stake_micros')::bigint,
    coalesce((r->>'bonus_stake_micros')::bigint, 0), jsonb_array_length(r->'orders'), jsonb_array_length(r->'targets'),
    (r->>'stops_on_win')::boolean
  from jsonb_array_elements(rows) r;

  insert into lottery_content (place, content)
  select i->>'place', i->>'content' from jsonb_array_elements(rows) r, jsonb_array_elements(r->'items') i where i->>'place' is not null;

  with slip as (
    select s.* from jsonb_to_recordset(rows) as s(slip_id text, op_id bigint, at timestamptz(3), merchant_id int, member_id bigint,
      game_code text, node_id text, vendor text, game_type text, currency text, series int, stake_micros bigint, bonus_stake_micros bigint,
      minor bigint, items jsonb, targets jsonb, orders jsonb)
  ), listed as (
    select s.slip_id, s.op_id, s.at, s.merchant_id, s.member_id, s.game_code, s.node_id, s.vendor, s.game_type, s.currency, s.series,
      s.stake_micros, s.minor, coalesce(s.bonus_stake_micros, 0) as bonus_stake, s.items->o.item as i, s.targets->o.target as t, o.*,
      sum(o.stake) over (partition by s.op_id order by o.nth) as so_far
    from slip s cross join lateral rows from (jsonb_to_recordset(s.orders) as (order_id text, item int, target int, multiple int,
      stake bigint, cap bigint, most bigint, leaf text)) with ordinality as o(order_id, item, target, multiple, stake, cap, most, leaf, nth)
  ), split as (
    -- What bonus money paid of the first orders of a slip: its share, rounded down to whole minor units.
    select l.*, case when l.so_far >= l.stake_micros then l.bonus_stake
      else div(div(l.bonus_stake * l.so_far, l.stake_micros), l.minor) * l.minor end as bonus_upto
    from listed l
  ), wanted as materialized (
    select p.*, case when p.nth = 1 then p.op_id else nextval('op_seq') end as bet_id
    from (
      select s.*, (s.bonus_upto - lag(s.bonus_upto, 1, 0) over (partition by s.op_id order by s.nth))::bigint as bonus
      from split s order by s.op_id, s.nth) p
  ), written as (
    insert into lottery_order (bet_id, at, order_id, slip_id, nth, chase_nth, issue_id, draws_at, merchant_id, member_id, game_code, play,
      content, combos, unit_micros, multiple, series, odds_e2, currency, stake_micros, bonus_stake_micros, cap_micros, most_micros,
      rebate_ppm, leaf, ceiling, brand_ceiling)
    select w.bet_id, w.at, w.order_id, w.slip_id, w.nth, t.chase_nth, t.issue_id, t.draws_at, w.merchant_id, w.member_id, w.game_code,
      i.play, coalesce('@' || i.place, i.content), i.combos, i.unit_micros, w.multiple, w.series, i.odds_e2, w.currency, w.stake, w.bonus, w.cap, w.most,
      i.rebate_ppm, decode(w.leaf, 'hex'), i.ceiling, i.brand_ceiling
    from wanted w
    cross join lateral jsonb_to_record(w.i) as i(play text, content text, place text, combos int, unit_micros bigint, odds_e2 int[], rebate_ppm int,
      ceiling int, brand_ceiling int)
    cross join lateral jsonb_to_record(w.t) as t(issue_id bigint, draws_at timestamptz, chase_nth int)
  )
  select array_agg(row(true, w.bet_id, w.at, 'lottery', w.merchant_id, w.member_id, w.vendor, w.node_id, w.game_type, w.game_code,
    w.t->>'round', w.currency, 'open', 1, w.stake, w.bonus, 0, 0, 0, 0, 0, false, false, null, null)::bet_move)
  into moves from wanted w;
  perform bet_apply(moves, moves[1].placed_at);
  return null;
end
$$;
grant execute on function lottery_apply_slip to trevo_app;
