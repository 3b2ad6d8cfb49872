-- Up Migration
-- A game's pictures: several shapes, three widths of each, one set for each language. The single WebP of before (image_path) is shown
-- until a game's pictures are made anew, which the next round of mirroring does: image_source names more than one address now.
alter table game
  add pictures jsonb not null default '{}' constraint game_pictures_form check (jsonb_typeof(pictures) = 'object'),
  add image_failed text;
comment on column game.pictures is
  'By language: {base, widest, colour, focus, blur}. base is the address without width and ending, widest the widest file of each shape.';
comment on column game.image_source is 'The vendor''s addresses that the pictures were made from, as one text.';
comment on column game.image_failed is 'Addresses of which at least one could not be had at image_tried_at: asked again an hour later.';

create table game_picture (
  picture_id text not null constraint game_picture_id_form check (picture_id ~ '^[0-9a-f]{32}$'),
  file text not null constraint game_picture_file_form check (file ~ '^((square|wide)-)?[0-9]{3}\.(avif|webp)$'),
  content bytea not null,
  created_at timestamptz(3) not null,
  primary key (picture_id, file)
);
comment on table game_picture is 'Vendors'' pictures, made anew by this server. A set is named by what it was made from: its files never change.';
comment on column game_picture.file is 'Shape, width and format, as the address ends: 360.avif, wide-540.avif.';
grant select, insert, delete on game_picture to trevo_app;

create table game_picture_original (
  picture_id text not null constraint game_picture_original_id_form check (picture_id ~ '^[0-9a-f]{32}$'),
  shape text not null constraint game_picture_original_shape check (shape in ('main', 'square', 'wide')),
  content bytea not null,
  widest smallint not null constraint game_picture_original_widest check (widest in (180, 360, 540)),
  created_at timestamptz(3) not null,
  unused_since timestamptz(3),
  primary key (picture_id, shape)
);
comment on table game_picture_original is 'What a vendor sent, never served: a file of game_picture is drawn from it when a browser first asks.';
comment on column game_picture_original.widest is 'The widest file that is drawn of it, in pixels.';
comment on column game_picture_original.unused_since is
  'When the daily job first found no game with this set; null while one has it. Forgotten a week later: pages that are kept still ask for it.';
grant select, insert, delete, update (unused_since) on game_picture_original to trevo_app;
