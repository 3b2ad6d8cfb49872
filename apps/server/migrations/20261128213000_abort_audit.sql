-- The audit of void bets: once seeds are revealed, every nonce has a round that was settled or void, and what void bets would have given
-- agrees with their games' mathematics.

alter table fair_seed_pair add column aborts_audited_at timestamptz(3),
  add constraint fair_seed_pair_audited_after_reveal check (aborts_audited_at is null or revealed_at is not null);
comment on column fair_seed_pair.aborts_audited_at is 'When its rounds were added to the audit of void bets: once, in the transaction of the sums.';
create index fair_seed_pair_unaudited on fair_seed_pair (revealed_at) where revealed_at is not null and aborts_audited_at is null;
create function fair_seed_pair_stays_audited() returns trigger language plpgsql as $$
begin
  raise exception 'a seed pair is audited once' using errcode = '23514', constraint = 'fair_seed_pair_audited_once';
end
$$;
create trigger fair_seed_pair_audited_once before update on fair_seed_pair for each row
  when (old.aborts_audited_at is not null and new.aborts_audited_at is distinct from old.aborts_audited_at)
  execute function fair_seed_pair_stays_audited();
grant update (aborts_audited_at) on fair_seed_pair to trevo_app;

create table abort_brand (
  merchant_id int primary key references merchant,
  pairs bigint not null,
  crash_rounds bigint not null
);
comment on table abort_brand is 'Revealed seed pairs and ended rounds of crash of a brand that the audit of void bets has been through.';

create table abort_chain (
  chain_id bigint primary key references crash_chain,
  links int not null constraint abort_chain_links_not_negative check (links >= 0)
);
comment on table abort_chain is 'How far the audit of void bets is in a chain of crash: up to which link, in order.';

create table abort_tally (
  merchant_id int not null references merchant,
  game_code text not null,
  math_version text not null,
  bets bigint not null,
  voids bigint not null,
  undecided bigint not null,
  stake_micros bigint not null,
  would_micros bigint not null,
  rounds int not null,
  returned double precision not null,
  excess double precision not null,
  variance double precision not null,
  most_up double precision not null,
  most_down double precision not null,
  is_skill boolean not null,
  primary key (merchant_id, game_code, math_version),
  constraint abort_tally_void_among_bets check (voids between 0 and bets and undecided between 0 and voids)
);
comment on table abort_tally is 'The audit of void bets of one game since it began: what they would have given. Sums of what other tables say, not money.';
comment on column abort_tally.bets is 'Bets whose seeds are revealed, void ones included.';
comment on column abort_tally.undecided is 'Void bets of which the seeds alone do not say what they would have given.';
comment on column abort_tally.stake_micros is 'Of the void bets that are decided; would_micros: what they would have paid.';
comment on column abort_tally.rounds is 'Void rounds that are decided: bets on one round of crash hang together and are one.';
comment on column abort_tally.returned is 'Sum of what they would have given, in units of each round''s first stake; excess: minus what they had to on average.';

create table abort_finding (
  kind text collate "C" not null constraint abort_finding_kind_known
    check (kind = any ('{nonce_missing,round_open,link_missing,return_deviates}')),
  ref text not null,
  merchant_id int not null references merchant,
  amount double precision not null,
  found_at timestamptz(3) not null,
  primary key (kind, ref)
);
create index abort_finding_merchant on abort_finding (merchant_id);
comment on table abort_finding is 'What the audit of void bets found: numbers without a round, rounds still open under a revealed seed, games whose void bets would have won too much.';
comment on column abort_finding.ref is 'The seed pair, the chain and its link, or the brand and the game.';
comment on column abort_finding.amount is 'How many rounds, or by how many deviations.';
create trigger abort_finding_stays before update or delete on abort_finding for each row execute function forbid_change();
create trigger abort_finding_no_truncate before truncate on abort_finding for each statement execute function forbid_change();

-- Sums only grow: nobody who writes them as the program does can make an audited bet undone.
create function abort_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'what was audited stays audited' using errcode = '23514', constraint = tg_table_name || '_only_grows';
end
$$;
create trigger abort_tally_only_grows before update on abort_tally for each row when (
  (new.merchant_id, new.game_code, new.math_version) is distinct from (old.merchant_id, old.game_code, old.math_version)
  or new.bets < old.bets or new.voids < old.voids or new.undecided < old.undecided or new.stake_micros < old.stake_micros
  or new.would_micros < old.would_micros or new.rounds < old.rounds or new.variance < old.variance
) execute function abort_only_grows();
create trigger abort_brand_only_grows before update on abort_brand for each row when (
  new.merchant_id <> old.merchant_id or new.pairs < old.pairs or new.crash_rounds < old.crash_rounds
) execute function abort_only_grows();
create trigger abort_chain_only_grows before update on abort_chain for each row when (
  new.chain_id <> old.chain_id or new.links < old.links
) execute function abort_only_grows();

grant select, insert, update on abort_brand, abort_chain, abort_tally to trevo_app;
grant select, insert on abort_finding to trevo_app;
