-- Adds what slips cost at outcomes, and what their players can be paid on issues, in key order. Returns the slips that do not fit, and null where
-- all do. What is written is compared with its caps side by side, in lists of one order: a join of JSON is planned as if it had millions of rows.
drop function if exists lottery_take_caps(jsonb);
create function lottery_take_caps(rows jsonb) returns jsonb language plpgsql as $$
declare
  issues bigint[]; plays text[]; books smallint[]; outcomes text[]; members bigint[]; mosts bigint[]; stakes bigint[];
  costs bigint[]; caps bigint[];
  full_keys text[]; full_before bigint[];
  full_shares text[]; shares_before bigint[];
begin
  select array_agg(c.issue_id), array_agg(c.play), array_agg(c.book), array_agg(c.outcome), array_agg(c.cost), array_agg(c.cap)
  into issues, plays, books, outcomes, costs, caps from (
    select * from lottery_slip_costs(rows) s order by s.issue_id, s.play collate "C", s.book, s.outcome collate "C") c;
  with kept as (
    insert into lottery_exposure as x (issue_id, play, book, outcome, cost_micros)
    select * from unnest(issues, plays, books, outcomes, costs)
    on conflict (issue_id, play, book, outcome) do update set cost_micros = x.cost_micros + excluded.cost_micros
    returning x.issue_id, x.play, x.book, x.outcome, x.cost_micros
  ), now as (
    select array_agg(k.cost_micros order by k.issue_id, k.play, k.book, k.outcome) as sums from kept k
  )
  select array_agg(concat_ws(' ', 'exposure', c.issue_id, c.play, c.book, c.outcome)), array_agg(c.now - c.cost)
  into full_keys, full_before
  from now n, unnest(issues, plays, books, outcomes, n.sums, costs, caps) as c (issue_id, play, book, outcome, now, cost, cap)
  where c.now > c.cap;

  select array_agg(h.issue_id), array_agg(h.member_id), array_agg(h.most), array_agg(h.stake), array_agg(h.cap)
  into issues, members, mosts, stakes, caps
  from (
    select (t->>'issue_id')::bigint as issue_id, (r->>'member_id')::bigint as member_id, sum((t->>'most')::bigint)::bigint as most,
      sum((t->>'stake')::bigint)::bigint as stake, min((r->>'issue_payout')::bigint) as cap
    from jsonb_array_elements(rows) r, jsonb_array_elements(r->'targets') t group by 1, 2 order by 1, 2
  ) h;
  with kept as (
    insert into lottery_share as x (issue_id, member_id, most_micros, stake_micros)
    select * from unnest(issues, members, mosts, stakes)
    on conflict (issue_id, member_id) do update
      set most_micros = x.most_micros + excluded.most_micros, stake_micros = x.stake_micros + excluded.stake_micros
    returning x.issue_id, x.member_id, x.most_micros
  ), now as (
    select array_agg(k.most_micros order by k.issue_id, k.member_id) as sums from kept k
  )
  select array_agg(concat_ws(' ', 'share', c.issue_id, c.member_id)), array_agg(c.now - c.most)
  into full_shares, shares_before
  from now n, unnest(issues, members, n.sums, mosts, caps) as c (issue_id, member_id, now, most, cap) where c.now > c.cap;

  if full_keys is null and full_shares is null then
    return null;
  end if;
  return lottery_slips_beyond(rows, full_keys || full_shares, full_before || shares_before);
end
$$;
revoke all on function lottery_take_caps from public;
grant execute on function lottery_take_caps to trevo_app;
