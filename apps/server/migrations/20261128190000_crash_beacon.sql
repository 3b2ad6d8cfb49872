-- A public beacon in the rounds of crash: its number comes after the bets are closed, and nobody could make it before.

create table beacon_chain (
  hash text primary key,
  id text not null,
  public_key text not null,
  period int not null constraint beacon_chain_period_positive check (period > 0),
  genesis bigint not null,
  group_hash text not null
);
comment on table beacon_chain is 'Public beacons (drand''s shape) that draws rest on. The hash names all of it.';
create trigger beacon_chain_stays before update or delete on beacon_chain for each row execute function forbid_change();
create trigger beacon_chain_no_truncate before truncate on beacon_chain for each statement execute function forbid_change();
grant select, insert on beacon_chain to trevo_app;

alter table crash_round
  add column beacon_chain text references beacon_chain (hash),
  add column sealed_at timestamptz,
  add column beacon_round bigint constraint crash_round_beacon_from_one check (beacon_round > 0),
  add column beacon_signature text,
  drop constraint crash_round_state_known,
  add constraint crash_round_state_known check (state = any ('{betting,sealed,running,ended,settled,void}')),
  drop constraint crash_round_starts_whole,
  add constraint crash_round_starts_whole check ((bets is null) = (bets_root is null) and (started_at is null or bets_root is not null)),
  add constraint crash_round_seals_whole check ((sealed_at is null) = (beacon_round is null)
    and (sealed_at is null or (beacon_chain is not null and bets_root is not null))),
  add constraint crash_round_beacon_before_start check (
    (beacon_signature is null) = (beacon_chain is null or started_at is null) and (beacon_signature is null or beacon_round is not null));
comment on column crash_round.beacon_chain is 'The beacon of the round, fixed when it opens; null: none (committed mode).';
comment on column crash_round.sealed_at is 'When the bets of a round with a beacon were closed for good and its beacon_round was fixed.';
comment on column crash_round.beacon_round is 'The beacon''s first round that is due after sealed_at.';

drop index crash_round_one_live;
create unique index crash_round_one_live on crash_round (merchant_id) where state = any ('{betting,sealed,running,ended}');

drop trigger crash_round_moves_on on crash_round;
create trigger crash_round_moves_on before update on crash_round for each row when (
  (old.round_id, old.merchant_id, old.chain_id, old.link, old.math_version, old.commit_hash, old.opened_at, old.closes_at, old.beacon_chain)
    is distinct from (new.round_id, new.merchant_id, new.chain_id, new.link, new.math_version, new.commit_hash, new.opened_at,
    new.closes_at, new.beacon_chain)
  or (old.bets_root is not null
    and (old.bets, old.bets_root, old.sealed_at, old.beacon_round) is distinct from (new.bets, new.bets_root, new.sealed_at, new.beacon_round))
  or (old.started_at is not null and (old.started_at, old.beacon_signature) is distinct from (new.started_at, new.beacon_signature))
  or (old.ended_at is not null and (old.ended_at, old.bust_e2, old.secret) is distinct from (new.ended_at, new.bust_e2, new.secret))
  or not (old.state || '>' || new.state = any (
    '{betting>sealed,betting>running,betting>void,sealed>running,sealed>void,running>ended,ended>settled}'))
  or (old.state = 'betting' and new.state = 'running' and old.beacon_chain is not null)
) execute function crash_moves_on();
