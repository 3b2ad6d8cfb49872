-- Begins and changes bets in the transaction of their money: the one way to write `bet`. No bet is named twice. Returns how many were
-- opened again. Raises bet_state when a bet is not there, or not in the state that its move needs: it was read before another move.
-- The settings leave each statement one plan. A plan that is made while a month is empty would read it whole when it is not, so
-- rows are looked up by key first (`bet_places`), and then taken by their places, a month at a time.
create or replace function bet_apply(moves bet_move[], stamp timestamptz) returns int language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_indexscan = off set enable_bitmapscan = off
set enable_nestloop = off set enable_hashjoin = on as $$
declare
  its_xid constant bigint := stream_xid();
  month timestamptz;
  next_month timestamptz;
  wanted int;
  changed int;
  reopened int := 0;
  opened int;
begin
  insert into bet (bet_id, placed_at, product, merchant_id, member_id, vendor, node_id, game_type, game_code, round,
    currency, state, stakes, stake_micros, bonus_stake_micros, valid_bet_micros, payout_micros, bonus_payout_micros,
    settled_op, settled_at, settled_xid, note, details)
  select n.bet_id, n.placed_at, n.product, n.merchant_id, n.member_id, n.vendor, n.node_id, n.game_type, n.game_code,
    n.round, n.currency, coalesce(n.state, 'open'), n.stakes, n.stake, n.bonus_stake,
    case when n.state = 'settled' then coalesce(n.valid_bet, n.stake) else 0 end, n.payout, n.bonus_payout, n.settled_op,
    case when n.state = 'settled' then stamp end, case when n.state = 'settled' then its_xid end, n.note, n.details
  from unnest(moves) n where n.is_new;
  for month, wanted in
    select date_trunc('month', n.placed_at, 'UTC'), count(*) from unnest(moves) n where not n.is_new group by 1
  loop
    next_month := date_trunc('month', month + interval '32 days', 'UTC');
    with changed as (
      update bet b set
        version = b.version + 1,
        state = bet_state_after(b.state, m.state, m.stakes),
        stakes = b.stakes + m.stakes,
        stake_micros = b.stake_micros + m.stake,
        bonus_stake_micros = b.bonus_stake_micros + m.bonus_stake,
        voided_micros = b.voided_micros + m.voided,
        valid_bet_micros = case when bet_state_after(b.state, m.state, m.stakes) = 'settled'
          then coalesce(m.valid_bet, b.stake_micros + m.stake) else 0 end,
        payout_micros = b.payout_micros + m.payout,
        bonus_payout_micros = b.bonus_payout_micros + m.bonus_payout,
        settled_op = case when m.state = 'reopened' then 0 else greatest(b.settled_op, m.settled_op) end,
        settled_at = case bet_state_after(b.state, m.state, m.stakes)
          when 'reopened' then null when 'void' then coalesce(b.settled_at, stamp)
          when b.state then coalesce(case when m.state is not null then stamp end, b.settled_at)
          when 'open' then null else stamp end,
        settled_xid = case when m.state <> 'open' or b.settled_xid is not null then its_xid end,
        note = coalesce(m.note, b.note),
        details = coalesce(m.details, b.details)
      from unnest(moves) m
      where b.ctid = any (bet_places(moves, month, next_month)) and b.placed_at >= month and b.placed_at < next_month
        and not m.is_new and b.bet_id = m.bet_id
        and case when m.needs_stakes
          then b.stakes > 0 and b.state <> 'void' and (not m.only_cash or b.bonus_stake_micros = 0)
          else b.state <> 'void' or (m.stakes <= 0 and m.payout <= 0) end
      returning m.stakes > 0 and b.state = 'reopened' as is_opened
    )
    select count(*), count(*) filter (where c.is_opened) into changed, opened from changed c;
    if changed < wanted then
      raise exception 'a bet is not in the state that this needs' using errcode = 'check_violation', constraint = 'bet_state';
    end if;
    reopened := reopened + opened;
  end loop;
  return reopened;
end
$$;
revoke all on function bet_apply from public;
grant execute on function bet_apply to trevo_app;
