-- Slips that do not fit with those in front of them, each with the key that it would pass. `keys`: those that all slips together may pass, with what
-- was taken of each before them. A slip fits whole or not at all, by its own caps.
create or replace function lottery_slips_beyond(rows jsonb, keys text[], taken bigint[]) returns jsonb language plpgsql stable
set enable_hashjoin = on set enable_nestloop = off as $$
declare
  declined jsonb := '{}';
  op_id text; places bigint[]; mores bigint[]; caps bigint[];
  beyond bigint;
begin
  for op_id, places, mores, caps in
    select r.slip->>'op_id', array_agg(k.place order by k.place), array_agg(w.more order by k.place), array_agg(w.cap order by k.place)
    from jsonb_array_elements(rows) with ordinality r (slip, nth)
    cross join lateral (
      select concat_ws(' ', 'exposure', c.issue_id, c.play, c.book, c.outcome), c.cost, c.cap
      from lottery_slip_costs(jsonb_build_array(r.slip)) c
      union all
      select concat_ws(' ', 'share', t->>'issue_id', r.slip->>'member_id'), (t->>'most')::bigint, (r.slip->>'issue_payout')::bigint
      from jsonb_array_elements(r.slip->'targets') t) w (key, more, cap)
    join unnest(keys) with ordinality k (key, place) on k.key = w.key
    group by r.nth, 1 order by r.nth
  loop
    beyond := null;
    for n in 1 .. cardinality(places) loop
      if taken[places[n]] + mores[n] > caps[n] then
        beyond := places[n];
        exit;
      end if;
    end loop;
    if beyond is not null then
      declined := declined || jsonb_build_object(op_id, keys[beyond]);
      continue;
    end if;
    for n in 1 .. cardinality(places) loop
      taken[places[n]] := taken[places[n]] + mores[n];
    end loop;
  end loop;
  return nullif(declined, '{}');
end
$$;
revoke all on function lottery_slips_beyond from public;
grant execute on function lottery_slips_beyond to trevo_app;
