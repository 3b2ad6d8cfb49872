-- Rounds of the house, vendors' wallets, records and calls, free spins, play terms.

-- No foreign keys to merchant and game: each insert would lock the same two rows in every batch of the money lane, and
-- rows come from this server's own code only.
create table round (
  round_id text primary key,
  ref text not null constraint round_ref_unique unique,
  op_id bigint not null,
  merchant_id int not null,
  member_id bigint not null references member,
  node_id text not null,
  vassalage text not null,
  game_type text not null,
  game_code text not null,
  math_version text not null,
  at timestamptz(3) not null,
  currency text not null,
  stake_micros bigint not null constraint round_stake_positive check (stake_micros > 0),
  win_micros bigint not null constraint round_win_not_negative check (win_micros >= 0),
  valid_bet_micros bigint not null constraint round_valid_bet_within check (valid_bet_micros between 0 and stake_micros),
  status text not null constraint round_status_known check (status in ('CLOSED', 'VOID')),
  mult_e4 bigint not null,
  seed_pair_id text not null,
  nonce int not null constraint round_nonce_not_negative check (nonce >= 0),
  client_seed text not null,
  steps jsonb not null,
  balance_after_micros bigint not null,
  constraint round_nonce_unique unique (seed_pair_id, nonce)
);
create index round_member on round (member_id, at desc, round_id);
comment on table round is 'One finished play of an in-house game, written with its money and never changed.';
comment on column round.ref is 'The ledger''s reference of the operation: one round for one idempotency key.';
comment on column round.stake_micros is 'Money bet, micros.';
comment on column round.win_micros is 'Money paid back including the stake''s share, micros.';
comment on column round.valid_bet_micros is 'The part of the stake that counts for rebates and rollover, micros.';
comment on column round.balance_after_micros is 'Cash after the whole round, micros.';
comment on column round.mult_e4 is 'Win in ten-thousandths of the bet, before rounding to cents.';
comment on column round.nonce is 'Number of the bet under its seed pair, from 0 without gaps.';
comment on column round.steps is 'What the player saw, in order; amounts are digit strings of micros.';

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
  check_due_at timestamptz(3),
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
comment on column game_session.check_due_at is
  'When the player is asked about his time; bets wait for his answer from a grace after it on. Null: no window of ours asks.';

-- The clock of the reality check stands here, so that it runs on over reloads; the wallet looks at the session's.
create table game_window (
  window_id text primary key,
  merchant_id int not null references merchant,
  member_id bigint not null references member,
  site_session_id text not null,
  node_id text not null,
  vassalage text not null,
  mode text not null constraint game_window_mode_known check (mode in ('real', 'demo')),
  code_hash bytea constraint game_window_code_unique unique,
  code_expires_at timestamptz(3),
  frame_sealed bytea,
  launch_sealed bytea,
  opened_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check_due_at timestamptz(3),
  constraint game_window_code_complete check ((code_hash is null) = (code_expires_at is null)),
  constraint game_window_frame_with_code check ((code_hash is null) = (frame_sealed is null))
);
create index game_window_live on game_window (site_session_id) where ended_at is null;
create index game_window_ended on game_window (opened_at);
comment on table game_window is 'A vendor''s game as a player''s browser has it open. The wallet''s session behind it gates the bets.';
comment on column game_window.code_hash is 'SHA-256 of the one-time code in the window''s address: good for 60 s and one exchange, then gone.';
comment on column game_window.frame_sealed is 'The frame''s address until the code is exchanged: it may carry the vendor''s token, so it lies sealed.';
comment on column game_window.launch_sealed is 'Launch token of the wallet''s session, sealed: closing and renewing name it. Null in demo mode.';
comment on column game_window.check_due_at is 'When this window asks the player about his time next. Null: it asks nothing.';

-- No foreign keys below, as in `round`: each insert would lock the same parent rows in every batch of the money lane, and
-- rows come from this server's own code only. Fill factors leave room for the updates that follow within the same page.
create table vendor_round (
  vassalage text collate "C" not null,
  round_id text collate "C" not null,
  member_id bigint not null,
  merchant_id int not null,
  state text collate "C" not null,
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
  constraint vendor_round_bonus_within check (bonus_win_micros between 0 and bonus_stake_micros),
  constraint vendor_round_state_known check (state = any ('{OPEN,CLOSED,REOPENED,VOID}')),
  constraint vendor_round_pkey primary key (round_id, member_id, vassalage)
) with (fillfactor = 50);
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

