-- Up Migration
-- What a game's picture shows, so that lists need not show the same one twice on a screen. Null: nobody knows.
alter table game
  add figure text,
  add hue smallint constraint game_hue_is_an_angle check (hue between -1 and 359),
  add backdrop text;
comment on column game.figure is 'What stands in the middle of the picture, such as jaguar.';
comment on column game.hue is 'The colour that rules the picture, in degrees; -1 of a grey one.';
comment on column game.backdrop is 'The world behind the figure, such as jungle.';
