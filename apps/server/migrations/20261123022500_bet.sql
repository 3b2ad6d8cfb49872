-- Up Migration
-- One record of every bet: what a player reads as one line, whatever the product. Products keep their own tables for what the
-- others have not, and point here with both columns of the key.
create table bet (
  bet_id bigint not null,
  placed_at timestamptz(3) not null,
  product text collate "C" not null constraint bet_product_known check (product = any ('{house,vendor,lottery,sports,table}')),
  merchant_id int not null,
  member_id bigint not null,
  vassalage text not null,
  node_id text not null,
  game_type text not null,
  game_code text not null,
  round text collate "C" not null,
  currency text not null,
  state text collate "C" not null
    constraint bet_state_known check (state = any ('{held,open,settled,void,cancelled,reopened}')),
  version int not null default 1,
  stakes int not null constraint bet_stakes_not_negative check (stakes >= 0),
  stake_micros bigint not null constraint bet_stake_not_negative check (stake_micros >= 0),
  bonus_stake_micros bigint not null default 0,
  voided_micros bigint not null default 0,
  valid_bet_micros bigint not null default 0,
  payout_micros bigint not null default 0,
  bonus_payout_micros bigint not null default 0,
  settled_op bigint not null default 0,
  settled_at timestamptz(3),
  settled_xid bigint,
  note text,
  details jsonb,
  constraint bet_bonus_within check (bonus_payout_micros between 0 and bonus_stake_micros),
  constraint bet_valid_within check (valid_bet_micros between 0 and stake_micros),
  constraint bet_ended_says_when check (settled_at is not null or state = any ('{held,open,reopened}')),
  primary key (bet_id, placed_at)
) partition by range (placed_at);
-- On expressions, so that no plan takes it for the look-up of a bet by its key.
create index bet_record on bet ((member_id + 0), (bet_id + 0) desc);
create index bet_placed on bet using brin (placed_at) with (autosummarize = on);
-- No other index on what a settlement changes: such an update stays within its page.
create index bet_settled on bet using brin (settled_xid) with (autosummarize = on, pages_per_range = 16);

comment on table bet is 'What a player reads as one line: a round of the house or of a vendor, an order, a slip. Stakes in it are journal lines.';
comment on column bet.bet_id is 'The ledger''s operation that began it.';
comment on column bet.round is 'The game''s round, or the issue, as the player sees it.';
comment on column bet.state is 'held: in no sum and no record. open, settled, void: every stake went back. cancelled: a hold that never counted. reopened: settled before.';
comment on column bet.version is 'Grows with every change, so a reader knows whether it has seen this one.';
comment on column bet.stakes is 'Stakes that count: one that was taken back is taken off again.';
comment on column bet.stake_micros is 'Stakes that count, micros; bonus_stake_micros is the part that bonus money paid.';
comment on column bet.voided_micros is 'Stakes that were given back, micros.';
comment on column bet.valid_bet_micros is 'The part of the stake that counts for rebates and rollover, micros; 0 until it is settled.';
comment on column bet.payout_micros is 'Money given to the player, the stake''s share included, less what was taken back, micros; below zero after corrections only.';
comment on column bet.bonus_payout_micros is 'Micros of the payout that went back to the bonus account.';
comment on column bet.settled_op is 'Stakes up to this operation are settled.';
comment on column bet.settled_xid is 'The transaction that settled, voided or last changed it after its first end: consumers read in this order. 0: before there were any.';
comment on column bet.note is 'Who ended it and why, when it was not the game.';

create table bet_change (
  bet_id bigint not null,
  placed_at timestamptz(3) not null,
  version int not null,
  at timestamptz(3) not null default now(),
  before jsonb not null,
  after jsonb not null,
  why text,
  primary key (bet_id, placed_at, version)
);
comment on table bet_change is 'Append-only. Every change of a bet after its first end: what it was, what it is, and why.';

-- Names stay, versions grow, ends are ends. For the owner too.
create function bet_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a bet does not change like that' using errcode = '23514', constraint = 'bet_moves_on';
end
$$;
revoke all on function bet_refuse_change() from public;
create function bet_keep_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bet_change (bet_id, placed_at, version, before, after, why)
  select old.bet_id, old.placed_at, new.version, jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, to_jsonb(new) -> o.key), new.note
  from jsonb_each(to_jsonb(old)) o where o.value is distinct from to_jsonb(new) -> o.key;
  return null;
