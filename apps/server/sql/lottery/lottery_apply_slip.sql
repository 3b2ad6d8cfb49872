-- Writes slips with their orders and bets in the transaction of their money: their issues are open, and no cap is passed. Rows are locked
-- in key order: issues, outcomes, shares. The first order of a slip has the operation's id, which the ledger adds, with `at`. Its joins are
-- of lists that it makes itself: nested loops, which the lane's settings leave alone, take the square of the outcomes.
create or replace function lottery_apply_slip(rows jsonb) returns void language plpgsql set enable_hashjoin = on as $$
declare
  is_full boolean;
  moves bet_move[];
begin
  perform lottery_lock_open(
    array_agg((t->>'issue_id')::bigint), array_agg((t->>'draws_at')::timestamptz), array_agg((t->>'chase_nth')::int = 1))
  from jsonb_array_elements(rows) r, jsonb_array_elements(r->'targets') t;

  with costs as materialized (
    select * from lottery_slip_costs(rows)
  ), kept as (
    insert into lottery_exposure as x (issue_id, play, book, outcome, cost_micros)
    select c.issue_id, c.play, c.book, c.outcome, c.cost from costs c order by 1, 2, 3, 4
    on conflict (issue_id, play, book, outcome) do update set cost_micros = x.cost_micros + excluded.cost_micros
    returning x.issue_id, x.play, x.book, x.outcome, x.cost_micros
  )
  select exists (select from kept k join costs c using (issue_id, play, book, outcome) where k.cost_micros > c.cap) into is_full;
  if is_full then
    raise exception 'an outcome would cost too much' using errcode = '23514', constraint = 'lottery_exposure_full';
  end if;

  with shares as materialized (
    select (t->>'issue_id')::bigint as issue_id, (r->>'member_id')::bigint as member_id, sum((t->>'most')::bigint)::bigint as most,
      sum((t->>'stake')::bigint)::bigint as stake, min((r->>'issue_payout')::bigint) as cap
    from jsonb_array_elements(rows) r, jsonb_array_elements(r->'targets') t group by 1, 2
  ), kept as (
    insert into lottery_share as x (issue_id, member_id, most_micros, stake_micros)
    select s.issue_id, s.member_id, s.most, s.stake from shares s order by 1, 2
    on conflict (issue_id, member_id) do update
      set most_micros = x.most_micros + excluded.most_micros, stake_micros = x.stake_micros + excluded.stake_micros
    returning x.issue_id, x.member_id, x.most_micros
  )
  select exists (select from kept k join shares s using (issue_id, member_id) where k.most_micros > s.cap) into is_full;
  if is_full then
    raise exception 'a player could be paid too much' using errcode = '23514', constraint = 'lottery_share_full';
  end if;

  insert into lottery_slip (slip_id, ref, request_hash, op_id, at, merchant_id, member_id, game_code, currency, stake_micros,
    bonus_stake_micros, orders, issues, stops_on_win)
  select r->>'slip_id', r->>'ref', decode(r->>'request_hash', 'hex'), (r->>'op_id')::bigint, (r->>'at')::timestamptz,
    (r->>'merchant_id')::int, (r->>'member_id')::bigint, r->>'game_code', r->>'currency', (r->>'stake_micros')::bigint,
    coalesce((r->>'bonus_stake_micros')::bigint, 0), jsonb_array_length(r->'orders'), jsonb_array_length(r->'targets'),
    (r->>'stops_on_win')::boolean
  from jsonb_array_elements(rows) r;

  with listed as (
    select r, o.o, o.nth, sum((o.o->>'stake')::bigint) over (partition by r->>'slip_id' order by o.nth) as so_far
    from jsonb_array_elements(rows) r, jsonb_array_elements(r->'orders') with ordinality as o (o, nth)
  ), wanted as materialized (
    -- Bonus money paid each order's part of what it paid of the slip, in whole minor units: the parts add up to it.
    select s.r, s.o, s.nth, s.r->'items'->(s.o->>'item')::int as i, s.r->'targets'->(s.o->>'target')::int as t, s.bonus,
      case when s.nth = 1 then (s.r->>'op_id')::bigint else nextval('op_seq') end as bet_id
    from (
      select l.r, l.o, l.nth, lottery_bonus_upto(l.r, l.so_far) - lottery_bonus_upto(l.r, l.so_far - (l.o->>'stake')::bigint) as bonus
      from listed l order by (l.r->>'op_id')::bigint, l.nth) s
  ), written as (
    insert into lottery_order (bet_id, at, order_id, slip_id, nth, chase_nth, issue_id, draws_at, merchant_id, member_id, game_code, play,
      content, combos, unit_micros, multiple, series, odds_e2, currency, stake_micros, bonus_stake_micros, cap_micros, most_micros,
      rebate_ppm, leaf)
    select w.bet_id, (w.r->>'at')::timestamptz, w.o->>'order_id', w.r->>'slip_id', w.nth, (w.t->>'chase_nth')::int,
      (w.t->>'issue_id')::bigint, (w.t->>'draws_at')::timestamptz, (w.r->>'merchant_id')::int, (w.r->>'member_id')::bigint,
      w.r->>'game_code', w.i->>'play', w.i->>'content', (w.i->>'combos')::int, (w.i->>'unit_micros')::bigint, (w.o->>'multiple')::int,
      (w.r->>'series')::int, array(select n::int from jsonb_array_elements_text(w.i->'odds_e2') n), w.r->>'currency',
      (w.o->>'stake')::bigint, w.bonus, (w.o->>'cap')::bigint, (w.o->>'most')::bigint, (w.i->>'rebate_ppm')::int,
      decode(w.o->>'leaf', 'hex')
    from wanted w
  )
  select array_agg(row(true, w.bet_id, (w.r->>'at')::timestamptz, 'lottery', (w.r->>'merchant_id')::int, (w.r->>'member_id')::bigint,
    w.r->>'vendor', w.r->>'node_id', w.r->>'game_type', w.r->>'game_code', w.t->>'round', w.r->>'currency', 'open', 1,
    (w.o->>'stake')::bigint, w.bonus, 0, 0, 0, 0, 0, false, false, null, null)::bet_move)
  into moves from wanted w;
  perform bet_apply(moves, moves[1].placed_at);
end
$$;
grant execute on function lottery_apply_slip to trevo_app;
