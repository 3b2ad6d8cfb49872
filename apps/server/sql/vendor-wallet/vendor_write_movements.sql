-- What it replaces: a house of before the files (623ee4d) has these from its migrations, where no file that vanished tells of them.
drop function if exists play_write_movements(vendor_movement[], bigint[], timestamptz, boolean);
drop function if exists play_is_usual(vendor_movement);
-- All movements in one statement: bets that wins end, ways to rounds, and the transactions themselves, whose primary key refuses
-- an id that was seen; then what they change of the rounds' bets. No table is joined to the movements: a plan made while the
-- tables were empty read them whole for every batch (540 us a movement instead of 40). A row is found by a subquery on its key,
-- which stays one, and then by its place; what is asked besides the key (`member_id + 0`) fits no index, or an empty table's
-- plan walked another one.
-- A row that another session moves meanwhile is not found there any more, so the count at the end says that it was missed;
-- a round that it begins meanwhile is a row with the same key. Neither happens among movements of one wallet: its account's
-- row is locked.
-- A win that ends its round leaves its stake's row alone: the bet's `settled_op` says that it is settled.
create or replace function vendor_write_movements(moves vendor_movement[], op_ids bigint[], stamp timestamptz)
returns void language plpgsql as $$
declare
  bets_missed int;
  changes bet_move[];
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
      w.vendor, w.family, w.transaction_id, w.state, w.op, w.currency, w.round_id, w.game_code, w.reference, w.expires_at,
      w.note, w.node_id, w.game_type, w.round_game,
      case when w.ends_bet then (
        select v.ctid from vendor_tx v
        where v.merchant_id = w.merchant_id and v.vendor = w.vendor and v.family = w.target_family
          and v.transaction_id = w.target_id and v.member_id + 0 = w.member_id and v.state in ('APPLIED', 'SETTLED')
      ) end as bet_place,
      case when w.may_begin or w.follows then (
        select row(r.bet_id, r.placed_at)::bet_key from vendor_round r
        where r.vendor = w.vendor and r.round_id = w.round_id and r.member_id = w.member_id
      ) end as bet
    from wanted w
  ), ended as (
    update vendor_tx v set state = 'SETTLED'
    where v.ctid = any (array(
      select p.bet_place from placed p where p.bet_place is not null and not p.settles))
    returning 1
  ), begun as (
    insert into vendor_round (vendor, round_id, member_id, bet_id, placed_at)
    select p.vendor, p.round_id, p.member_id, p.op_id, stamp
    from placed p where p.may_begin and p.bet is null
  ), written as (
    insert into vendor_tx (merchant_id, vendor, family, transaction_id, state, op, op_id, member_id, round_id, game_code,
      reference, currency, amount_micros, win_micros, cash_micros, bonus_micros, at, expires_at, note)
    select p.merchant_id, p.vendor, p.family, p.transaction_id, p.state, p.op, p.op_id, p.member_id, p.round_id,
      p.game_code, p.reference, p.currency, p.amount, p.win_part, p.cash, p.bonus, stamp, p.expires_at, p.note
    from placed p
  )
  select count(*) filter (where p.ends_bet and (p.bet_place is null or not p.settles)) - (select count(*) from ended),
    array_agg(row(p.bet is null, coalesce((p.bet).bet_id, p.op_id), coalesce((p.bet).placed_at, stamp), 'vendor', p.merchant_id,
      p.member_id, p.vendor, p.node_id, p.game_type, p.round_game, p.round_id, p.currency,
      case p.round_state when 'CLOSED' then 'settled' when 'REOPENED' then 'reopened' end, p.bets, p.stake,
      case when p.may_begin then p.bonus_stake else 0 end, 0, p.win, p.bonus_win, null,
      case when p.settles then p.op_id else 0 end, p.follows, p.only_cash, null, null)::bet_move)
      filter (where p.may_begin or p.follows)
  into bets_missed, changes from placed p;
  if bets_missed > 0 then
    raise exception 'a bet is not in the state that its win needs'
      using errcode = 'check_violation', constraint = 'vendor_tx_target_state';
  end if;
  if changes is not null and bet_apply(changes, stamp) > 0 then
    insert into vendor_round_watch (vendor, round_id, member_id, opened_at)
    select c.vendor, c.round, c.member_id, c.placed_at from unnest(changes) c cross join lateral (
      select b.state from bet b where b.bet_id = c.bet_id and b.placed_at = c.placed_at limit 1) b
    where b.state = 'reopened'
    on conflict do nothing;
  end if;
end
$$;
revoke all on function vendor_write_movements from public;
grant execute on function vendor_write_movements to trevo_app;
