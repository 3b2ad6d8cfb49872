-- Adds what slips cost at outcomes, and what their players can be paid on issues, in key order, and raises where a cap is passed. What is
-- written is compared with its caps side by side, in lists of one order: a join of JSON is planned as if it had millions of rows.
create or replace function lottery_take_caps(rows jsonb) returns void language plpgsql as $$
declare
  is_full boolean;
  issues bigint[]; plays text[]; books smallint[]; outcomes text[]; members bigint[]; mosts bigint[]; stakes bigint[];
  costs bigint[]; caps bigint[];
begin
  select array_agg(c.issue_id), array_agg(c.play), array_agg(c.book), array_agg(c.outcome), array_agg(c.cost), array_agg(c.cap)
  into issues, plays, books, outcomes, costs, caps from (select * from lottery_slip_costs(rows) order by 1, 2, 3, 4) c;
  with kept as (
    insert into lottery_exposure as x (issue_id, play, book, outcome, cost_micros)
    select * from unnest(issues, plays, books, outcomes, costs)
    on conflict (issue_id, play, book, outcome) do update set cost_micros = x.cost_micros + excluded.cost_micros
    returning x.issue_id, x.play, x.book, x.outcome, x.cost_micros
  ), now as (
    select array_agg(k.cost_micros order by k.issue_id, k.play, k.book, k.outcome) as costs from kept k
  )
  select exists (select from now n, unnest(n.costs, caps) as c (cost, cap) where c.cost > c.cap) into is_full;
  if is_full then
    raise exception 'an outcome would cost too much' using errcode = '23514', constraint = 'lottery_exposure_full';
  end if;

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
    select array_agg(k.most_micros order by k.issue_id, k.member_id) as mosts from kept k
  )
  select exists (select from now n, unnest(n.mosts, caps) as c (most, cap) where c.most > c.cap) into is_full;
  if is_full then
    raise exception 'a player could be paid too much' using errcode = '23514', constraint = 'lottery_share_full';
  end if;
end
$$;
revoke all on function lottery_take_caps from public;
grant execute on function lottery_take_caps to trevo_app;
