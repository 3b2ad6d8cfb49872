-- Writes rounds in the transaction of their money, if and only if their seeds are still secret. The share lock makes a
-- rotation wait for rounds under way, and rounds that come after it fail here and are drawn anew under the next pair. A
-- retired pair takes no new round either.
create or replace function originals_apply_round(rows jsonb) returns void language plpgsql as $$
begin
  perform from fair_seed_pair
    where seed_pair_id in (select r->>'seed_pair_id' from jsonb_array_elements(rows) r)
    order by seed_pair_id for share;
  if exists (
    select from jsonb_array_elements(rows) r
    where not exists (
      select from fair_seed_pair p
      where p.seed_pair_id = r->>'seed_pair_id' and p.member_id = (r->>'member_id')::bigint
        and p.started_at is not null and p.retired_at is null and p.revealed_at is null)
  ) then
    raise exception 'the seed pair is not active' using errcode = '23514', constraint = 'fair_seed_pair_active';
  end if;
  perform play_apply_round(rows);
  if jsonb_path_exists(rows, '$[*].ante_micros') then
    perform jackpot_join((select jsonb_agg(r) from jsonb_array_elements(rows) r where r ? 'ante_micros'));
  end if;
end
$$;
grant execute on function originals_apply_round to trevo_app;
