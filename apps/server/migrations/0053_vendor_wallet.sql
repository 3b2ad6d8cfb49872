-- Up Migration
-- What vendors call a player: random per vendor, so that two vendors cannot put their lists together.
create table game_player (
  merchant_id int not null references merchant,
  vassalage text not null,
  player_id text not null constraint game_player_id_form check (player_id ~ '^[A-Za-z0-9_-]{1,40}$'),
  member_id bigint not null references member,
  nickname text not null,
  currency text not null,
  created_at timestamptz(3) not null,
  primary key (merchant_id, vassalage, player_id),
  constraint game_player_member_unique unique (member_id, vassalage, currency)
);
comment on table game_player is 'A member under the pseudonym that one vendor knows him by; one per vendor and currency, for good.';
comment on column game_player.currency is 'Fixed: another currency is another pseudonym, so a late win always finds its wallet.';

create table game_session (
  game_session_id bigint generated always as identity primary key,
  launch_hash bytea not null constraint game_session_launch_unique unique,
  token_hash bytea constraint game_session_token_unique unique,
  merchant_id int not null references merchant,
  vassalage text not null,
  member_id bigint not null references member,
  player_id text not null,
  site_session_id text,
  node_id text not null,
  game_code text not null,
  vendor_game_code text not null,
  game_type text not null,
  currency text not null,
  language text not null,
  country text not null,
  device text not null constraint game_session_device_known check (device in ('desktop', 'mobile')),
  ip text not null,
  opened_at timestamptz(3) not null,
  launch_expires_at timestamptz(3) not null,
  activated_at timestamptz(3),
  last_used_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text,
  constraint game_session_end_complete check ((ended_at is null) = (end_reason is null))
);
create index game_session_player on game_session (member_id, vassalage, game_session_id desc);
create index game_session_live on game_session (member_id) where ended_at is null;
create index game_session_site on game_session (site_session_id) where ended_at is null;
comment on table game_session is
  'A game that a member opened at a vendor. Sessions gate bets only; wins and rollbacks are taken for ended ones too.';
comment on column game_session.vendor_game_code is 'What the vendor calls the game; game_code is ours.';
comment on column game_session.launch_hash is 'SHA-256 of the launch token: good for 60 s and one authenticate.';
comment on column game_session.token_hash is 'SHA-256 of the session token that authenticate gave out.';

-- No foreign keys below, as in `round`: each insert would lock the same parent rows in every batch of the money lane, and
-- rows come from this server's own code only. Fill factors leave room for the updates that follow within the same page.
create table vendor_round (
  vassalage text collate "C" not null,
  round_id text collate "C" not null,
  member_id bigint not null,
  merchant_id int not null,
  state text collate "C" not null constraint vendor_round_state_known check (state in ('OPEN', 'CLOSED', 'REOPENED', 'VOID')),
  node_id text not null,
  game_type text not null,
  game_code text not null,
  currency text not null,
  bets int not null constraint vendor_round_bets_not_negative check (bets >= 0),
  stake_micros bigint not null constraint vendor_round_stake_not_negative check (stake_micros >= 0),
  bonus_stake_micros bigint not null,
  voided_micros bigint not null default 0,
  win_micros bigint not null,
  bonus_win_micros bigint not null,
  settled_op bigint not null default 0,
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  end_note text,
  primary key (vassalage, round_id, member_id),
  constraint vendor_round_bonus_within check (bonus_win_micros between 0 and bonus_stake_micros)
) with (fillfactor = 70);
-- On an expression, so that no plan made while the table was empty takes it for the look-up of one round by its key.
create index vendor_round_record on vendor_round ((member_id + 0), opened_at desc);
create index vendor_round_opened on vendor_round using brin (opened_at) with (autosummarize = on);
comment on table vendor_round is 'A vendor''s round as one member plays it: the container of any number of bets and wins.';
comment on column vendor_round.bets is 'Bets that count: a rolled-back one is taken off again. Zero in an ended round means void.';
comment on column vendor_round.stake_micros is 'Stakes that count, micros; bonus_stake_micros is the part that bonus money paid.';
comment on column vendor_round.voided_micros is 'Stakes that were given back, micros.';
comment on column vendor_round.bonus_stake_micros is 'Micros of the stakes that the bonus account paid.';
comment on column vendor_round.win_micros is 'Money given to the player in the round less what was taken back, micros; below zero after corrections only.';
comment on column vendor_round.bonus_win_micros is 'Micros of the wins that went to the bonus account.';
comment on column vendor_round.settled_op is 'Bets up to this operation are settled: by a win that names no bet, or by the end of the round.';
comment on column vendor_round.end_note is 'Who closed or voided it and why, when it was not the vendor.';

