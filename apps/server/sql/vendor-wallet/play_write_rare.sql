-- What a movement does that takes something back, changes a ticket, bars an id, or moves bonus money of a round.
create or replace function play_write_rare(m vendor_movement, its_op bigint, stamp timestamptz) returns void language plpgsql as $$
declare
  also record;
  barred text;
  target_op bigint;
  its bet_key;
  b bet;
begin
  if m.round_id is not null then
    select r.bet_id, r.placed_at into its from vendor_round r
    where r.vendor = m.vendor and r.round_id = m.round_id and r.member_id = m.member_id;
    select * into b from bet where bet_id = its.bet_id and placed_at = its.placed_at for update;
  end if;
  if m.target_id is not null and not (m.target_to = 'SETTLED' and 'SETTLED' = any (m.target_from)) then
    if 'APPLIED' = any (m.target_from) and not 'SETTLED' = any (m.target_from) and m.target_family = 'stake' then
      -- A bet that its round settled is settled, whatever its own row says. A hold never is: it is no bet yet.
      select v.op_id into target_op from vendor_tx v where v.merchant_id = m.merchant_id and v.vendor = m.vendor
        and v.family = m.target_family and v.transaction_id = m.target_id;
      if b.settled_op >= target_op then
        raise exception 'the bet is settled' using errcode = 'check_violation', constraint = 'vendor_tx_target_state';
      end if;
    end if;
    if m.family = 'undo' and m.target_to = 'APPLIED' then
      -- A part of a bet goes back, of whatever stands of it by now.
      update vendor_tx v set amount_micros = v.amount_micros - m.amount, cash_micros = v.cash_micros + m.cash,
        bonus_micros = v.bonus_micros + m.bonus
      where v.merchant_id = m.merchant_id and v.vendor = m.vendor and v.family = m.target_family
        and v.transaction_id = m.target_id and v.member_id + 0 = m.member_id and v.state = any (m.target_from)
        and v.amount_micros > m.amount and v.cash_micros + m.cash <= 0 and v.bonus_micros + m.bonus <= 0;
    else
      update vendor_tx v set state = m.target_to, amount_micros = coalesce(m.target_amount, v.amount_micros),
        cash_micros = coalesce(m.target_cash, v.cash_micros)
      where v.merchant_id = m.merchant_id and v.vendor = m.vendor and v.family = m.target_family
        and v.transaction_id = m.target_id and v.member_id + 0 = m.member_id and v.state = any (m.target_from)
        and (m.family <> 'undo' or m.target_family <> 'stake' or v.state = 'HELD' or v.amount_micros = m.amount);
    end if;
    if not found then
      raise exception 'a transaction is not in the state that this one needs'
        using errcode = 'check_violation', constraint = 'vendor_tx_target_state';
    end if;
  end if;

  for also in select * from jsonb_to_recordset(m.more_targets) as t (family text, transaction_id text) loop
    update vendor_tx v set state = 'REVERSED'
    where v.merchant_id = m.merchant_id and v.vendor = m.vendor and v.family = also.family
      and v.transaction_id = also.transaction_id and v.member_id + 0 = m.member_id and v.state = 'APPLIED';
    if not found then
      raise exception 'a win is not in the state that this needs'
        using errcode = 'check_violation', constraint = 'vendor_tx_target_state';
    end if;
  end loop;

  if m.needs_bets and (m.bets <> 0 or m.stake <> 0 or m.bonus_win <> 0) then
    if b is null then
      raise exception 'there is no such round' using errcode = 'check_violation', constraint = 'bet_state';
    end if;
    perform bet_apply(array[row(false, its.bet_id, its.placed_at, null, null, null, null, null, null, null, null, null,
      case m.round_state when 'CLOSED' then 'settled' when 'REOPENED' then 'reopened' end, m.bets, m.stake, m.bonus_stake,
      case when m.family = 'undo' then -m.stake else 0 end, m.win,
      -- What several stakes of a round got back is not told apart for each, so an undoing keeps it within what is left.
      case when m.family = 'undo'
        then greatest(0, least(b.bonus_payout_micros + m.bonus_win, b.bonus_stake_micros + m.bonus_stake)) - b.bonus_payout_micros
        else m.bonus_win end,
      null, case when m.settles then its_op else 0 end, m.family <> 'undo', false, null, null)::bet_move], stamp);
  end if;

  -- A win that came while its bet was being taken back: to be read again, and taken back too or left with the bet.
  if m.undoes_bet then
    perform from vendor_tx w where w.round_id = m.round_id and w.vendor || '' = m.vendor
      and w.merchant_id + 0 = m.merchant_id and w.member_id = m.member_id and w.family || '' in ('credit', 'settle')
      and w.state = 'APPLIED' and (w.reference = m.reference or (w.reference is null and b.stakes + m.bets = 0));
    if found then
      raise exception 'the bet has a win' using errcode = 'check_violation', constraint = 'vendor_tx_target_state';
    end if;
  end if;

  -- Ids that must never take effect any more. A declined one is barred as well as an unseen one.
  foreach barred in array coalesce(m.tombs, '{}') loop
    insert into vendor_tx as v (merchant_id, vendor, family, transaction_id, state, op, member_id, currency,
      amount_micros, win_micros, cash_micros, bonus_micros, at)
    values (m.merchant_id, m.vendor, barred, m.reference, 'VOIDED_UNSEEN', 'tombstone', m.member_id, m.currency,
      0, 0, 0, 0, stamp)
    on conflict (merchant_id, vendor, family, transaction_id) do update set state = 'VOIDED_UNSEEN'
    where v.state in ('DECLINED', 'VOIDED_UNSEEN');
    if not found then
      raise exception 'the transaction came meanwhile'
        using errcode = 'check_violation', constraint = 'vendor_tx_target_state';
    end if;
  end loop;
end
$$;
revoke all on function play_write_rare from public;
grant execute on function play_write_rare to trevo_app;
