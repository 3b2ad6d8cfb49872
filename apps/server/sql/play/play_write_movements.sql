-- All movements in one statement: bets that wins end, rounds, and the transactions themselves, whose primary key refuses an
-- id that was seen. No table is joined to the movements: a plan made while the tables were empty read them whole for every
-- batch (540 us a movement instead of 40). A row is found by a subquery on its key, which stays one, and then by its place;
-- what is asked besides the key (`member_id + 0`) fits no index, or an empty table's plan walked another one.
-- A row that another session moves meanwhile is not found there any more, so the counts at the end say that it was missed;
-- a round that it begins meanwhile is a row with the same key. Neither happens among movements of one wallet: its account's
-- row is locked.
-- A win that ends its round leaves its bet's row alone: the round's `settled_op` says that the bet is settled.
-- With `only_usual`, movements of which one is not usual, or two of one member, are left alone: then the answer is false.
create or replace function play_write_movements(moves vendor_movement[], op_ids bigint[], stamp timestamptz, only_usual boolean)
returns boolean language plpgsql as $$
declare
  is_done boolean;
  bets_missed int;
  rounds_missed int;
  reopened int;
begin
  with wanted as not materialized (
    select m.*, op_ids[m.ordinality] as op_id,
      m.target_id is not null and m.target_to = 'SETTLED' and 'SETTLED' = any (m.target_from) as ends_bet,
      m.round_id is not null and not m.needs_bets as may_begin,
      m.round_id is not null and m.needs_bets and m.bets = 0 and m.stake = 0 and m.bonus_win = 0 as follows
    from unnest(moves) with ordinality m
  ), placed as materialized (
    -- What the parts below read again and again: of fixed width first, and nothing that they do not need.
    select w.member_id, w.op_id, w.amount, w.win_part, w.cash, w.bonus, w.merchant_id, w.ends_bet, w.may_begin, w.follows,
      w.bets, w.stake, w.bonus_stake, w.win, w.bonus_win, w.only_cash, w.settles, w.round_state,
      w.vassalage, w.family, w.transaction_id, w.state, w.op, w.currency, w.round_id, w.game_code, w.reference, w.expires_at,
      w.note, w.node_id, w.game_type, w.round_game,
      w.tombs is null and (w.target_id is null or w.ends_bet) and (w.round_id is null or w.may_begin or w.follows) as is_usual,
      case when w.ends_bet then (
        select v.ctid from vendor_tx v
        where v.merchant_id = w.merchant_id and v.vassalage = w.vassalage and v.family = w.target_family
          and v.transaction_id = w.target_id and v.member_id + 0 = w.member_id and v.state in ('APPLIED', 'SETTLED')
      ) end as bet_place,
      case when w.may_begin or w.follows then (
        select r.ctid from vendor_round r
        where r.vassalage = w.vassalage and r.round_id = w.round_id and r.member_id = w.member_id
      ) end as round_place
    from wanted w
  ), gate as materialized (
    select not only_usual or (bool_and(p.is_usual) and count(distinct p.member_id) = count(*)) as is_open from placed p
  ), ended as (
    update vendor_tx v set state = 'SETTLED'
    where v.ctid = any (array(
      select p.bet_place from placed p where p.bet_place is not null and not p.settles and (select g.is_open from gate g)))
    returning 1
  ), changed as (
    update vendor_round v set
      bets = v.bets + p.bets,
      stake_micros = v.stake_micros + p.stake,
      bonus_stake_micros = v.bonus_stake_micros + case when p.may_begin then p.bonus_stake else 0 end,
      win_micros = v.win_micros + p.win,
      bonus_win_micros = v.bonus_win_micros + p.bonus_win,
      settled_op = case when p.may_begin and p.round_state = 'REOPENED' then 0
        when p.settles then greatest(v.settled_op, p.op_id) else v.settled_op end,
      state = case when v.state = 'VOID' then v.state when p.round_state <> 'OPEN' then p.round_state
        when v.state = 'CLOSED' and p.bets > 0 then 'REOPENED' else v.state end,
      closed_at = case when v.state = 'VOID' then v.closed_at
        when p.round_state <> 'OPEN' then case when p.round_state = 'CLOSED' then stamp end
        when v.state = 'CLOSED' and p.bets > 0 then null else v.closed_at end
    from placed p
    where p.round_place is not null and (select g.is_open from gate g) and v.ctid = p.round_place
      and case when p.follows then v.bets > 0 and v.state <> 'VOID' and (not p.only_cash or v.bonus_stake_micros = 0)
        else v.state <> 'VOID' or (p.bets = 0 and p.win <= 0) end
    returning p.may_begin and v.state = 'REOPENED' as is_reopened
  ), begun as (
    insert into vendor_round (vassalage, round_id, member_id, merchant_id, state, node_id, game_type, game_code,
      currency, bets, stake_micros, bonus_stake_micros, win_micros, bonus_win_micros, settled_op, opened_at, closed_at)
    select p.vassalage, p.round_id, p.member_id, p.merchant_id, coalesce(p.round_state, 'OPEN'), p.node_id, p.game_type,
      p.round_game, p.currency, p.bets, p.stake, p.bonus_stake, p.win, p.bonus_win,
      case when p.settles then p.op_id else 0 end, stamp, case when p.round_state = 'CLOSED' then stamp end
    from placed p where p.may_begin and p.round_place is null and (select g.is_open from gate g)
  ), written as (
    insert into vendor_tx (merchant_id, vassalage, family, transaction_id, state, op, op_id, member_id, round_id, game_code,
      reference, currency, amount_micros, win_micros, cash_micros, bonus_micros, at, expires_at, note)
    select p.merchant_id, p.vassalage, p.family, p.transaction_id, p.state, p.op, p.op_id, p.member_id, p.round_id,
      p.game_code, p.reference, p.currency, p.amount, p.win_part, p.cash, p.bonus, stamp, p.expires_at, p.note
    from placed p where (select g.is_open from gate g)
  )
  select (select g.is_open from gate g),
    count(*) filter (where p.ends_bet and (p.bet_place is null or not p.settles)) - (select count(*) from ended),
    count(*) filter (where p.follows or (p.may_begin and p.round_place is not null)) - (select count(*) from changed),
    (select count(*) from changed c where c.is_reopened)
  into is_done, bets_missed, rounds_missed, reopened from placed p;
  if not is_done then
    return false;
  end if;
  if bets_missed > 0 then
    raise exception 'a bet is not in the state that its win needs'
      using errcode = 'check_violation', constraint = 'vendor_tx_target_state';
  end if;
  if rounds_missed > 0 then
    raise exception 'a round is not in the state that this movement needs'
      using errcode = 'check_violation', constraint = 'vendor_round_state';
  end if;
  if reopened > 0 then
    insert into vendor_round_watch (vassalage, round_id, member_id, opened_at)
    select r.vassalage, r.round_id, r.member_id, r.opened_at
    from unnest(moves) m cross join lateral (
      select * from vendor_round v where v.vassalage = m.vassalage and v.round_id = m.round_id
        and v.member_id = m.member_id limit 1) r
    where r.state = 'REOPENED'
    on conflict do nothing;
  end if;
  return true;
end
$$;
revoke all on function play_write_movements from public;
grant execute on function play_write_movements to trevo_app;