create table vendor_tx (
  merchant_id int not null,
  vassalage text collate "C" not null,
  family text collate "C" not null
    constraint vendor_tx_family_known check (family in ('stake', 'credit', 'undo', 'commit', 'settle', 'adjust')),
  transaction_id text collate "C" not null,
  state text collate "C" not null constraint vendor_tx_state_known check (state in
    ('APPLIED', 'DECLINED', 'SETTLED', 'ROLLED_BACK', 'REVERSED', 'VOIDED_UNSEEN', 'HELD', 'RELEASED')),
  op text not null,
  op_id bigint,
  member_id bigint not null,
  round_id text collate "C",
  game_code text,
  reference text collate "C",
  currency text not null,
  amount_micros bigint not null,
  win_micros bigint not null,
  cash_micros bigint not null,
  bonus_micros bigint not null,
  at timestamptz(3) not null,
  expires_at timestamptz(3),
  note text,
  primary key (merchant_id, vassalage, family, transaction_id),
  constraint vendor_tx_applied_has_operation check (op_id is not null or state in ('DECLINED', 'VOIDED_UNSEEN'))
) with (fillfactor = 80);
create index vendor_tx_round on vendor_tx (round_id, member_id);
create index vendor_tx_at on vendor_tx using brin (at) with (autosummarize = on);
-- Not on the state: a column of an index's condition would cost every change of state an entry in every index.
create index vendor_tx_expires on vendor_tx (expires_at) where expires_at is not null;
comment on table vendor_tx is
  'Every transaction id that a vendor ever used, once per family and for good, with its state. Money itself stands in the journal.';
comment on column vendor_tx.op_id is 'The ledger''s operation; also what the vendor is told as our transaction id.';
comment on column vendor_tx.amount_micros is 'As the vendor gave it, micros: stake, win or signed change. Of an undoing: what it gave back.';
comment on column vendor_tx.win_micros is 'Of a stake: the win in the same call, micros. Otherwise 0.';
comment on column vendor_tx.cash_micros is 'Signed change of the player''s cash (of a hold: what is held), micros.';
comment on column vendor_tx.bonus_micros is 'Signed change of the player''s bonus money, micros.';

create table vendor_orphan (
  merchant_id int not null,
  vassalage text not null,
  transaction_id text not null,
  member_id bigint not null,
  reference text,
  round_id text not null,
  currency text not null,
  amount_micros bigint not null,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  attempts int not null,
  reported_at timestamptz(3),
  resolved_at timestamptz(3),
  resolution text constraint vendor_orphan_resolution_known check (resolution in ('paid', 'dismissed', 'matched')),
  resolved_by text,
  note text,
  command jsonb not null,
  primary key (merchant_id, vassalage, transaction_id),
  constraint vendor_orphan_resolved_says_how check ((resolved_at is null) = (resolution is null))
);
create index vendor_orphan_open on vendor_orphan (merchant_id, first_seen_at) where resolved_at is null;
comment on table vendor_orphan is 'Wins whose bet never came. Reported to staff when the vendor was told that the bet is unknown.';
comment on column vendor_orphan.command is 'The call as it was understood, to pay it exactly so; amounts are digit strings of micros.';
comment on column vendor_orphan.resolution is 'paid by staff, dismissed by staff, or matched: its bet came in the end.';
comment on column vendor_orphan.amount_micros is 'The win that was not paid, micros.';