end
$$;
revoke all on function bet_keep_change() from public;

-- After, not before: that would lock each row before it is changed.
create trigger bet_moves_on after update on bet for each row when (
  (new.bet_id, new.placed_at, new.product, new.merchant_id, new.member_id, new.vassalage, new.node_id, new.game_type, new.game_code,
    new.round, new.currency) is distinct from
  (old.bet_id, old.placed_at, old.product, old.merchant_id, old.member_id, old.vassalage, old.node_id, old.game_type, old.game_code,
    old.round, old.currency)
  or new.version <> old.version + 1
  or (old.settled_xid is not null and new.settled_xid is null)
  or (new.state <> old.state and not (
    (old.state = 'held' and new.state = any ('{open,settled,void,cancelled}'))
    or (old.state = any ('{open,reopened}') and new.state = any ('{settled,void,cancelled}'))
    or (old.state = 'settled' and new.state = any ('{reopened,void}'))))
) execute function bet_refuse_change();
create trigger bet_stays before delete on bet for each row execute function bet_refuse_change();
create trigger bet_no_truncate before truncate on bet for each statement execute function bet_refuse_change();
create trigger bet_change_kept after update on bet for each row when (old.settled_xid is not null)
  execute function bet_keep_change();
create trigger bet_change_append_only before update or delete on bet_change for each row execute function forbid_change();
create trigger bet_change_no_truncate before truncate on bet_change for each statement execute function forbid_change();

grant select, insert on bet to trevo_app;
grant update (state, version, stakes, stake_micros, bonus_stake_micros, voided_micros, valid_bet_micros, payout_micros,
  bonus_payout_micros, settled_op, settled_at, settled_xid, note, details) on bet to trevo_app;
grant select on bet_change to trevo_app;

-- One change of one bet, as `bet_apply` takes it: figures are what they change by.
--   state         from now on; null: as it is (a new one: open; a settled one that gets a stake: reopened)
--   valid_bet     of a settled one; null: its stake
--   needs_stakes  only where a stake counts; only_cash: and none of it was bonus money
create type bet_move as (
  is_new boolean, bet_id bigint, placed_at timestamptz(3), product text, merchant_id int, member_id bigint, vassalage text,
  node_id text, game_type text, game_code text, round text, currency text, state text, stakes int, stake bigint,
  bonus_stake bigint, voided bigint, payout bigint, bonus_payout bigint, valid_bet bigint, settled_op bigint,
  needs_stakes boolean, only_cash boolean, note text, details jsonb
);

create type bet_key as (bet_id bigint, placed_at timestamptz(3));

-- What there was before: rounds of the house and of vendors, each with the operation that began it.
do $$
declare
  first_day date;
begin
  for first_day in
    select distinct date_trunc('month', r.at at time zone 'UTC')::date
    from (select at from round union all select opened_at from vendor_round) r
  loop
    execute format('create table %I partition of bet for values from (%L) to (%L)', 'bet_' || to_char(first_day, 'YYYYMM'),
      first_day::text || ' 00:00+00', (first_day + interval '1 month')::date::text || ' 00:00+00');
    execute format('create trigger no_truncate before truncate on %I for each statement execute function forbid_change()',
      'bet_' || to_char(first_day, 'YYYYMM'));
  end loop;
end
$$;
insert into bet (bet_id, placed_at, product, merchant_id, member_id, vassalage, node_id, game_type, game_code, round, currency,
  state, stakes, stake_micros, voided_micros, valid_bet_micros, payout_micros, settled_op, settled_at, settled_xid)
select op_id, at, 'house', merchant_id, member_id, vassalage, node_id, game_type, game_code, round_id, currency, state,
  case state when 'void' then 0 else 1 + cardinality(raise_ops) end, case state when 'void' then 0 else stake_micros end,
  case state when 'void' then stake_micros else 0 end, valid_bet_micros, win_micros,
  case state when 'open' then 0 else op_id end, case when state <> 'open' then coalesce(ended_at, at) end,
  case when state <> 'open' then 0 end
from round;

alter table vendor_round add column bet_id bigint;
update vendor_round r set bet_id = (
  select min(t.op_id) from vendor_tx t
  where t.round_id = r.round_id and t.member_id = r.member_id and t.vassalage = r.vassalage);
