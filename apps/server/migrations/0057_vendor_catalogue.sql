-- Up Migration
-- The invented vendors of the first catalogue leave: their games were never playable, so nothing was won or lost on them.
alter table game
  add column vendor_game_code text,
  add column lines int,
  add column bets jsonb not null default '[]',
  add column languages text[] not null default '{}',
  add column platforms text[] not null default '{}',
  add column has_demo boolean not null default false,
  add column has_free_spins boolean not null default false,
  add column has_jackpot boolean not null default false,
  add column blocked_countries text[] not null default '{}',
  add column images jsonb not null default '{}',
  add column image_source text,
  add column image_path text,
  add column image_tried_at timestamptz(3),
  add column is_active boolean not null default true,
  add column vendor_updated_at timestamptz(3),
  add column synced_at timestamptz(3),
  add column deleted_at timestamptz(3);
create unique index game_vendor_code_unique on game (vassalage, vendor_game_code) where vendor_game_code is not null;
comment on column game.vendor_game_code is 'What the vendor calls it; null for the house''s own games. game_code is ours and unique over all vendors.';
comment on column game.bets is '[{currency, min, max}], digit strings of micros.';
comment on column game.images is 'The vendor''s addresses by ratio; the browser never sees them.';
comment on column game.image_source is 'The address that image_path was made from, or was last tried.';
comment on column game.image_path is 'Where this server serves the mirrored picture; null shows the house''s art.';
comment on column game.is_active is 'The vendor''s own switch.';
comment on column game.deleted_at is 'The vendor withdrew it: in no list, but records still name it.';
comment on column game.synced_at is 'When a synchronisation last saw it.';

update game set deleted_at = now(), is_active = false
  where vassalage in ('TRV', 'VIVO', 'MARE', 'CAMPO', 'NEXO', 'TERR', 'RODA', 'SORT');
delete from favorite using game where favorite.node_id = game.node_id and game.deleted_at is not null;
delete from recent_game using game where recent_game.node_id = game.node_id and game.deleted_at is not null;

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

grant select, insert, update on vendor_link to trevo_app;
grant select, insert on vendor_sync, game_image to trevo_app;
grant select, insert, update, delete on vendor_health to trevo_app;
grant select, insert, delete on vendor_health_point to trevo_app;
