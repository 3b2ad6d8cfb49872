-- Up Migration
create table vendor (
  vassalage text primary key constraint vendor_vassalage_form check (vassalage ~ '^[A-Z0-9]{2,12}$'),
  display_name text not null,
  is_in_house boolean not null,
  sort int not null
);
comment on table vendor is 'Who supplies games. `vassalage` is the code that travels; the in-house one is SPB.';

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
  -- A game that cannot be played has no figures to promise.
  constraint game_figures_only_when_playable check (is_playable or rtp_e6 is null)
);
create index game_vendor on game (vassalage);
comment on table game is 'The catalogue, the same for every brand. is_playable false is an honest coming-soon.';
comment on column game.rtp_e6 is 'Return to player x 1,000,000, from the exact certificate of the game.';
comment on column game.max_win_mult is 'Largest win of one round in bets.';
comment on column game.min_bet_micros is 'Smallest bet in micros of the currency.';
comment on column game.max_bet_micros is 'Largest bet in micros of the currency.';

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

grant select on vendor, game, game_switch, favorite, recent_game to trevo_app;
grant insert, update on vendor, game, game_switch, recent_game to trevo_app;
grant insert, delete on favorite to trevo_app;
