-- Ends orders whose money has moved as a result wants, and their bets with them: what they were paid, what of it went to bonus money, and what
-- of their stakes counts. An order that somebody else ended meanwhile is left as it is. Returns how many were ended.
-- By the first result all bets are open, and need no look before the update; a correction asks each bet what it was. The settings keep one
-- plan, by key and in the order given: of two processes at once none waits for the other in a circle.
create or replace function lottery_end_orders(its_draw timestamptz, its_version smallint, bet_ids bigint[], valids bigint[],
  bonus_wins bigint[]) returns int
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  stamp constant timestamptz(3) := now();
  openings bet_move[];
  moves bet_move[];
  ended bigint[]; times timestamptz[]; counted bigint[]; payouts bigint[]; bonuses bigint[];
begin
  with changed as (
    update lottery_order o set state = case o.state when 'open' then 'lost' else o.state end, valid_bet_micros = e.valid,
      settled_version = its_version, ended_at = coalesce(o.ended_at, stamp)
    from unnest(bet_ids, valids, bonus_wins) as e(bet_id, valid, bonus)
    where o.bet_id = e.bet_id and o.draws_at = its_draw and o.state = any ('{open,won,lost}') and o.settled_version < its_version
    returning o.bet_id, o.at, e.valid, o.payout_micros, e.bonus
  )
  select array_agg(c.bet_id), array_agg(c.at), array_agg(c.valid), array_agg(c.payout_micros), array_agg(c.bonus)
  into ended, times, counted, payouts, bonuses from changed c;
  if ended is null then
    return 0;
  end if;
  if its_version = 1 then
    select array_agg(row(false, e.bet_id, e.at, null, null, null, null, null, null, null, null, null, 'settled', 0, 0, 0, 0, e.payout, e.bonus,
      e.valid, e.bet_id, false, false, null, null)::bet_move)
    into moves from unnest(ended, times, counted, payouts, bonuses) as e(bet_id, at, valid, payout, bonus);
  else
    select
      array_agg(row(false, b.bet_id, b.placed_at, null, null, null, null, null, null, null, null, null, 'reopened', 0, 0, 0, 0, 0, 0, null, 0,
        false, false, null, null)::bet_move) filter (where b.state = 'settled'),
      array_agg(row(false, b.bet_id, b.placed_at, null, null, null, null, null, null, null, null, null, 'settled', 0, 0, 0, 0,
        e.payout - b.payout_micros, e.bonus - b.bonus_payout_micros, e.valid, b.bet_id, false, false, null, null)::bet_move)
    into openings, moves
    from unnest(ended, times, counted, payouts, bonuses) as e(bet_id, at, valid, payout, bonus)
    join bet b on b.bet_id = e.bet_id and b.placed_at = e.at
    where b.state <> 'settled' or (e.payout, e.bonus, e.valid) is distinct from (b.payout_micros, b.bonus_payout_micros, b.valid_bet_micros);
  end if;
  if openings is not null then
    perform bet_apply(openings, stamp);
  end if;
  if moves is not null then
    perform bet_apply(moves, stamp);
  end if;
  return cardinality(ended);
end
$$;
revoke all on function lottery_end_orders from public;
grant execute on function lottery_end_orders to trevo_app;
