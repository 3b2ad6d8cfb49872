-- Ends orders by a result, with the money that this changes: `was` is what an order was paid before, 0 for one of `were_open`. A row is one
-- posting's orders; only a row of one order has bonus money. `stopped` are orders of a chase that its win ends, with `slip_id`; their
-- stakes go back in the same operation, and what they took of caps comes back (`exposures`), locked in the order in which slips take it:
-- issues, outcomes, shares. Raises lottery_order_open when an order is not as it was read.
create or replace function lottery_apply_ends(rows jsonb) returns void language plpgsql
set enable_seqscan = off as $$
declare
  stamp constant timestamptz(3) := (select max((r ->> 'at')::timestamptz) from jsonb_array_elements(rows) r);
  openings bet_move[]; moves bet_move[];
  issues bigint[]; members bigint[]; mosts bigint[]; stakes bigint[];
  wanted int;
  done int;
begin
  select coalesce(sum(jsonb_array_length(r -> 'bet_ids') + jsonb_array_length(coalesce(r -> 'stopped', '[]'))), 0)
    into wanted from jsonb_array_elements(rows) r;
  with item as materialized (
    select * from jsonb_to_recordset(rows) as r(draws_at timestamptz, version smallint, bet_ids bigint[], was bigint[], payouts bigint[],
      were_open boolean[], valids bigint[], bonus_win_micros bigint, op_id bigint)
  ), ends as materialized (
    select i.draws_at, i.version, i.op_id, coalesce(i.bonus_win_micros, 0) as bonus_win, e.*
    from item i cross join lateral unnest(i.bet_ids, i.was, i.payouts, i.valids, i.were_open)
      as e(bet_id, was, payout, valid, was_open)
  ), changed as (
    update lottery_order o set state = case when e.payout > 0 then 'won' else 'lost' end, payout_micros = e.payout,
      valid_bet_micros = e.valid, settled_version = e.version, ended_at = stamp
    from ends e
    where o.bet_id = e.bet_id and o.draws_at = e.draws_at and o.state = any ('{open,won,lost}') and o.payout_micros = e.was
      and (o.state = 'open') = e.was_open
      and o.settled_version < e.version
    returning o.bet_id, o.at, e.payout - e.was as gain, e.bonus_win, e.valid, e.op_id, e.was_open
  )
  select count(*),
    array_agg(row(false, c.bet_id, c.at, null, null, null, null, null, null, null, null, null, 'reopened', 0, 0, 0, 0, 0, 0, null, 0,
      false, false, null, null)::bet_move) filter (where not c.was_open),
    array_agg(row(false, c.bet_id, c.at, null, null, null, null, null, null, null, null, null, 'settled', 0, 0, 0, 0, c.gain,
      c.bonus_win, c.valid, c.op_id, false, false, null, null)::bet_move)
  into done, openings, moves from changed c;
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
    select done + count(*), moves || array_agg(row(false, c.bet_id, c.at, null, null, null, null, null, null, null, null, null, 'void',
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
  if openings is not null then
    perform bet_apply(openings, stamp);
  end if;
  perform bet_apply(moves, stamp);
end
$$;
revoke all on function lottery_apply_ends from public;
grant execute on function lottery_apply_ends to trevo_app;
