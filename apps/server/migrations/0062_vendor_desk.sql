-- Up Migration
create table game_seen (
  merchant_id int not null references merchant,
  node_id text not null references game,
  vassalage text not null references vendor,
  seen_at timestamptz(3) not null,
  primary key (merchant_id, node_id)
);
create index game_seen_game on game_seen (node_id);
comment on table game_seen is 'Which brand''s list of a vendor names a game, and when a reading last saw it there. A game is withdrawn when no brand''s list has it.';
insert into game_seen (merchant_id, node_id, vassalage, seen_at)
  select link.merchant_id, game.node_id, game.vassalage, game.synced_at
  from vendor_link link join game using (vassalage)
  where game.synced_at is not null and game.deleted_at is null;
grant select, insert, update, delete on game_seen to trevo_app;

alter table vendor_consent add column about text not null default '';
comment on column vendor_consent.about is 'State and sums that the first person saw: the yes holds for these only, and for a day.';

-- A comparison that begins anew forgets what nobody settled.
grant delete on reconciliation_difference to trevo_app;
