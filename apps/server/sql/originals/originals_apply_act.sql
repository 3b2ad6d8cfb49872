-- Acts on open rounds. Their pairs are locked first: of two rounds that end at once the second one sees the first one's end,
-- so the last of them reveals the pair.
create or replace function originals_apply_act(rows jsonb) returns void language plpgsql as $$
begin
  perform from fair_seed_pair
    where seed_pair_id in (select r->>'seed_pair_id' from jsonb_array_elements(rows) r)
    order by seed_pair_id for no key update;
  perform play_apply_act(rows);
  update fair_seed_pair p set revealed_at = ended.at
  from (select r->>'seed_pair_id' as seed_pair_id, max((r->>'at')::timestamptz) as at
        from jsonb_array_elements(rows) r where r->>'state' <> 'open' group by 1) ended
  where p.seed_pair_id = ended.seed_pair_id and p.retired_at is not null and p.revealed_at is null
    and not exists (select from round where seed_pair_id = p.seed_pair_id and state = 'open');
end
$$;
grant execute on function originals_apply_act to trevo_app;
