-- Up Migration
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

grant select, insert, update, delete on demo_purse, demo_round to trevo_app;
