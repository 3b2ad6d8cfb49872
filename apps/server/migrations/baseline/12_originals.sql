-- Games of the house: fair seeds, and demonstrations without money.

create table fair_seed_pair (
  seed_pair_id text primary key,
  merchant_id int not null references merchant,
  member_id bigint not null references member,
  server_seed_sealed bytea not null,
  server_seed_hash text not null constraint fair_seed_pair_hash_unique unique
    constraint fair_seed_pair_hash_form check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  player_seed text constraint fair_seed_pair_player_seed_form check (player_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  revealed_at timestamptz(3),
  constraint fair_seed_pair_start_complete check ((started_at is null) = (player_seed is null)),
  constraint fair_seed_pair_reveal_after_start check (revealed_at is null or started_at is not null)
);
create unique index fair_seed_pair_one_next on fair_seed_pair (member_id) where started_at is null;
create unique index fair_seed_pair_one_active on fair_seed_pair (member_id)
  where started_at is not null and revealed_at is null;
create index fair_seed_pair_revealed on fair_seed_pair (member_id, revealed_at desc) where revealed_at is not null;
comment on table fair_seed_pair is 'A member''s seeds: next (committed, waiting), active, revealed. Each member has at most one next and one active.';
comment on column fair_seed_pair.server_seed_sealed is 'AES-256-GCM by the vault, bound to seed_pair_id; opened only to draw, and shown after revealed_at.';
comment on column fair_seed_pair.server_seed_hash is 'The commitment: SHA-256 of the server seed, shown before any client seed for it is accepted.';

-- Play with fun credits. Nothing here is money: no row refers to an account of the ledger, and no account knows of these rows.
create table demo_purse (
  purse_id text primary key,
  site_session_id text not null constraint demo_purse_session_unique unique,
  merchant_id int not null references merchant,
  member_id bigint not null references member,
  credits_micros bigint not null constraint demo_purse_credits_not_negative check (credits_micros >= 0),
  rounds int not null default 0,
  seed_pair_id text not null,
  server_seed_sealed bytea not null,
  server_seed_hash text not null constraint demo_purse_hash_form check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  player_seed text constraint demo_purse_player_seed_form check (player_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  nonce int not null default 0,
  next_seed_pair_id text not null,
  next_server_seed_sealed bytea not null,
  next_server_seed_hash text not null constraint demo_purse_next_hash_form check (next_server_seed_hash ~ '^[0-9a-f]{64}$'),
  started_at timestamptz(3) not null,
  opened_at timestamptz(3) not null
);
create index demo_purse_opened on demo_purse (opened_at);
create index demo_purse_member on demo_purse (member_id);
comment on table demo_purse is 'Fun credits and seeds of one player''s session. Gone a day after it was opened.';
comment on column demo_purse.credits_micros is 'Fun credits in micros, so that rounds are reckoned as those for money are.';
comment on column demo_purse.rounds is 'Rounds ever played from the purse; numbers them.';
comment on column demo_purse.player_seed is 'Null until the first bet under the pair.';
comment on column demo_purse.nonce is 'Rounds played under the pair: the next round''s nonce.';
comment on column demo_purse.started_at is 'When the pair began to be the one in use.';

create table demo_round (
  round_id text primary key,
  purse_id text not null references demo_purse on delete cascade,
  ordinal int not null,
  cnonce text not null,
  game_code text not null,
  math_version text not null,
  bet_micros bigint not null,
  win_micros bigint not null,
  mult_e4 bigint not null,
  credits_after_micros bigint not null,
  seed_pair_id text not null,
  server_seed_hash text not null,
  client_seed text not null,
  nonce int not null,
  steps jsonb not null,
  at timestamptz(3) not null,
  constraint demo_round_ordinal_unique unique (purse_id, ordinal),
  constraint demo_round_cnonce_unique unique (purse_id, cnonce)
);
comment on table demo_round is 'The last rounds of a purse, to answer a repeated bet and a reloaded page. Never part of any record.';

create function fair_seed_pair_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.seed_pair_id, new.merchant_id, new.member_id, new.server_seed_sealed, new.server_seed_hash, new.created_at)
        is distinct from
        (old.seed_pair_id, old.merchant_id, old.member_id, old.server_seed_sealed, old.server_seed_hash, old.created_at)
     or (old.started_at is not null and (new.started_at, new.player_seed) is distinct from (old.started_at, old.player_seed))
     or (old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at) then
    raise exception 'a seed pair only moves on: next, active, revealed'
      using errcode = '23514', constraint = 'fair_seed_pair_moves_on';
  end if;
  return new;
end
$$;

create trigger fair_seed_pair_guard before update or delete on fair_seed_pair
  for each row execute function fair_seed_pair_guard();

grant select, insert on fair_seed_pair to trevo_app;
grant select, insert, update, delete on demo_purse, demo_round to trevo_app;
grant update (player_seed, started_at, revealed_at) on fair_seed_pair to trevo_app;
