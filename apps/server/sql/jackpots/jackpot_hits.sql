-- Antes among which one hits this pool, one after the other: the second hit of a flush gets the fresh meter. A pool by chance pays its
-- meter in whole cents and keeps the rest; a must-hit-by pool pays the hidden end itself, and what the ante brought beyond it begins the
-- next meter. Terms that wait count from the end of the flush on; those of a must-hit-by pool from the first cycle on that had no hash when they
-- were promised, so an end is drawn from the amounts that its hash was shown with. The caller holds the pool's lock.
create or replace function jackpot_hits(pool jackpot_pool, antes jsonb) returns void language plpgsql as $$
declare
  ante record;
  now_at bigint := pool.meter_micros;
  turn int := pool.cycle;
  gained bigint := 0;
  kept bigint := 0;
  paid bigint := 0;
  pays bigint;
  coming constant jsonb := pool.next_terms;
  -- Null: no terms wait.
  starts constant int := case when coming is not null then coalesce((coming->>'from_cycle')::int, pool.cycle + 1) end;
  next_seed bigint;
  seeded bigint := 0;
  is_other boolean;
begin
  for ante in
    select * from jsonb_to_recordset(antes) as r(
      op_id bigint, at timestamptz, round_id text, member_id bigint, node_id text, game_code text, ante_micros bigint, ante_hits jsonb,
      ante_cycle int, ante_ends jsonb)
    order by r.op_id
  loop
    gained := gained + ante.ante_micros * pool.meter_ppm / 1000000;
    kept := kept + ante.ante_micros * pool.seed_ppm / 1000000;
    now_at := now_at + ante.ante_micros * pool.meter_ppm / 1000000;
    if pool.tier = 'MUST_HIT' then
      pays := (ante.ante_ends->>(turn - ante.ante_cycle))::bigint;
      if pays is null then
        raise exception 'the jackpot''s cycle is another' using errcode = '23514', constraint = 'jackpot_book';
      end if;
      continue when now_at < pays;
    else
      continue when not coalesce(ante.ante_hits ? pool.tier, false);
      pays := now_at - now_at % 10000;
    end if;
    next_seed := case when turn + 1 >= starts then (coming->>'seed_micros')::bigint else pool.seed_micros end;
    insert into jackpot_hit (round_id, tier, pool_id, cycle, merchant_id, member_id, currency, node_id, game_code, amount_micros,
      range_micros, next_seed_micros, op_id, at)
    values (ante.round_id, pool.tier, pool.pool_id, turn, pool.merchant_id, ante.member_id, pool.currency, ante.node_id,
      ante.game_code, pays,
      (select array[c.seed_micros, c.most_micros] from jackpot_cycle c where c.pool_id = pool.pool_id and c.cycle = turn),
      next_seed, ante.op_id, ante.at);
    -- For the log: each hit is in it.
    insert into event (kind, merchant_id, member_id, payload)
    values ('jackpot.hit', pool.merchant_id, ante.member_id, jsonb_build_object('poolId', pool.pool_id, 'cycle', turn));
    now_at := now_at - pays + next_seed;
    paid := paid + pays;
    seeded := seeded + next_seed;
    turn := turn + 1;
  end loop;
  is_other := coalesce(turn >= starts, false);
  update jackpot_pool p set
    meter_micros = now_at, cycle = turn, hits = p.hits + turn - p.cycle,
    contributed_micros = p.contributed_micros + gained, put_by_micros = p.put_by_micros + kept, won_micros = p.won_micros + paid,
    seeded_micros = p.seeded_micros + seeded,
    seed_micros = case when is_other then (coming->>'seed_micros')::bigint else p.seed_micros end,
    meter_ppm = case when is_other then (coming->>'meter_ppm')::int else p.meter_ppm end,
    seed_ppm = case when is_other then (coming->>'seed_ppm')::int else p.seed_ppm end,
    one_in = case when is_other then (coming->>'one_in')::bigint else p.one_in end,
    most_micros = case when is_other then (coming->>'most_micros')::bigint else p.most_micros end,
    next_terms = case when is_other then null else p.next_terms end
  where p.pool_id = pool.pool_id;
  if is_other then
    perform jackpot_turn_page(pool.merchant_id, pool.currency);
  end if;
end
$$;
revoke all on function jackpot_hits from public;
grant execute on function jackpot_hits to trevo_app;
