-- Lotteries of the house: issues by a calendar, orders on them, draws that nobody can set.

-- The role of the process that draws. It reads what was published when betting closed, and never an order.
do $$
begin
  if not exists (select from pg_roles where rolname = 'trevo_draw') then
    create role trevo_draw nologin;
  end if;
  -- Roles are shared by all databases of a server; another migrator may have been first.
exception when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  execute format('grant trevo_draw to %I', current_user);
end
$$;
grant usage on schema public to trevo_draw;

-- Two vendors of lotteries are called as the original client calls them.
alter table vendor drop constraint vendor_code_form;
alter table vendor add constraint vendor_code_form check (code ~ '^[A-Z0-9][A-Z0-9_]{1,11}$');

create table lottery_terms (
  merchant_id int not null references merchant,
  game_code text collate "C" not null,
  version int not null constraint lottery_terms_from_one check (version > 0),
  from_draw timestamptz(3) not null,
  is_official boolean not null,
  odds jsonb not null,
  closed_plays text[] not null,
  payout_micros bigint not null,
  challenge_payout_micros bigint not null,
  issue_payout_micros bigint not null,
  exposure_micros bigint not null,
  made_at timestamptz(3) not null default now(),
  primary key (merchant_id, game_code, version),
  constraint lottery_terms_limits_positive check (least(payout_micros, challenge_payout_micros, issue_payout_micros, exposure_micros) > 0)
);
comment on table lottery_terms is 'Under which terms a lottery takes bets. A change is a new version, from the first draw after it; orders keep the odds of their placement.';
comment on column lottery_terms.from_draw is 'Issues that are drawn from then on have this version, until the next one.';
comment on column lottery_terms.odds is 'The operator''s own odds in hundredths, by play, in the order of its prizes; the engine''s where a play is missing.';
comment on column lottery_terms.issue_payout_micros is 'The most that the orders of one player on one issue can be paid together.';
comment on column lottery_terms.exposure_micros is 'The most that one outcome of a bet type can cost in one issue.';
create trigger lottery_terms_append_only before update or delete on lottery_terms for each row execute function forbid_change();
create trigger lottery_terms_no_truncate before truncate on lottery_terms for each statement execute function forbid_change();

create table lottery_ceiling (
  member_id bigint primary key references member,
  series int not null constraint lottery_ceiling_is_series check (series between 1700 and 1980 and series % 2 = 0)
);
comment on table lottery_ceiling is 'The highest prize group of a player, where it is not that of the brand.';

create table lottery_chain (
  chain_id bigint generated always as identity primary key,
  merchant_id int not null references merchant,
  game_code text collate "C" not null,
  day date not null,
  length int not null constraint lottery_chain_has_links check (length > 0),
  first_hash text not null,
  sealed bytea not null,
  made_at timestamptz(3) not null default now(),
  constraint lottery_chain_one_a_day unique (merchant_id, game_code, day)
);
comment on table lottery_chain is 'Secrets of a day''s issues, used from the far end: each, hashed, is the one before it, down to first_hash, which is in the log before the first of them.';
comment on column lottery_chain.day is 'By the game''s own zone.';
comment on column lottery_chain.sealed is 'The last link, sealed by the vault and bound to first_hash.';
create trigger lottery_chain_stays before update or delete on lottery_chain for each row execute function forbid_change();
create trigger lottery_chain_no_truncate before truncate on lottery_chain for each statement execute function forbid_change();