-- A bet is settled once, and a round closed once.
-- The column that tells rows apart comes first: with vendor and family before it, every step down an index compared three
-- columns that are all alike (3 us a call). Whoever looks here knows the whole key.
create table vendor_tx (
  merchant_id int not null,
  vassalage text collate "C" not null,
  family text collate "C" not null,
  transaction_id text collate "C" not null,
  state text collate "C" not null,
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
  constraint vendor_tx_family_known check (family = any ('{stake,credit,undo,commit,settle,adjust}')),
  constraint vendor_tx_state_known check (
    state = any ('{APPLIED,DECLINED,SETTLED,ROLLED_BACK,REVERSED,VOIDED_UNSEEN,HELD,RELEASED}')),
  constraint vendor_tx_applied_has_operation check (op_id is not null or state = any ('{DECLINED,VOIDED_UNSEEN}')),
  constraint vendor_tx_pkey primary key (transaction_id, family, vassalage, merchant_id)
) with (fillfactor = 60);
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
-- What the watchdog ended without its vendor's word is looked at by staff, so it stays on its list for a while.
create table vendor_round_watch (
  vassalage text collate "C" not null,
  round_id text collate "C" not null,
  member_id bigint not null,
  opened_at timestamptz(3) not null,
  last_asked_at timestamptz(3),
  asked int not null default 0,
  vendor_says text constraint vendor_round_watch_says_known check (vendor_says in ('open', 'closed', 'unknown')),
  ended_at timestamptz(3),
  primary key (vassalage, round_id, member_id)
);
comment on table vendor_round_watch is 'Rounds found open long after their start, with when the vendor was last asked about them.';
comment on column vendor_round_watch.ended_at is 'The watchdog ended the round without the vendor''s word: for staff to look at, kept for 90 days.';

create table vendor_round_watermark (
  is_only boolean primary key default true constraint vendor_round_watermark_single check (is_only),
  watched_until timestamptz(3) not null
);
comment on table vendor_round_watermark is 'Rounds opened before this moment are closed or stand in vendor_round_watch. One row.';
insert into vendor_round_watermark (watched_until) values ('-infinity');

-- Calls are kept in blocks of up to a few hundred, compressed together: ten times smaller than one by one, and one row
-- instead of hundreds on the path of the money. Hashes of the ids within a block find it again.
-- Both are as good as random: trying to compress them again only takes time.
create table vendor_call (
  block_id bigint generated always as identity,
  merchant_id int not null,
  vassalage text not null,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  calls int not null constraint vendor_call_not_empty check (calls > 0),
  keys bigint[] not null,
  body bytea not null,
  primary key (block_id, from_at),
  constraint vendor_call_in_order check (from_at <= to_at)
) partition by range (from_at);
alter table vendor_call alter column body set storage external;
alter table vendor_call alter column keys set storage external;
create index vendor_call_vendor on vendor_call (merchant_id, vassalage, from_at);
comment on table vendor_call is
  'Append-only. Raw calls of game vendors with our answers, secrets removed, 90 days: what was said when a round is disputed.';
comment on column vendor_call.keys is
  'FNV-1a (32 bits) of "t:" + transaction, "r:" + round, "p:" + player id of every call in the block; in blocks of before this the first 8 bytes of SHA-1.';
comment on column vendor_call.body is 'zstd of a JSON array of calls.';

create table reconciliation (
  reconciliation_id text primary key,
  merchant_id int not null references merchant,
  vassalage text not null,
  period_from timestamptz(3) not null,
  period_to timestamptz(3) not null,
  at timestamptz(3) not null,
  ended_at timestamptz(3),
  error text,
  started_by bigint,
  ours_entries bigint not null default 0,
  ours_in_micros bigint not null default 0,
  ours_out_micros bigint not null default 0,
  theirs_entries bigint not null default 0,
  theirs_in_micros bigint not null default 0,
  theirs_out_micros bigint not null default 0,
  constraint reconciliation_period_forward check (period_to > period_from)
);
create index reconciliation_newest on reconciliation (merchant_id, at desc);
create unique index reconciliation_daily on reconciliation (merchant_id, vassalage, period_from, period_to)
  where started_by is null;
