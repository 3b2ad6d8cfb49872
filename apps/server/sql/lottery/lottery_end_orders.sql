-- Ends orders for which a result changes no money: those that won nothing, and those of which a correction changed nothing. An order that
-- somebody else ended meanwhile is left as it is. Returns how many were ended.
-- First those that are open, nearly always all: what they were needs no look of its own, and no lock before the update. The settings keep
-- one plan, by key and in the order given: of two processes at once none waits for the other in a circle.
create or replace function lottery_end_orders(its_draw timestamptz, its_version smallint, bet_ids bigint[], valids bigint[]) returns int
language plpgsql set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  stamp constant timestamptz(3) := now();
  openings bet_move[];
  moves bet_move[];
  more bet_move[];
  done int;
  again int;
begin
  with changed as (
    update lottery_order o set state = 'lost', valid_bet_micros = e.valid, settled_version = its_version, ended_at = stamp
    from unnest(bet_ids, valids) as e(bet_id, valid)
    where o.bet_id = e.bet_id and o.draws_at = its_draw and o.state = 'open' and o.settled_version < its_version
    returning o.bet_id, o.at, e.valid
  )
  select count(*), array_agg(row(false, c.bet_id, c.at, null, null, null, null, null, null, null, null, null, 'settled', 0, 0, 0, 0, 0, 0,
    c.valid, c.bet_id, false, false, null, null)::bet_move)
  into done, moves from changed c;
  if done < cardinality(bet_ids) then
    with before as materialized (
      select o.bet_id, e.valid, o.valid_bet_micros as was_valid from unnest(bet_ids, valids) as e(bet_id, valid)
      join lottery_order o on o.bet_id = e.bet_id and o.draws_at = its_draw
      where o.state = any ('{won,lost}') and o.settled_version < its_version for no key update of o
    ), changed as (
      update lottery_order o set valid_bet_micros = e.valid, settled_version = its_version
      from before e
      where o.bet_id = e.bet_id and o.draws_at = its_draw and o.state = any ('{won,lost}') and o.settled_version < its_version
      returning o.bet_id, o.at, e.valid, e.was_valid
    )
    select count(*),
      array_agg(row(false, c.bet_id, c.at, null, null, null, null, null, null, null, null, null, 'reopened', 0, 0, 0, 0, 0, 0, null, 0,
        false, false, null, null)::bet_move) filter (where c.was_valid <> c.valid),
      array_agg(row(false, c.bet_id, c.at, null, null, null, null, null, null, null, null, null, 'settled', 0, 0, 0, 0, 0, 0, c.valid,
        0, false, false, null, null)::bet_move) filter (where c.was_valid <> c.valid)
    into again, openings, more from changed c;
    done := done + again;
    moves := moves || more;
  end if;
  if openings is not null then
    perform bet_apply(openings, stamp);
  end if;
  if moves is not null then
    perform bet_apply(moves, stamp);
  end if;
  return done;
end
$$;
revoke all on function lottery_end_orders from public;
grant execute on function lottery_end_orders to trevo_app;
