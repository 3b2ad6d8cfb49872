-- Jackpots: pools that antes feed. A hit is a row that the round's own transaction writes; its money follows under a key of its own.

create or replace function account_opened() returns trigger language plpgsql as $$
begin
  if not coalesce(new.currency = any ('{BRL,USD,EUR,VND,PTS}'), false) then
    raise exception 'account % is in a currency that nobody knows: %', new.account_id, new.currency
      using errcode = 'check_violation', table = 'account', constraint = 'account_currency_known';
  end if;
  if (new.member_id is null) <> (new.account_id < 0) or not new.kind = any (
    case when new.account_id < 0 then '{games,bank,promo,adjust,fees,jackpots,jackpot_seeds}'::text[]
      when new.account_id > 1099511627776 then '{bonus,debt}' else '{cash,held}' end)
  then
    raise exception 'the id % is not that of a % account', new.account_id, new.kind
      using errcode = 'check_violation', table = 'account', constraint = 'account_side';
  end if;
  return null;
end
$$;

alter table round add column ante_micros bigint, add column ante_book int;
alter table round add constraint round_ante_has_book check ((ante_micros is null) = (ante_book is null) and (ante_micros is null or ante_micros > 0));
comment on column round.ante_micros is 'What was paid beside the stake for the jackpots; null: nothing. No part of the bet''s figures.';
comment on column round.ante_book is 'The terms of the pools at that time, see jackpot_book.';
create or replace function round_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open'
     and (new.round_id, new.ref, new.op_id, new.member_id, new.game_code, new.math_version, new.at, new.seed_pair_id, new.nonce,
          new.client_seed, new.choice, new.ante_micros, new.ante_book)
       is not distinct from
         (old.round_id, old.ref, old.op_id, old.member_id, old.game_code, old.math_version, old.at, old.seed_pair_id, old.nonce,
          old.client_seed, old.choice, old.ante_micros, old.ante_book)
     and new.steps is null and new.words >= old.words
     and jsonb_array_length(new.actions) >= jsonb_array_length(old.actions)
     and cardinality(new.raise_ops) >= cardinality(old.raise_ops) then
    return new;
  end if;
  raise exception 'a round is never changed after its end' using errcode = '23514', constraint = 'round_append_only';
end
$$;

create table jackpot_book (
  merchant_id int not null references merchant,
  currency text not null,
  book int not null constraint jackpot_book_from_one check (book > 0),
  terms jsonb not null,
  since timestamptz(3) not null default now(),
  primary key (merchant_id, currency, book)
);
comment on table jackpot_book is 'Append-only. The terms of a brand''s pools, all of them, by a number that grows with every change and every promise of one.';

create table jackpot_pool (
  pool_id text primary key,
  merchant_id int not null references merchant,
  currency text not null,
  tier text collate "C" not null constraint jackpot_pool_tier_known check (tier = any ('{GRAND,MAJOR,MINOR,MINI,MUST_HIT}')),
  place smallint not null,
  is_open boolean not null,
  book int not null,
  cycle int not null default 1,
  seed_micros bigint not null constraint jackpot_pool_seed_positive check (seed_micros > 0),
  meter_ppm int not null constraint jackpot_pool_meter_grows check (meter_ppm > 0),
  seed_ppm int not null constraint jackpot_pool_seed_put_by check (seed_ppm > 0),
  one_in bigint,
  most_micros bigint,
  next_terms jsonb,
  meter_micros bigint not null,
  contributed_micros bigint not null default 0,
  put_by_micros bigint not null default 0,
  seeded_micros bigint not null,
  won_micros bigint not null default 0,
  hits int not null default 0,
  constraint jackpot_pool_one_a_tier unique (merchant_id, currency, tier),
  constraint jackpot_pool_by_chance_or_meter check ((tier = 'MUST_HIT') = (most_micros is not null) and (one_in is null) = (most_micros is not null)),
  constraint jackpot_pool_adds_up check (meter_micros = seeded_micros + contributed_micros - won_micros and meter_micros > 0)
);
comment on table jackpot_pool is 'A meter and the sums that it is made of, changed under the row''s lock alone: once a flush, however many antes it has.';
comment on column jackpot_pool.place is 'The order in which the pools of a brand are locked.';
comment on column jackpot_pool.cycle is 'Counts from one hit to the next.';
comment on column jackpot_pool.meter_ppm is 'Of each ante, in millionths, to the meter; seed_ppm is put by for seeds.';
comment on column jackpot_pool.next_terms is 'What the pool has from its next hit on: seed_micros, meter_ppm, seed_ppm, one_in, most_micros; of a must-hit-by pool from_cycle too, the first one that has no hash yet. Null: nothing changes.';
comment on column jackpot_pool.put_by_micros is 'For seeds, of all antes. Less than seeded_micros: the house has advanced the rest.';
comment on column jackpot_pool.won_micros is 'Of all hits, paid or about to be.';