create sequence lottery_issue_seq;
grant usage on sequence lottery_issue_seq to trevo_app;
create table lottery_issue (
  issue_id bigint not null default nextval('lottery_issue_seq'),
  merchant_id int not null,
  game_code text collate "C" not null,
  issue text collate "C" not null,
  math_version text not null,
  opens_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  draws_at timestamptz(3) not null,
  chain_id bigint,
  link int,
  commit_hash text,
  state text collate "C" not null default 'open'
    constraint lottery_issue_state_known check (state = any ('{open,closed,drawn,settling,settled,void}')),
  orders int,
  root text,
  closed_at timestamptz(3),
  beacon_chain text,
  beacon_round bigint,
  result_version smallint not null default 0,
  ended_at timestamptz(3),
  reason text,
  primary key (issue_id, draws_at),
  constraint lottery_issue_once unique (merchant_id, game_code, draws_at),
  constraint lottery_issue_times_in_order check (opens_at < closes_at and closes_at <= draws_at),
  constraint lottery_issue_drawn_by_somebody check ((chain_id is null) = (link is null) and (chain_id is null) = (commit_hash is null)),
  constraint lottery_issue_closes_whole check ((closed_at is null) = (root is null) and (closed_at is null) = (orders is null)),
  constraint lottery_issue_drawn_was_closed check (state = any ('{open,void}') or closed_at is not null),
  constraint lottery_issue_drawn_has_result check ((state = any ('{drawn,settling,settled}')) <= (result_version > 0)),
  constraint lottery_issue_beacon_whole check (beacon_round is null or (beacon_chain is not null and closed_at is not null))
) partition by range (draws_at);
create index lottery_issue_to_close on lottery_issue (closes_at) where state = 'open';
create index lottery_issue_to_end on lottery_issue (draws_at) where state = any ('{closed,drawn,settling}');
comment on table lottery_issue is 'One draw of one lottery of one brand. open: takes bets from opens_at to closes_at, orders of chases before that. closed: orders are fixed. drawn: its result stands. settling: winners are being paid. settled, void: the end.';
comment on column lottery_issue.issue is 'Its number, `20261128-0001`: the day by the game''s own zone, and the place in it.';
comment on column lottery_issue.chain_id is 'With link: where its secret is; null where the result is official.';
comment on column lottery_issue.root is 'Merkle root (RFC 6962) over the leaves of its orders in the order of their ids: part of what decides the result.';
comment on column lottery_issue.beacon_chain is 'The public beacon that decides with the secret, fixed at the close; null: none (committed mode).';
comment on column lottery_issue.result_version is 'Which result counts; 0: none yet.';

create table lottery_result (
  issue_id bigint not null,
  draws_at timestamptz(3) not null,
  version smallint not null constraint lottery_result_from_one check (version > 0),
  source text collate "C" not null constraint lottery_result_source_known check (source = any ('{house,official,correction}')),
  numbers text not null,
  secret text,
  beacon_signature text,
  entered_by bigint,
  confirmed_by bigint,
  reason text,
  at timestamptz(3) not null default now(),
  primary key (issue_id, draws_at, version),
  constraint lottery_result_house_has_secret check ((source = 'house') = (secret is not null)),
  constraint lottery_result_two_people check (source = 'house' or (entered_by is not null and confirmed_by is not null and entered_by <> confirmed_by)),
  constraint lottery_result_correction_says_why check ((source = 'correction') = (version > 1) and (source <> 'correction' or reason is not null))
) partition by range (draws_at);
comment on table lottery_result is 'Results of issues. Never changed: a correction is another row, by two people, with a reason.';
create trigger lottery_result_append_only before update or delete on lottery_result for each row execute function forbid_change();
create trigger lottery_result_no_truncate before truncate on lottery_result for each statement execute function forbid_change();

create table lottery_slip (
  slip_id text collate "C" primary key,
  ref text not null constraint lottery_slip_ref_unique unique,
  request_hash bytea not null,
  op_id bigint not null,
  at timestamptz(3) not null,
  merchant_id int not null,
  member_id bigint not null references member,
  game_code text collate "C" not null,
  currency text not null,
  stake_micros bigint not null constraint lottery_slip_stake_positive check (stake_micros > 0),
  bonus_stake_micros bigint not null,
  orders int not null constraint lottery_slip_has_orders check (orders > 0),
  issues int not null constraint lottery_slip_has_issues check (issues > 0),
  stops_on_win boolean not null,
  stopped_at timestamptz(3)
);
create index lottery_slip_member on lottery_slip (member_id, at desc);
create index lottery_slip_stopped on lottery_slip (stopped_at) where stopped_at is not null;
comment on table lottery_slip is 'What a player bet at once: one operation of the ledger, one order for each line and issue.';
comment on column lottery_slip.request_hash is 'What was asked under its key: asked for something else, the key is refused.';
comment on column lottery_slip.issues is 'More than one: a chase.';
comment on column lottery_slip.stopped_at is 'When a win or its player ended the chase.';