-- The watchdog's own list, so that opening and closing a round need no index on its state.
create table vendor_round_watch (
  vassalage text collate "C" not null,
  round_id text collate "C" not null,
  member_id bigint not null,
  opened_at timestamptz(3) not null,
  last_asked_at timestamptz(3),
  asked int not null default 0,
  vendor_says text constraint vendor_round_watch_says_known check (vendor_says in ('open', 'closed', 'unknown')),
  primary key (vassalage, round_id, member_id)
);
create table vendor_round_watermark (
  is_only boolean primary key default true constraint vendor_round_watermark_single check (is_only),
  watched_until timestamptz(3) not null
);
insert into vendor_round_watermark (watched_until) values ('-infinity');
comment on table vendor_round_watch is 'Rounds found open long after their start, with when the vendor was last asked about them.';
comment on table vendor_round_watermark is 'Rounds opened before this moment are closed or stand in vendor_round_watch. One row.';

-- One item of the ledger, as its companion gives it: its own line of vendor_tx, and
--   target_family .. cash the transaction that it ends or takes back, the states that allow it and the figures it has then
--   more_targets          others besides: wins that go with their bet
--   bets .. settles       what it adds to its round, when round_id is not null; needs_bets for what may only follow a bet,
--                         only_cash when it was divided as for a round without bonus money
--   tombs                 families in which the id `reference` is barred from now on
--   undoes_bet            no win that would be the bet's may stand afterwards
create type vendor_movement as (
  merchant_id int, vassalage text, family text, transaction_id text, state text, op text,
  member_id bigint, currency text, reference text, game_code text, amount bigint, win_part bigint, cash bigint, bonus bigint,
  expires_at timestamptz(3), note text, tombs text[], undoes_bet boolean,
  target_family text, target_id text, target_from text[], target_to text, target_amount bigint, target_cash bigint,
  more_targets jsonb,
  round_id text, node_id text, game_type text, round_game text, bets int, stake bigint, bonus_stake bigint, win bigint,
  bonus_win bigint, needs_bets boolean, only_cash boolean, round_state text, settles boolean
);

-- Writes what belongs to vendors' money movements, in the transaction of that money. What a state forbids is raised under a
-- constraint's name: the ledger then settles that item alone and undoes its money. A member has one item a batch, so the
-- sets cannot clash; a list that breaks this (all-or-nothing batches) goes row by row. `records` are texts of
-- vendor_movement: as JSON the same rows cost twice the time of everything below.
create function play_apply_vendor(records text[], op_ids bigint[], stamp timestamptz) returns void language plpgsql as $$
declare
  moves constant vendor_movement[] := records::vendor_movement[];
  members int;
  are_usual boolean;
begin
  select count(distinct m.member_id), bool_and(play_is_usual(m)) into members, are_usual from unnest(moves) m;
  if members = cardinality(moves) and are_usual then
    perform play_write_movements(moves, op_ids, stamp);
  else
    for place in 1 .. cardinality(moves) loop
      if not play_is_usual(moves[place]) then
        perform play_write_rare(moves[place], op_ids[place], stamp);
      end if;
      if members < cardinality(moves) then
        perform play_write_movements(moves[place : place], op_ids[place : place], stamp);
      end if;
    end loop;
    if members = cardinality(moves) then
      perform play_write_movements(moves, op_ids, stamp);
    end if;
  end if;
end
$$;

-- Bets, and wins that end their bet or name none and are paid in cash. The rest is looked at one by one as well.
create function play_is_usual(m vendor_movement) returns boolean language sql immutable as $$
  select m.tombs is null and not (m.needs_bets is true and (m.bets <> 0 or m.stake <> 0 or m.bonus_win <> 0))
    and (m.target_id is null or (m.target_to = 'SETTLED' and 'SETTLED' = any (m.target_from)))