comment on table reconciliation is 'One comparison of our list of a vendor''s movements with the vendor''s own feed over a half-open period.';
comment on column reconciliation.started_by is 'The operator; null: the daily job, which makes one per vendor and day.';
comment on column reconciliation.ours_in_micros is 'To players, micros; out is from players.';
comment on column reconciliation.ours_out_micros is 'From players, micros, as a positive number.';
comment on column reconciliation.theirs_in_micros is 'To players by the vendor''s list, micros.';
comment on column reconciliation.theirs_out_micros is 'From players by the vendor''s list, micros, as a positive number.';

create table reconciliation_difference (
  difference_id text primary key,
  reconciliation_id text not null references reconciliation,
  merchant_id int not null,
  kind text not null constraint reconciliation_difference_kind_known
    check (kind in ('missingHere', 'missingThere', 'amount', 'state')),
  family text not null,
  transaction_id text not null,
  round_id text,
  member_id bigint,
  currency text not null,
  ours_micros bigint,
  ours_state text,
  ours_at timestamptz(3),
  theirs_micros bigint,
  theirs_state text,
  theirs_at timestamptz(3),
  resolved_at timestamptz(3),
  resolved_by bigint,
  note text,
  constraint reconciliation_difference_unique unique (reconciliation_id, family, transaction_id),
  constraint reconciliation_difference_resolved_whole check
    ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (note is null))
);
create index reconciliation_difference_open on reconciliation_difference (reconciliation_id) where resolved_at is null;
comment on table reconciliation_difference is 'A movement on which two lists disagree. Resolving it notes how it was settled; it moves no money.';
comment on column reconciliation_difference.ours_micros is 'Signed from the player''s side, micros; null: not in our list.';
comment on column reconciliation_difference.theirs_micros is 'Signed from the player''s side, micros; null: not in the vendor''s feed.';

create table vendor_consent (
  merchant_id int not null references merchant,
  subject text not null,
  action text not null constraint vendor_consent_action_known check (action in ('void', 'pay')),
  operator_id bigint not null,
  note text not null,
  at timestamptz(3) not null,
  about text not null default '',
  primary key (merchant_id, subject, action)
);
comment on table vendor_consent is 'A first person''s yes to what moves a vendor''s money; gone when a second one carries it out.';
comment on column vendor_consent.about is 'State and sums that the first person saw: the yes holds for these only, and for a day.';

create table free_spin_campaign (
  campaign_id text primary key,
  merchant_id int not null references merchant,
  vassalage text not null,
  node_ids text[] not null constraint free_spin_campaign_has_games check (cardinality(node_ids) > 0),
  spins int not null constraint free_spin_campaign_spins_positive check (spins > 0),
  bet_micros bigint not null constraint free_spin_campaign_bet_positive check (bet_micros > 0),
  currency text not null,
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null,
  state text not null constraint free_spin_campaign_state_known check (state in ('WAITING', 'OPEN', 'CANCELLED')),
  note text not null,
  created_by bigint not null,
  created_at timestamptz(3) not null,
  approved_by bigint,
  approved_at timestamptz(3),
  winnings text not null default 'cash'
    constraint free_spin_campaign_winnings_known check (winnings in ('cash', 'bonus')),
  constraint free_spin_campaign_period_forward check (end_at > start_at)
);
create index free_spin_campaign_newest on free_spin_campaign (merchant_id, created_at desc);
comment on table free_spin_campaign is 'Free spins given to players at one vendor. Its wins come through the wallet like any other of the vendor''s.';
comment on column free_spin_campaign.bet_micros is 'Value of one spin, micros.';
comment on column free_spin_campaign.state is 'WAITING for a second person, OPEN (each grant has its own end), CANCELLED before or after grants.';
comment on column free_spin_campaign.winnings is
  'Which of the player''s moneys the winnings are: cash, or bonus money, which can be played and not withdrawn.';