create table jackpot_cycle (
  pool_id text not null references jackpot_pool,
  cycle int not null,
  secret_hash text not null,
  secret_sealed bytea not null,
  seed_micros bigint not null,
  most_micros bigint not null,
  made_at timestamptz(3) not null default now(),
  secret text,
  primary key (pool_id, cycle)
);
comment on table jackpot_cycle is 'What hides the end of a cycle of a must-hit-by pool. Its hash is there three cycles before it begins, its secret after its end.';
comment on column jackpot_cycle.most_micros is 'With seed_micros from where to where the end can be, fixed with the hash: terms that change later are for later cycles.';
comment on column jackpot_cycle.secret_sealed is 'Sealed by the vault, bound to pool and cycle.';

create table jackpot_hit (
  round_id text not null,
  tier text collate "C" not null,
  pool_id text not null references jackpot_pool,
  cycle int not null,
  merchant_id int not null,
  member_id bigint not null references member,
  currency text not null,
  node_id text not null,
  game_code text not null,
  amount_micros bigint not null constraint jackpot_hit_pays check (amount_micros > 0),
  range_micros bigint[],
  next_seed_micros bigint not null,
  op_id bigint not null,
  at timestamptz(3) not null,
  paid_op bigint,
  paid_at timestamptz(3),
  primary key (round_id, tier),
  constraint jackpot_hit_once_a_cycle unique (pool_id, cycle),
  constraint jackpot_hit_paid_whole check ((paid_op is null) = (paid_at is null))
);
create index jackpot_hit_unpaid on jackpot_hit (at, round_id, tier) where paid_op is null;
create index jackpot_hit_latest on jackpot_hit (merchant_id, currency, at desc);
create index jackpot_hit_member on jackpot_hit (member_id, at desc);
comment on table jackpot_hit is 'A jackpot that a round hit, written with the round; its amount was read under the lock of the pool, and is paid under the key (round, tier).';
comment on column jackpot_hit.range_micros is 'Of a must-hit-by pool: from where to where its hidden end could be.';
comment on column jackpot_hit.next_seed_micros is 'What the next meter began with; it moves in the books together with the payment.';

create function jackpot_stays() returns trigger language plpgsql as $$
begin
  raise exception '% only moves on', tg_table_name using errcode = '23514', constraint = tg_table_name || '_moves_on';
end
$$;
create trigger jackpot_book_append_only before update or delete on jackpot_book for each row execute function forbid_change();
create trigger jackpot_pool_moves_on before update on jackpot_pool for each row when (
  (old.pool_id, old.merchant_id, old.currency, old.tier, old.place) is distinct from (new.pool_id, new.merchant_id, new.currency, new.tier, new.place)
  or new.book < old.book or new.cycle < old.cycle or new.hits < old.hits or new.contributed_micros < old.contributed_micros
  or new.put_by_micros < old.put_by_micros or new.seeded_micros < old.seeded_micros or new.won_micros < old.won_micros
  -- Terms change with a hit alone, and nothing but a hit makes a meter smaller.
  or (new.cycle = old.cycle and (new.meter_micros < old.meter_micros
    or (new.seed_micros, new.meter_ppm, new.seed_ppm, new.one_in, new.most_micros)
      is distinct from (old.seed_micros, old.meter_ppm, old.seed_ppm, old.one_in, old.most_micros)))
) execute function jackpot_stays();
create trigger jackpot_cycle_moves_on before update on jackpot_cycle for each row when (
  (old.pool_id, old.cycle, old.secret_hash, old.secret_sealed, old.seed_micros, old.most_micros)
    is distinct from (new.pool_id, new.cycle, new.secret_hash, new.secret_sealed, new.seed_micros, new.most_micros)
  or old.secret is not null) execute function jackpot_stays();
create trigger jackpot_hit_moves_on before update on jackpot_hit for each row when (
  (old.round_id, old.tier, old.pool_id, old.cycle, old.member_id, old.amount_micros, old.next_seed_micros, old.op_id, old.at)
    is distinct from (new.round_id, new.tier, new.pool_id, new.cycle, new.member_id, new.amount_micros, new.next_seed_micros, new.op_id, new.at)
  or old.paid_op is not null) execute function jackpot_stays();
create trigger jackpot_pool_stays before delete on jackpot_pool for each row execute function jackpot_stays();
create trigger jackpot_cycle_stays before delete on jackpot_cycle for each row execute function jackpot_stays();
create trigger jackpot_hit_stays before delete on jackpot_hit for each row execute function jackpot_stays();

grant select, insert on jackpot_book, jackpot_cycle, jackpot_hit, jackpot_pool to trevo_app;
grant update (is_open, book, cycle, seed_micros, meter_ppm, seed_ppm, one_in, most_micros, next_terms, meter_micros, contributed_micros,
  put_by_micros, seeded_micros, won_micros, hits) on jackpot_pool to trevo_app;
grant update (secret) on jackpot_cycle to trevo_app;
grant update (paid_op, paid_at) on jackpot_hit to trevo_app;