create table lottery_order (
  bet_id bigint not null,
  at timestamptz(3) not null,
  order_id text collate "C" not null,
  slip_id text collate "C" not null,
  nth int not null,
  chase_nth int not null,
  issue_id bigint not null,
  draws_at timestamptz(3) not null,
  merchant_id int not null,
  member_id bigint not null,
  game_code text collate "C" not null,
  play text collate "C" not null,
  content text collate "C" not null,
  combos int not null,
  unit_micros bigint not null,
  multiple int not null,
  series int not null,
  odds_e2 int[] not null,
  currency text not null,
  stake_micros bigint not null constraint lottery_order_stake_positive check (stake_micros > 0),
  bonus_stake_micros bigint not null constraint lottery_order_bonus_within check (bonus_stake_micros between 0 and stake_micros),
  cap_micros bigint not null,
  most_micros bigint not null,
  rebate_ppm int not null,
  leaf bytea not null constraint lottery_order_leaf_is_hash check (length(leaf) = 32),
  state text collate "C" not null default 'open'
    constraint lottery_order_state_known check (state = any ('{open,won,lost,void,cancelled}')),
  payout_micros bigint not null default 0,
  valid_bet_micros bigint not null default 0 constraint lottery_order_valid_within check (valid_bet_micros between 0 and stake_micros),
  settled_version smallint not null default 0,
  ended_at timestamptz(3),
  primary key (bet_id, draws_at),
  constraint lottery_order_ended_says_when check ((state = 'open') = (ended_at is null))
) partition by range (draws_at);
create index lottery_order_issue on lottery_order (issue_id, bet_id);
create index lottery_order_member on lottery_order (member_id, bet_id desc);
create index lottery_order_slip on lottery_order (slip_id);
create index lottery_order_id on lottery_order (order_id);
comment on table lottery_order is 'One line of a slip on one issue. With bet_id and at: the key of its bet.';
comment on column lottery_order.chase_nth is 'Its issue''s place in the chase, from 1.';
comment on column lottery_order.odds_e2 is 'In hundredths, by prize, as they were at placement.';
comment on column lottery_order.cap_micros is 'The most that its wins pay; most_micros: the most that they can come to.';
comment on column lottery_order.rebate_ppm is 'Part of the stake that comes back when it is settled: what the player''s prize group leaves of their ceiling.';
comment on column lottery_order.leaf is 'Its leaf under the issue''s root (RFC 6962, SHA-256).';
comment on column lottery_order.settled_version is 'Of which result payout and state are; 0: none yet.';

create table lottery_exposure (
  issue_id bigint not null,
  play text collate "C" not null,
  book smallint not null,
  outcome text collate "C" not null,
  cost_micros bigint not null constraint lottery_exposure_not_negative check (cost_micros >= 0),
  primary key (issue_id, play, book, outcome)
) with (fillfactor = 70);
comment on table lottery_exposure is 'What an outcome of a bet type costs the house in an issue, by the open orders: never less than the truth. Goes with the end of the issue.';

create table lottery_share (
  issue_id bigint not null,
  member_id bigint not null,
  most_micros bigint not null constraint lottery_share_not_negative check (most_micros >= 0),
  stake_micros bigint not null,
  primary key (issue_id, member_id)
) with (fillfactor = 70);
comment on table lottery_share is 'What one player''s open orders on an issue can be paid at most, and have staked. Goes with the end of the issue.';

-- What was published is not changed, and states go forward. For the owner too.
create function lottery_moves_on() returns trigger language plpgsql as $$
begin
  raise exception 'this does not change like that' using errcode = '23514', constraint = tg_table_name || '_moves_on';
