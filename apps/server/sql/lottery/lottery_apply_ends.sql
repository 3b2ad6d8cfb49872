-- Pays orders by a result, or takes back, with the money that this changes: `was` is what an order was paid before, 0 for one of `were_open`. A
-- row is one posting's orders. What counts of their stakes, and the ends of their bets, come when nobody waits: lottery_end_orders. `stopped`
-- are orders of a chase that its win ends, with `slip_id`; their stakes go back in the same operation, and what they took of caps comes back
-- (`exposures`), locked in the order in which slips take it: issues, outcomes, shares. Raises lottery_order_open when an order is not as it
-- was read.
create or replace function lottery_apply_ends(records text[], op_ids bigint[], stamp timestamptz) returns void language plpgsql
set enable_seqscan = off as $$
declare
  -- Parsed once, all together.
  rows constant jsonb := ('[' || array_to_string(records, ',') || ']')::jsonb;
  draw timestamptz;
  moves bet_move[];
  issues bigint[]; members bigint[]; mosts bigint[]; stakes bigint[];
  wanted int;
  done int := 0;
  part int;
begin
  select coalesce(sum(jsonb_array_length(r -> 'bet_ids') + jsonb_array_length(coalesce(r -> 'stopped', '[]'))), 0)
    into wanted from jsonb_array_elements(rows) r;
  -- One draw at a time, nearly always the only one: its month alone is looked into.
  for draw in select distinct r.draws_at from jsonb_to_recordset(rows) as r(draws_at timestamptz) loop
    update lottery_order o set state = case when e.payout > 0 then 'won' else 'lost' end, payout_micros = e.payout, valid_bet_micros = 0,
      ended_at = stamp
    from jsonb_to_recordset(rows) as r(draws_at timestamptz, version smallint, bet_ids bigint[], was bigint[], payouts bigint[],
        were_open boolean[])
      cross join lateral unnest(r.bet_ids, r.was, r.payouts, r.were_open) as e(bet_id, was, payout, was_open)
    where r.draws_at = draw and o.draws_at = draw and o.bet_id = e.bet_id and o.state = any ('{open,won,lost}')
      and o.payout_micros = e.was and (o.state = 'open') = e.was_open and o.settled_version < r.version;
    get diagnostics part = row_count;
    done := done + part;
  end loop;
  if wanted > done then
    perform from lottery_issue i
    where (i.issue_id, i.draws_at) in (
      select s.issue_id, s.draws_at from jsonb_array_elements(rows) r
      cross join lateral jsonb_to_recordset(coalesce(r -> 'stopped', '[]')) as s(issue_id bigint, draws_at timestamptz))
    order by i.issue_id for share;
    with item as materialized (
      select * from jsonb_to_recordset(rows) as r(slip_id text, stopped jsonb)
    ), stops as materialized (
      select s.bet_id, s.draws_at from item i
      cross join lateral jsonb_to_recordset(coalesce(i.stopped, '[]')) as s(bet_id bigint, draws_at timestamptz)
    ), changed as (
      update lottery_order o set state = 'cancelled', ended_at = stamp
      from stops s where o.bet_id = s.bet_id and o.draws_at = s.draws_at and o.state = 'open'
      returning o.bet_id, o.at, o.issue_id, o.member_id, o.stake_micros, o.bonus_stake_micros, o.most_micros
    )
    select done + count(*), array_agg(row(false, c.bet_id, c.at, null, null, null, null, null, null, null, null, null, 'void',
      -1, -c.stake_micros, -c.bonus_stake_micros, c.stake_micros, 0, 0, 0, 0, false, false, null, null)::bet_move),
      array_agg(c.issue_id), array_agg(c.member_id), array_agg(c.most_micros), array_agg(c.stake_micros)
    into done, moves, issues, members, mosts, stakes from changed c;
    perform lottery_free_outcomes(rows);
    perform from lottery_share h where (h.issue_id, h.member_id) in (select * from unnest(issues, members))
      order by h.issue_id, h.member_id for no key update;
    update lottery_share h set most_micros = greatest(0, h.most_micros - c.most), stake_micros = greatest(0, h.stake_micros - c.stake)
    from (
      select u.issue_id, u.member_id, sum(u.most) as most, sum(u.stake) as stake
      from unnest(issues, members, mosts, stakes) u(issue_id, member_id, most, stake) group by 1, 2) c
    where h.issue_id = c.issue_id and h.member_id = c.member_id;
  end if;
  if done <> wanted then
    raise exception 'an order is not as it was read' using errcode = '23514', constraint = 'lottery_order_open';
  end if;
  update lottery_slip s set stopped_at = stamp
  from jsonb_to_recordset(rows) as r(slip_id text) where s.slip_id = r.slip_id and s.stopped_at is null;
  if moves is not null then
    perform bet_apply(moves, stamp);
  end if;
end
$$;
revoke all on function lottery_apply_ends from public;
grant execute on function lottery_apply_ends to trevo_app;
