-- Vendors, their games, how they are connected and how they do.

create table vendor (
  vassalage text primary key constraint vendor_vassalage_form check (vassalage ~ '^[A-Z0-9]{2,12}$'),
  display_name text not null,
  is_in_house boolean not null,
  sort int not null
);
comment on table vendor is 'Who supplies games. `vassalage` is the code that travels; the in-house one is SPB.';

-- A game is lawful where an authority certified it. Vendors that say so are believed: launched nowhere else.
create table game (
  node_id text primary key constraint game_node_id_form check (node_id ~ '^[a-z0-9-]{1,64}$'),
  vassalage text not null references vendor,
  game_code text not null constraint game_code_unique unique,
  game_type text not null constraint game_type_known
    check (game_type in ('RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'PVP')),
  classify text not null constraint game_classify_known
    check (classify in ('SC', 'VP', 'JP', 'TG', 'AC', 'BG', 'SLOT', 'OTHER')),
  name_pt text not null,
  name_en text not null,
  description_pt text not null,
  description_en text not null,
  art_slug text not null,
  is_hot boolean not null,
  is_new boolean not null,
  is_playable boolean not null,
  sort int not null,
  rtp_e6 int,
  volatility text constraint game_volatility_known check (volatility in ('LOW', 'MEDIUM', 'HIGH')),
  max_win_mult int,
  min_bet_micros bigint,
  max_bet_micros bigint,
  vendor_game_code text,
  lines int,
  bets jsonb not null default '[]',
  languages text[] not null default '{}',
  platforms text[] not null default '{}',
  has_demo boolean not null default false,
  has_free_spins boolean not null default false,
  has_jackpot boolean not null default false,
  blocked_countries text[] not null default '{}',
  images jsonb not null default '{}',
  image_source text,
  image_path text,
  image_tried_at timestamptz(3),
  is_active boolean not null default true,
  vendor_updated_at timestamptz(3),
  synced_at timestamptz(3),
  deleted_at timestamptz(3),
  certified_markets text[],
  -- A game that cannot be played has no figures to promise.
  constraint game_figures_only_when_playable check (is_playable or rtp_e6 is null)
);
create index game_vendor on game (vassalage);
create unique index game_vendor_code_unique on game (vassalage, vendor_game_code) where vendor_game_code is not null;
comment on table game is 'The catalogue, the same for every brand. is_playable false is an honest coming-soon.';
comment on column game.rtp_e6 is 'Return to player x 1,000,000, from the exact certificate of the game.';
comment on column game.max_win_mult is 'Largest win of one round in bets.';
comment on column game.min_bet_micros is 'Smallest bet in micros of the currency.';
comment on column game.max_bet_micros is 'Largest bet in micros of the currency.';
comment on column game.vendor_game_code is 'What the vendor calls it; null for the house''s own games. game_code is ours and unique over all vendors.';
comment on column game.bets is '[{currency, min, max}], digit strings of micros.';
comment on column game.images is 'The vendor''s addresses by ratio; the browser never sees them.';
comment on column game.image_source is 'The address that image_path was made from, or was last tried.';
comment on column game.image_path is 'Where this server serves the mirrored picture; null shows the house''s art.';
comment on column game.is_active is 'The vendor''s own switch.';
comment on column game.deleted_at is 'The vendor withdrew it: in no list, but records still name it.';
comment on column game.synced_at is 'When a synchronisation last saw it.';
comment on column game.certified_markets is 'Countries whose authority certified it, as its vendor says; it launches in no other. Null: the vendor does not say.';

create table game_switch (
  merchant_id int not null references merchant,
  node_id text not null references game,
  is_enabled boolean not null,
  changed_at timestamptz(3) not null,
  primary key (merchant_id, node_id)
);
comment on table game_switch is 'A brand''s own on and off. No row means on.';

create table favorite (
  member_id bigint not null references member,
  node_id text not null references game,
  merchant_id int not null references merchant,
  created_at timestamptz(3) not null,
  primary key (member_id, node_id)
);
comment on table favorite is 'Games a member marked, once each.';

create table recent_game (
  member_id bigint not null references member,
  node_id text not null references game,
  merchant_id int not null references merchant,
  played_at timestamptz(3) not null,
  primary key (member_id, node_id)
);
create index recent_game_newest on recent_game (member_id, played_at desc);
comment on table recent_game is 'When a member last opened or played each game.';

create table vendor_link (
  merchant_id int not null references merchant,
  vassalage text not null references vendor,
  wire text not null,
  api_url text not null constraint vendor_link_url_form check (api_url ~ '^https?://[^/]+(/.*[^/])?$'),
  credentials_sealed bytea not null,
  allowed_ips text[] not null,
  frame_origins text[] not null,
  media_hosts text[] not null,
  source text not null constraint vendor_link_source_known check (source in ('operator', 'sandbox')),
  is_enabled boolean not null default true,
  connected_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  sync_cursor text,
  sync_updated_after timestamptz(3),
  sync_started_at timestamptz(3),
  sync_is_whole boolean not null default false,
  sync_lease_until timestamptz(3),
  synced_until timestamptz(3),
  whole_synced_at timestamptz(3),
  primary key (merchant_id, vassalage)
);
comment on table vendor_link is 'A vendor as one brand is connected to it. The vendor''s code and wire are the program''s; address and secrets are this row''s.';
comment on column vendor_link.credentials_sealed is 'JSON of the wire''s values, AES-256-GCM by the vault, bound to brand and vendor.';
comment on column vendor_link.allowed_ips is 'Who may call the wallet; empty: any address with a right signature.';
comment on column vendor_link.frame_origins is 'Origins that a launched game may have: a launch to any other is refused.';
comment on column vendor_link.sync_cursor is 'Where an unfinished synchronisation goes on after a crash.';
comment on column vendor_link.synced_until is 'The newest change that a finished synchronisation saw, by the vendor''s clock.';

create table vendor_sync (
  sync_id bigint generated always as identity primary key,
  merchant_id int not null,
  vassalage text not null,
  at timestamptz(3) not null,
  is_whole boolean not null,
  error text,
  added int not null,
  updated int not null,
  removed int not null,
  constraint vendor_sync_link foreign key (merchant_id, vassalage) references vendor_link
);
create index vendor_sync_newest on vendor_sync (merchant_id, vassalage, sync_id desc);
comment on table vendor_sync is 'How each reading of a vendor''s catalogue ended. error null: well.';

create table game_image (
  image_id text primary key constraint game_image_id_form check (image_id ~ '^[0-9a-f]{32}$'),
  content bytea not null,
  created_at timestamptz(3) not null
);
comment on table game_image is 'Vendors'' pictures, made anew by this server and named by their content: every process serves all of them.';

create table game_seen (
  merchant_id int not null references merchant,
  node_id text not null references game,
  vassalage text not null references vendor,
  seen_at timestamptz(3) not null,
  primary key (merchant_id, node_id)
);
create index game_seen_game on game_seen (node_id);
comment on table game_seen is 'Which brand''s list of a vendor names a game, and when a reading last saw it there. A game is withdrawn when no brand''s list has it.';

create table vendor_health (
  process_id text not null,
  vassalage text not null references vendor,
  at timestamptz(3) not null,
  state text not null constraint vendor_health_state_known check (state in ('ok', 'slow', 'sick', 'down')),
  reasons text[] not null,
  launch jsonb not null,
  callback jsonb not null,
  breaker text not null,
  primary key (process_id, vassalage)
);
comment on table vendor_health is 'What each process sees of each vendor now; a row that is not renewed no longer counts.';

create table vendor_health_point (
  vassalage text not null references vendor,
  at timestamptz(3) not null,
  state text not null,
  launch_p95_ms int,
  callback_p95_ms int,
  error_share_e4 int not null,
  primary key (vassalage, at)
);
comment on table vendor_health_point is 'One line a minute for the console''s picture of the last two hours.';

grant select, insert, update on vendor, game, game_switch, recent_game, vendor_link to trevo_app;
grant select, insert, delete on favorite, vendor_health_point to trevo_app;
grant select, insert on vendor_sync, game_image to trevo_app;
grant select, insert, update, delete on game_seen, vendor_health to trevo_app;