end
$$;
revoke all on function lottery_moves_on() from public;
create trigger lottery_issue_moves_on before update on lottery_issue for each row when (
  (old.issue_id, old.merchant_id, old.game_code, old.issue, old.math_version, old.opens_at, old.closes_at, old.draws_at, old.chain_id,
    old.link, old.commit_hash) is distinct from
  (new.issue_id, new.merchant_id, new.game_code, new.issue, new.math_version, new.opens_at, new.closes_at, new.draws_at, new.chain_id,
    new.link, new.commit_hash)
  or (old.closed_at is not null and (old.orders, old.root, old.closed_at, old.beacon_chain, old.beacon_round)
    is distinct from (new.orders, new.root, new.closed_at, new.beacon_chain, new.beacon_round))
  or new.result_version < old.result_version
  or (old.state <> new.state and not (old.state || '>' || new.state = any (
    '{open>closed,open>void,closed>drawn,closed>void,drawn>settling,drawn>settled,drawn>void,settling>settled,settled>settling,settled>void}')))
  or (old.result_version <> new.result_version and not (new.state = any ('{drawn,settling}')))
) execute function lottery_moves_on();
create trigger lottery_issue_stays before delete on lottery_issue for each row execute function forbid_change();
create trigger lottery_issue_no_truncate before truncate on lottery_issue for each statement execute function forbid_change();
create trigger lottery_order_moves_on before update on lottery_order for each row when (
  (old.bet_id, old.at, old.order_id, old.slip_id, old.nth, old.chase_nth, old.issue_id, old.draws_at, old.merchant_id, old.member_id,
    old.game_code, old.play, old.content, old.combos, old.unit_micros, old.multiple, old.series, old.odds_e2, old.currency,
    old.stake_micros, old.bonus_stake_micros, old.cap_micros, old.most_micros, old.rebate_ppm, old.leaf) is distinct from
  (new.bet_id, new.at, new.order_id, new.slip_id, new.nth, new.chase_nth, new.issue_id, new.draws_at, new.merchant_id, new.member_id,
    new.game_code, new.play, new.content, new.combos, new.unit_micros, new.multiple, new.series, new.odds_e2, new.currency,
    new.stake_micros, new.bonus_stake_micros, new.cap_micros, new.most_micros, new.rebate_ppm, new.leaf)
  or new.settled_version < old.settled_version
  or (old.state <> new.state and not (old.state = 'open' or (new.state = any ('{won,lost,void}') and old.state = any ('{won,lost}'))))
) execute function lottery_moves_on();
create trigger lottery_order_stays before delete on lottery_order for each row execute function forbid_change();
create trigger lottery_order_no_truncate before truncate on lottery_order for each statement execute function forbid_change();

-- What a player's orders are now: between the draw and the end of settlement the rows of those that won nothing are still open.
create view lottery_order_now as
  select o.*,
    case when o.state = 'open' and i.state = 'settled' then 'lost' else o.state end as state_now,
    i.issue, i.state as issue_state, i.opens_at, i.closes_at, i.result_version
  from lottery_order o join lottery_issue i on i.issue_id = o.issue_id and i.draws_at = o.draws_at;
comment on view lottery_order_now is 'Orders as readers see them. An issue is settled once its winners are paid; the rows of all others get their end within a minute.';

-- Orders behind the first of a slip take numbers of the same row, so that no two bets have one.
grant usage on sequence op_seq to trevo_app;
grant select, insert on lottery_terms, lottery_chain to trevo_app;
grant select, insert, update, delete on lottery_ceiling, lottery_exposure, lottery_share to trevo_app;
grant select, insert on lottery_issue to trevo_app;
grant update (state, orders, root, closed_at, beacon_chain, beacon_round, result_version, ended_at, reason) on lottery_issue to trevo_app;
grant select on lottery_result to trevo_app;
grant select, insert on lottery_slip to trevo_app;
grant update (stopped_at) on lottery_slip to trevo_app;
grant select, insert on lottery_order to trevo_app;
grant update (state, payout_micros, valid_bet_micros, settled_version, ended_at) on lottery_order to trevo_app;
grant select on lottery_order_now to trevo_app;

-- Who draws reads what was published, and writes results. Corrections and results that people enter come by a function of the app's.
grant select on lottery_chain, lottery_issue, beacon_chain to trevo_draw;
grant select, insert (issue_id, draws_at, version, source, numbers, secret, beacon_signature) on lottery_result to trevo_draw;
grant update (state, result_version) on lottery_issue to trevo_draw;
