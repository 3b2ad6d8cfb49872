-- Crash: one round for all players of a brand. Start, end and every cash-out are times of the database.

create table crash_chain (
  chain_id bigint generated always as identity primary key,
  merchant_id int not null references merchant,
  length int not null constraint crash_chain_has_links check (length > 0),
  first_hash text not null,
  sealed bytea not null,
  created_at timestamptz(3) not null default now()
);
create index crash_chain_merchant on crash_chain (merchant_id, chain_id desc);
comment on table crash_chain is 'Secrets of rounds, used from the far end: each, hashed, is the one before it, down to first_hash, which is shown before the first round.';
comment on column crash_chain.sealed is 'The last link, sealed by the vault and bound to first_hash.';

create table crash_table (
  merchant_id int primary key references merchant,
  leader text not null,
  leased_until timestamptz(3) not null
);
comment on table crash_table is 'Which process leads a brand''s rounds. Every step checks the rows themselves: two leaders only repeat each other''s work.';

create table crash_round (
  round_id text primary key,
  merchant_id int not null references merchant,
  chain_id bigint not null references crash_chain,
  link int not null constraint crash_round_link_from_one check (link > 0),
  math_version text not null,
  commit_hash text not null,
  state text collate "C" not null constraint crash_round_state_known
    check (state = any ('{betting,running,ended,settled,void}')),
  opened_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  started_at timestamptz,
  bets int,
  bets_root text,
  bust_e2 int,
  ended_at timestamptz,
  secret text,
  constraint crash_round_link_unique unique (chain_id, link),
  constraint crash_round_starts_whole check ((started_at is null) = (bets_root is null) and (bets is null) = (bets_root is null)),
  constraint crash_round_told_at_its_end check ((bust_e2 is null) = (ended_at is null) and (secret is null) = (ended_at is null)),
  constraint crash_round_ended_was_started check (ended_at is null or started_at is not null)
);
create unique index crash_round_one_live on crash_round (merchant_id) where state = any ('{betting,running,ended}');
create index crash_round_merchant on crash_round (merchant_id, opened_at desc);
comment on table crash_round is 'A round of crash. betting: takes bets. running: the curve climbs. ended: at its point, bets are being paid. void: it never started, every stake goes back.';
comment on column crash_round.commit_hash is 'SHA-256 of the round''s secret: the secret of the round before, or the chain''s first_hash.';
comment on column crash_round.bets_root is 'Merkle root (RFC 6962) over the bets in the order of their operations; part of what decides the point.';
comment on column crash_round.bust_e2 is 'Where it ended, in hundredths. Until then nobody''s row says it.';

create table crash_bet (
  bet_id text primary key,
  ref text not null constraint crash_bet_ref_unique unique,
  op_id bigint not null,
  at timestamptz(3) not null,
  round_id text not null references crash_round,
  merchant_id int not null,
  member_id bigint not null references member,
  place smallint not null constraint crash_bet_place_known check (place in (1, 2)),
  name text not null,
  currency text not null,
  stake_micros bigint not null constraint crash_bet_stake_positive check (stake_micros > 0),
  bonus_stake_micros bigint not null,
  auto_e2 int not null constraint crash_bet_auto_above_one check (auto_e2 > 100),
  is_auto boolean not null,
  cnonce text not null,
  state text collate "C" not null constraint crash_bet_state_known check (state = any ('{open,settled,void}')),
  cashed_e2 int constraint crash_bet_cashed_within check (cashed_e2 between 101 and auto_e2),
  cashed_at timestamptz,
  win_micros bigint not null default 0 constraint crash_bet_win_not_negative check (win_micros >= 0),
  constraint crash_bet_one_a_place unique (round_id, member_id, place),
  constraint crash_bet_pays_what_was_taken check (win_micros = 0 or cashed_e2 is not null)
);
create index crash_bet_round on crash_bet (round_id, op_id);
create index crash_bet_member on crash_bet (member_id, at desc);
comment on table crash_bet is 'What a member staked on a round. cashed_e2 is the decision, written by the clock of the database; the money follows it, once.';
comment on column crash_bet.auto_e2 is 'Taken at this multiplier at the latest, in hundredths: the player''s target (is_auto), or the most that the house pays for the stake.';
comment on column crash_bet.cnonce is 'Fresh from the browser: part of the bet''s leaf, so that the point hangs on what players bring, and is fixed when the bets are closed.';
comment on column crash_bet.name is 'The masked name under which others see the bet.';

-- Forward only, and names stay. For the owner too.
create function crash_moves_on() returns trigger language plpgsql as $$
begin
  raise exception 'a round of crash only moves on' using errcode = '23514', constraint = tg_table_name || '_moves_on';
end
$$;
create trigger crash_round_moves_on before update on crash_round for each row when (
  (old.round_id, old.merchant_id, old.chain_id, old.link, old.math_version, old.commit_hash, old.opened_at, old.closes_at)
    is distinct from (new.round_id, new.merchant_id, new.chain_id, new.link, new.math_version, new.commit_hash, new.opened_at, new.closes_at)
  or (old.started_at is not null
    and (old.started_at, old.bets, old.bets_root) is distinct from (new.started_at, new.bets, new.bets_root))
  or (old.ended_at is not null and (old.ended_at, old.bust_e2, old.secret) is distinct from (new.ended_at, new.bust_e2, new.secret))
  or not (old.state || '>' || new.state = any ('{betting>running,betting>void,running>ended,ended>settled}'))
) execute function crash_moves_on();
create trigger crash_bet_moves_on before update on crash_bet for each row when (
  (old.bet_id, old.ref, old.op_id, old.at, old.round_id, old.merchant_id, old.member_id, old.name, old.currency, old.place, old.stake_micros, old.bonus_stake_micros,
    old.auto_e2, old.is_auto, old.cnonce)
    is distinct from (new.bet_id, new.ref, new.op_id, new.at, new.round_id, new.merchant_id, new.member_id, new.name,
    new.currency, new.place, new.stake_micros,
    new.bonus_stake_micros, new.auto_e2, new.is_auto, new.cnonce)
  or old.state <> 'open'
  or (old.cashed_e2 is not null and (old.cashed_e2, old.cashed_at) is distinct from (new.cashed_e2, new.cashed_at))
) execute function crash_moves_on();
create trigger crash_round_stays before delete on crash_round for each row execute function crash_moves_on();
create trigger crash_bet_stays before delete on crash_bet for each row execute function crash_moves_on();
create trigger crash_round_no_truncate before truncate on crash_round for each statement execute function forbid_change();
create trigger crash_bet_no_truncate before truncate on crash_bet for each statement execute function forbid_change();

grant select, insert on crash_chain to trevo_app;
grant select, insert, update on crash_table, crash_round, crash_bet to trevo_app;
