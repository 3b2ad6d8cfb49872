-- Antes of rounds join their pools, in the transaction of their money and in the order of their operations. The pools of a brand are
-- locked once for all antes of a flush, after every account, and are let go by its commit. Raises jackpot_book when an ante was made
-- under terms, or for a cycle, that are not those of now: it is made anew. Antes of rounds without one are not in `rows`.
create or replace function jackpot_join(rows jsonb) returns void language plpgsql as $$
declare
  brand record;
  pool jackpot_pool;
  must_cycle int;
  must_end bigint;
  hit_tiers text[];
begin
  for brand in
    select (r->>'merchant_id')::int as merchant_id, r->>'currency' as currency, jsonb_agg(r order by (r->>'op_id')::bigint) as antes,
      sum((r->>'ante_micros')::bigint)::bigint as total, min((r->>'ante_book')::int) as book, max((r->>'ante_book')::int) as last_book
    from jsonb_array_elements(rows) r group by 1, 2 order by 1, 2
  loop
    perform from jackpot_pool p where p.merchant_id = brand.merchant_id and p.currency = brand.currency
      order by p.place for no key update;
    select p.cycle into must_cycle from jackpot_pool p
      where p.merchant_id = brand.merchant_id and p.currency = brand.currency and p.tier = 'MUST_HIT';
    if must_cycle is null or brand.book <> brand.last_book or exists (
      select from jackpot_pool p where p.merchant_id = brand.merchant_id and p.currency = brand.currency
        and (p.book <> brand.book or not p.is_open))
    then
      raise exception 'the terms of the jackpots are others' using errcode = '23514', constraint = 'jackpot_book';
    end if;
    select case when bool_and(e.ends is not null) then min(e.ends) end,
      array(select distinct h from jsonb_array_elements(brand.antes) r cross join jsonb_array_elements_text(r->'ante_hits') h)
    into must_end, hit_tiers
    from (
      select (r->'ante_ends'->>(must_cycle - (r->>'ante_cycle')::int))::bigint as ends from jsonb_array_elements(brand.antes) r
    ) e;
    if must_end is null then
      raise exception 'the jackpot''s cycle is another' using errcode = '23514', constraint = 'jackpot_book';
    end if;
    for pool in
      select * from jackpot_pool p where p.merchant_id = brand.merchant_id and p.currency = brand.currency order by p.place
    loop
      if pool.tier = any (hit_tiers)
        or (pool.tier = 'MUST_HIT' and pool.meter_micros + brand.total * pool.meter_ppm / 1000000 >= must_end)
      then
        perform jackpot_hits(pool, brand.antes);
      else
        update jackpot_pool p set
          meter_micros = p.meter_micros + brand.total * p.meter_ppm / 1000000,
          contributed_micros = p.contributed_micros + brand.total * p.meter_ppm / 1000000,
          put_by_micros = p.put_by_micros + brand.total * p.seed_ppm / 1000000
        where p.pool_id = pool.pool_id;
      end if;
    end loop;
  end loop;
end
$$;
revoke all on function jackpot_join from public;
grant execute on function jackpot_join to trevo_app;