$$;

-- What a movement does that takes something back, changes a ticket, bars an id, or moves bonus money of a round.
create function play_write_rare(m vendor_movement, its_op bigint, stamp timestamptz) returns void language plpgsql as $$
declare
  also record;
  barred text;
  target_op bigint;
  bets_left int;
begin
  if m.target_id is not null and not (m.target_to = 'SETTLED' and 'SETTLED' = any (m.target_from)) then
    if 'APPLIED' = any (m.target_from) and not 'SETTLED' = any (m.target_from) and m.target_family = 'stake' then
      -- A bet that its round settled is settled, whatever its own row says. A hold never is: it is no bet yet.
      select v.op_id into target_op from vendor_tx v where v.merchant_id = m.merchant_id and v.vassalage = m.vassalage
        and v.family = m.target_family and v.transaction_id = m.target_id;
      perform from vendor_round r where r.vassalage = m.vassalage and r.round_id = m.round_id
        and r.member_id = m.member_id and r.settled_op >= target_op;
      if found then
        raise exception 'the bet is settled' using errcode = 'check_violation', constraint = 'vendor_tx_target_state';
      end if;
    end if;
    if m.family = 'undo' and m.target_to = 'APPLIED' then
      -- A part of a bet goes back, of whatever stands of it by now.
      update vendor_tx v set amount_micros = v.amount_micros - m.amount, cash_micros = v.cash_micros + m.cash,
        bonus_micros = v.bonus_micros + m.bonus
      where v.merchant_id = m.merchant_id and v.vassalage = m.vassalage and v.family = m.target_family
        and v.transaction_id = m.target_id and v.member_id + 0 = m.member_id and v.state = any (m.target_from)
        and v.amount_micros > m.amount and v.cash_micros + m.cash <= 0 and v.bonus_micros + m.bonus <= 0;
    else
      update vendor_tx v set state = m.target_to, amount_micros = coalesce(m.target_amount, v.amount_micros),
        cash_micros = coalesce(m.target_cash, v.cash_micros)
      where v.merchant_id = m.merchant_id and v.vassalage = m.vassalage and v.family = m.target_family
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
    where v.merchant_id = m.merchant_id and v.vassalage = m.vassalage and v.family = also.family
      and v.transaction_id = also.transaction_id and v.member_id + 0 = m.member_id and v.state = 'APPLIED';
    if not found then
      raise exception 'a win is not in the state that this needs'
        using errcode = 'check_violation', constraint = 'vendor_tx_target_state';
    end if;
  end loop;

  if m.needs_bets and (m.bets <> 0 or m.stake <> 0 or m.bonus_win <> 0) then
    update vendor_round v set
      bets = v.bets + m.bets,
      stake_micros = v.stake_micros + m.stake,
      bonus_stake_micros = v.bonus_stake_micros + m.bonus_stake,
      voided_micros = v.voided_micros - case when m.family = 'undo' then m.stake else 0 end,
      win_micros = v.win_micros + m.win,
      -- What several bets of a round got back is not told apart for each, so an undoing keeps it within what is left.
      bonus_win_micros = case when m.family = 'undo'
        then greatest(0, least(v.bonus_win_micros + m.bonus_win, v.bonus_stake_micros + m.bonus_stake))
        else v.bonus_win_micros + m.bonus_win end,
      settled_op = case when m.settles then its_op else v.settled_op end,
      state = case when v.state = 'VOID' then v.state else coalesce(m.round_state, v.state) end,
      closed_at = case when m.round_state = 'CLOSED' then stamp else v.closed_at end
    where v.vassalage = m.vassalage and v.round_id = m.round_id and v.member_id = m.member_id
      and (m.family = 'undo' or (v.state <> 'VOID' and v.bets > 0))
    returning v.bets into bets_left;
    if not found then
      raise exception 'a round is not in the state that this transaction needs'
        using errcode = 'check_violation', constraint = 'vendor_round_state';
    end if;
  end if;

  -- A win that came while its bet was being taken back: to be read again, and taken back too or left with the bet.
  if m.undoes_bet then
    perform from vendor_tx w where w.round_id = m.round_id and w.vassalage || '' = m.vassalage
      and w.merchant_id + 0 = m.merchant_id and w.member_id = m.member_id and w.family || '' in ('credit', 'settle')
      and w.state = 'APPLIED' and (w.reference = m.reference or (w.reference is null and bets_left = 0));
    if found then
      raise exception 'the bet has a win' using errcode = 'check_violation', constraint = 'vendor_tx_target_state';
    end if;
  end if;

  -- Ids that must never take effect any more. A declined one is barred as well as an unseen one.
  foreach barred in array coalesce(m.tombs, '{}') loop
    insert into vendor_tx as v (merchant_id, vassalage, family, transaction_id, state, op, member_id, currency,
      amount_micros, win_micros, cash_micros, bonus_micros, at)
    values (m.merchant_id, m.vassalage, barred, m.reference, 'VOIDED_UNSEEN', 'tombstone', m.member_id, m.currency,
      0, 0, 0, 0, stamp)
    on conflict (merchant_id, vassalage, family, transaction_id) do update set state = 'VOIDED_UNSEEN'
    where v.state in ('DECLINED', 'VOIDED_UNSEEN');
    if not found then
      raise exception 'the transaction came meanwhile'
        using errcode = 'check_violation', constraint = 'vendor_tx_target_state';
    end if;
  end loop;