alter table vendor_round alter column bet_id set not null;
insert into bet (bet_id, placed_at, product, merchant_id, member_id, vassalage, node_id, game_type, game_code, round, currency,
  state, stakes, stake_micros, bonus_stake_micros, voided_micros, valid_bet_micros, payout_micros, bonus_payout_micros,
  settled_op, settled_at, settled_xid, note)
select bet_id, opened_at, 'vendor', merchant_id, member_id, vassalage, node_id, game_type, game_code, round_id, currency,
  case state when 'CLOSED' then 'settled' else lower(state) end, bets, stake_micros, bonus_stake_micros, voided_micros,
  case state when 'CLOSED' then stake_micros else 0 end, win_micros, bonus_win_micros, settled_op,
  case when state in ('CLOSED', 'VOID') then coalesce(closed_at, opened_at) end, case when state <> 'OPEN' then 0 end, end_note
from vendor_round;

-- Of a vendor's round only the way to its bet is kept: unlike the bet, it is unique in one index.
alter table vendor_round rename column opened_at to placed_at;
drop index vendor_round_record;
drop index vendor_round_opened;
alter table vendor_round
  drop column merchant_id, drop column state, drop column node_id, drop column game_type, drop column game_code, drop column currency,
  drop column bets, drop column stake_micros, drop column bonus_stake_micros, drop column voided_micros, drop column win_micros,
  drop column bonus_win_micros, drop column settled_op, drop column closed_at, drop column end_note,
  reset (fillfactor);
comment on table vendor_round is 'Which bet a vendor''s round of a member is. Written once.';
comment on column vendor_round.bet_id is 'With placed_at the key of the bet, which holds its names and figures.';
revoke update on vendor_round from trevo_app;
create trigger vendor_round_append_only before update or delete on vendor_round for each row execute function forbid_change();
create trigger vendor_round_no_truncate before truncate on vendor_round for each statement execute function forbid_change();

create view vendor_bet as
  select r.vassalage, r.round_id, r.member_id, r.bet_id, r.placed_at as opened_at, b.merchant_id,
    case b.state when 'settled' then 'CLOSED' else upper(b.state) end as state, b.node_id, b.game_type, b.game_code, b.currency,
    b.stakes as bets, b.stake_micros, b.bonus_stake_micros, b.voided_micros, b.payout_micros as win_micros,
    b.bonus_payout_micros as bonus_win_micros, b.settled_op,
    case when b.state in ('settled', 'void') then b.settled_at end as closed_at, b.note as end_note
  from vendor_round r
  join bet b on b.bet_id = r.bet_id and b.placed_at = r.placed_at
    and b.round = r.round_id and b.member_id = r.member_id and b.vassalage = r.vassalage;
comment on view vendor_bet is 'A vendor''s round as one member plays it, with the figures of its bet.';
grant select on vendor_bet to trevo_app;

-- A round of the house keeps what makes it provable; names and figures are its bet's.
drop trigger round_append_only on round;
drop trigger round_no_truncate on round;
alter table round
  drop column merchant_id, drop column node_id, drop column vassalage, drop column game_type, drop column currency,
  drop column stake_micros, drop column win_micros, drop column valid_bet_micros, drop column ended_at;
comment on table round is 'How a round of the house''s own games was drawn and played: written with its stake, changed only while it is open.';
comment on column round.op_id is 'With `at` the key of its bet.';
create or replace function round_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open'
     and (new.round_id, new.ref, new.op_id, new.member_id, new.game_code, new.math_version, new.at, new.seed_pair_id, new.nonce,
          new.client_seed, new.choice)
       is not distinct from
         (old.round_id, old.ref, old.op_id, old.member_id, old.game_code, old.math_version, old.at, old.seed_pair_id, old.nonce,
          old.client_seed, old.choice)
     and new.steps is null and new.words >= old.words
     and jsonb_array_length(new.actions) >= jsonb_array_length(old.actions)
     and cardinality(new.raise_ops) >= cardinality(old.raise_ops) then
    return new;
  end if;
  raise exception 'a round is never changed after its end' using errcode = '23514', constraint = 'round_append_only';
end
$$;
create trigger round_append_only before update or delete on round for each row execute function round_refuse_change();
create trigger round_no_truncate before truncate on round for each statement execute function round_refuse_change();
