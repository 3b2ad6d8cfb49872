-- A new page of a brand's book with the terms as they stand: antes made under the last page are made anew. The caller holds the locks of
-- all pools of the brand.
create or replace function jackpot_turn_page(merchant int, its_currency text) returns int language plpgsql as $$
declare
  page int;
begin
  update jackpot_pool p set book = p.book + 1 where p.merchant_id = merchant and p.currency = its_currency;
  insert into jackpot_book (merchant_id, currency, book, terms)
  select merchant, its_currency, max(p.book), jsonb_agg(jsonb_build_object('tier', p.tier, 'seed', p.seed_micros::text,
    'meterPpm', p.meter_ppm, 'oneIn', p.one_in, 'most', p.most_micros::text) order by p.place)
  from jackpot_pool p where p.merchant_id = merchant and p.currency = its_currency
  returning book into page;
  return page;
end
$$;
revoke all on function jackpot_turn_page from public;
grant execute on function jackpot_turn_page to trevo_app;