end
$$;

-- All movements in one statement: bets that wins end, rounds, and the transactions themselves, whose primary key refuses an
-- id that was seen. No table is joined to the movements: a plan made while the tables were empty read them whole for every
-- batch (540 us a movement instead of 40). A row is found by a subquery on its key, which stays one, and then by its place;
-- what is asked besides the key (`member_id + 0`) fits no index, or an empty table's plan walked another one.
-- A row that another session moves meanwhile is not found there any more, so the counts at the end say that it was missed.
create function play_write_movements(moves vendor_movement[], op_ids bigint[], stamp timestamptz)
returns void language plpgsql as $$
declare
  bets_missed int;
  rounds_missed int;
begin
  with wanted as not materialized (
    select m.*, op_ids[m.ordinality] as op_id,
      m.target_to = 'SETTLED' and 'SETTLED' = any (m.target_from) as ends_bet,
      m.round_id is not null and not m.needs_bets as may_begin,
      m.round_id is not null and m.needs_bets and m.bets = 0 and m.stake = 0 and m.bonus_win = 0 as follows
    from unnest(moves) with ordinality m
  ), placed as materialized (
    select w.*,
      case when w.ends_bet then (
        select v.ctid from vendor_tx v
        where v.merchant_id = w.merchant_id and v.vassalage = w.vassalage and v.family = w.target_family
          and v.transaction_id = w.target_id and v.member_id + 0 = w.member_id and v.state in ('APPLIED', 'SETTLED')
      ) end as bet_place,
      case when w.follows then (
        select r.ctid from vendor_round r
        where r.vassalage = w.vassalage and r.round_id = w.round_id and r.member_id = w.member_id
          and r.bets > 0 and r.state <> 'VOID' and (not w.only_cash or r.bonus_stake_micros = 0)
      ) end as round_place
    from wanted w
  ), ended as (
    update vendor_tx v set state = 'SETTLED'
    where v.ctid = any (array(select p.bet_place from placed p where p.bet_place is not null))
    returning 1
  ), continued as (
    update vendor_round v set
      win_micros = v.win_micros + p.win,
      settled_op = case when p.settles then p.op_id else v.settled_op end,
      state = coalesce(p.round_state, v.state),
      closed_at = case when p.round_state = 'CLOSED' then stamp else v.closed_at end
    from placed p where v.ctid = p.round_place
    returning 1
  ), begun as (
    insert into vendor_round as v (vassalage, round_id, member_id, merchant_id, state, node_id, game_type, game_code,
      currency, bets, stake_micros, bonus_stake_micros, win_micros, bonus_win_micros, settled_op, opened_at, closed_at)
    select p.vassalage, p.round_id, p.member_id, p.merchant_id, coalesce(p.round_state, 'OPEN'), p.node_id, p.game_type,
      p.round_game, p.currency, p.bets, p.stake, p.bonus_stake, p.win, p.bonus_win,
      case when p.settles then p.op_id else 0 end, stamp, case when p.round_state = 'CLOSED' then stamp end
    from placed p where p.may_begin
    on conflict (vassalage, round_id, member_id) do update set
      bets = v.bets + excluded.bets,
      stake_micros = v.stake_micros + excluded.stake_micros,
      bonus_stake_micros = v.bonus_stake_micros + excluded.bonus_stake_micros,
      win_micros = v.win_micros + excluded.win_micros,
      bonus_win_micros = v.bonus_win_micros + excluded.bonus_win_micros,
      settled_op = case when excluded.state = 'REOPENED' then 0 else greatest(v.settled_op, excluded.settled_op) end,
      state = case when v.state = 'VOID' then v.state when excluded.state <> 'OPEN' then excluded.state
        when v.state = 'CLOSED' and excluded.bets > 0 then 'REOPENED' else v.state end,
      closed_at = case when v.state = 'VOID' then v.closed_at when excluded.state <> 'OPEN' then excluded.closed_at
        when v.state = 'CLOSED' and excluded.bets > 0 then null else v.closed_at end
    where v.state <> 'VOID' or (excluded.bets = 0 and excluded.win_micros <= 0)
    returning v.vassalage, v.round_id, v.member_id, v.opened_at, v.state
  ), watched as (
    insert into vendor_round_watch (vassalage, round_id, member_id, opened_at)
    select vassalage, round_id, member_id, opened_at from begun where state = 'REOPENED'
    on conflict do nothing
  ), written as (
    insert into vendor_tx (merchant_id, vassalage, family, transaction_id, state, op, op_id, member_id, round_id, game_code,
      reference, currency, amount_micros, win_micros, cash_micros, bonus_micros, at, expires_at, note)
    select p.merchant_id, p.vassalage, p.family, p.transaction_id, p.state, p.op, p.op_id, p.member_id, p.round_id,
      p.game_code, p.reference, p.currency, p.amount, p.win_part, p.cash, p.bonus, stamp, p.expires_at, p.note
    from placed p
  )
  select count(*) filter (where p.ends_bet) - (select count(*) from ended),
    count(*) filter (where p.may_begin or p.follows) - (select count(*) from begun) - (select count(*) from continued)
  into bets_missed, rounds_missed from placed p;
  if bets_missed > 0 then
    raise exception 'a bet is not in the state that its win needs'
      using errcode = 'check_violation', constraint = 'vendor_tx_target_state';
  end if;
  if rounds_missed > 0 then
    raise exception 'a round is not in the state that this movement needs'
      using errcode = 'check_violation', constraint = 'vendor_round_state';
  end if;
end
$$;

grant select, insert on game_player to trevo_app;
grant select, insert on game_session to trevo_app;
grant update (token_hash, activated_at, last_used_at, ended_at, end_reason) on game_session to trevo_app;
grant select, insert, update on vendor_round, vendor_tx, vendor_orphan to trevo_app;
grant select, insert, update, delete on vendor_round_watch to trevo_app;
grant select, update on vendor_round_watermark to trevo_app;
revoke all on function play_apply_vendor(text[], bigint[], timestamptz), play_is_usual(vendor_movement),
  play_write_movements(vendor_movement[], bigint[], timestamptz), play_write_rare(vendor_movement, bigint, timestamptz) from public;
grant execute on function play_apply_vendor(text[], bigint[], timestamptz), play_is_usual(vendor_movement),
  play_write_movements(vendor_movement[], bigint[], timestamptz), play_write_rare(vendor_movement, bigint, timestamptz) to trevo_app;
