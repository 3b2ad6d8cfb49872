-- Writes bets on rounds of crash in the transaction of their money, while their rounds take bets by the clock of the database. The share
-- lock makes the start of a round wait for bets under way: each bet that is in has a leaf under its root. The ledger adds op_id, at. The log is told of
-- each: its player was promised the leaf of what they bet.
create or replace function originals_apply_crash_bet(rows jsonb) returns void language plpgsql as $$
declare
  moves bet_move[];
begin
  -- Only where bets are taken: one that is too late neither locks nor waits, so nobody holds a start off by late bets.
  perform from crash_round
    where round_id in (select r->>'round_id' from jsonb_array_elements(rows) r) and state = 'betting' and clock_timestamp() < closes_at
    order by round_id for share;
  if exists (
    select from jsonb_array_elements(rows) r
    where not exists (
      select from crash_round c
      where c.round_id = r->>'round_id' and c.merchant_id = (r->>'merchant_id')::int and c.state = 'betting'
        and clock_timestamp() < c.closes_at)
  ) then
    raise exception 'the round takes no bets' using errcode = '23514', constraint = 'crash_round_betting';
  end if;
  with wanted as materialized (
    select * from jsonb_to_recordset(rows) as r(
      bet_id text, ref text, op_id bigint, at timestamptz, round_id text, merchant_id int, member_id bigint, node_id text, vendor text,
      game_type text, game_code text, place smallint, name text, currency text, stake_micros bigint, bonus_stake_micros bigint,
      auto_e2 int, is_auto boolean, cnonce text)
  ), written as (
    insert into crash_bet (bet_id, ref, op_id, at, round_id, merchant_id, member_id, place, name, currency, stake_micros,
      bonus_stake_micros, auto_e2, is_auto, cnonce, state)
    select r.bet_id, r.ref, r.op_id, r.at, r.round_id, r.merchant_id, r.member_id, r.place, r.name, r.currency, r.stake_micros,
      coalesce(r.bonus_stake_micros, 0), r.auto_e2, r.is_auto, r.cnonce, 'open'
    from wanted r
  ), told as (
    insert into event (kind, merchant_id, member_id, payload)
    select 'crash.placed', r.merchant_id, r.member_id, jsonb_build_object('betId', r.bet_id) from wanted r order by r.op_id
  )
  select array_agg(row(true, r.op_id, r.at, 'house', r.merchant_id, r.member_id, r.vendor, r.node_id, r.game_type, r.game_code,
    r.round_id, r.currency, 'open', 1, r.stake_micros, coalesce(r.bonus_stake_micros, 0), 0, 0, 0, 0, 0, false, false, null,
    null)::bet_move)
  into moves from wanted r;
  perform bet_apply(moves, moves[1].placed_at);
end
$$;
grant execute on function originals_apply_crash_bet to trevo_app;