create table free_spin_grant (
  external_id text primary key,
  campaign_id text not null references free_spin_campaign,
  member_id bigint not null references member,
  state text not null constraint free_spin_grant_state_known
    check (state in ('PENDING', 'ISSUED', 'ACTIVE', 'FINISHED', 'CANCELLED', 'EXPIRED', 'FAILED')),
  spins_left int not null,
  total_win_micros bigint not null,
  error text,
  tries int not null default 0,
  checked_at timestamptz(3),
  constraint free_spin_grant_once unique (campaign_id, member_id)
);
create index free_spin_grant_live on free_spin_grant (checked_at) where state in ('PENDING', 'ISSUED', 'ACTIVE');
comment on table free_spin_grant is 'One player''s spins of a campaign, under an id that the vendor sees once: repeating the grant gives nothing twice.';
comment on column free_spin_grant.total_win_micros is 'Won by the vendor''s report, micros. The money itself came through the wallet.';

create table play_reminder (
  member_id bigint primary key references member,
  interval_minutes int not null constraint play_reminder_interval_sane check (interval_minutes between 5 and 120),
  changed_at timestamptz(3) not null
);
comment on table play_reminder is 'How often a member wants to be asked about his time in a game; the brand may ask more often.';

create table play_limit_raise (
  member_id bigint not null references member,
  measure text not null constraint play_limit_raise_measure_known check (measure in ('stake', 'loss', 'deposit')),
  period text not null constraint play_limit_raise_period_known check (period in ('day', 'week', 'month')),
  cap_micros bigint constraint play_limit_raise_cap_not_negative check (cap_micros >= 0),
  from_at timestamptz(3) not null,
  primary key (member_id, measure, period)
);
create index play_limit_raise_due on play_limit_raise (from_at);
comment on table play_limit_raise is 'Higher limits, or none, that members asked for: they count from a moment on, the lower one until then.';
comment on column play_limit_raise.cap_micros is 'Micros; null: no limit.';

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

create function round_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a round is never changed' using errcode = '23514', constraint = 'round_append_only';
end
$$;

-- A player who is gone stakes nothing more. The notice of it may be missed by every process; this cannot be. The reasons are
-- those of somebody who left or was sent away: an idle site session goes on in the vendor's window.
create function play_end_games() returns trigger language plpgsql as $$
begin
  update game_session set ended_at = new.ended_at, end_reason = new.end_reason
    where site_session_id = new.session_id and ended_at is null;
  return null;
end $$;
comment on function play_end_games() is 'Ends the games of a site session in the statement that ends the session.';

-- Every process remembers players and their game sessions for a while. What changes for them is told by the rows themselves:
-- no way to write them can forget it, and it is heard if and only if the change commits.
create function play_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('trevo_play', new.member_id::text);
  return null;
end
$$;
revoke all on function play_changed() from public;

create trigger round_append_only before update or delete on round
  for each row execute function round_refuse_change();
create trigger round_no_truncate before truncate on round
  for each statement execute function round_refuse_change();
create trigger session_ends_games after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null
    and new.end_reason in ('logout', 'password', 'revoked', 'recovered', 'closed'))
  execute function play_end_games();
-- Not `last_used_at`, which every player's call may move.
create trigger game_session_changed
after insert or update of token_hash, activated_at, ended_at, check_due_at on game_session
for each row execute function play_changed();
create trigger member_standing_changed after update of status, type on member
for each row execute function play_changed();

grant select, insert on round, game_player, game_session, vendor_call to trevo_app;
grant select, insert, update, delete on game_window, vendor_round_watch, reconciliation_difference,
  play_limit_raise to trevo_app;
grant select, insert, update on vendor_round, vendor_tx, vendor_orphan, reconciliation, free_spin_campaign, free_spin_grant,
  play_reminder to trevo_app;
grant select, update on vendor_round_watermark to trevo_app;
grant select, insert, delete on vendor_consent to trevo_app;
grant update (token_hash, activated_at, last_used_at, ended_at, end_reason, check_due_at) on game_session to trevo_app;
