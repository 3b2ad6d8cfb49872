-- Antes among which one hits this pool, one after the other: the second hit of a flush gets the fresh meter. A pool by chance pays its
-- meter in whole cents and keeps the rest; a must-hit-by pool pays the hidden end itself, and what the ante brought beyond it begins the
-- next meter. Terms that wait count from the end of the flush on. The caller holds the pool's lock.
create or replace function jackpot_hits(pool jackpot_pool, antes jsonb) returns void language plpgsql as $$
declare
  ante record;
  now_at bigint := pool.meter_micros;
  turn int := pool.cycle;
  gained bigint := 0;
  kept bigint := 0;
  paid bigint := 0;
  pays bigint;
  next_seed constant bigint := coalesce((pool.next_terms->>'seed_micros')::bigint, pool.seed_micros);
  span bigint[] := array[pool.seed_micros, pool.most_micros];
  coming constant jsonb := coalesce(pool.next_terms, '{}');
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
    insert into jackpot_hit (round_id, tier, pool_id, cycle, merchant_id, member_id, currency, node_id, game_code, amount_micros,
      range_micros, next_seed_micros, op_id, at)
    values (ante.round_id, pool.tier, pool.pool_id, turn, pool.merchant_id, ante.member_id, pool.currency, ante.node_id,
      ante.game_code, pays, case when pool.tier = 'MUST_HIT' then span end, next_seed, ante.op_id, ante.at);
    now_at := now_at - pays + next_seed;
    paid := paid + pays;
    turn := turn + 1;
    span := array[next_seed, coalesce((coming->>'most_micros')::bigint, pool.most_micros)];
  end loop;
  is_other := turn > pool.cycle and pool.next_terms is not null;
  update jackpot_pool p set
    meter_micros = now_at, cycle = turn, hits = p.hits + turn - p.cycle,
    contributed_micros = p.contributed_micros + gained, put_by_micros = p.put_by_micros + kept, won_micros = p.won_micros + paid,
    seeded_micros = p.seeded_micros + next_seed * (turn - p.cycle),
    seed_micros = case when is_other then next_seed else p.seed_micros end,
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
