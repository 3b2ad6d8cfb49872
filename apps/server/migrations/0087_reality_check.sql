-- Up Migration
-- Until now only the page of the window asked a player about his time, and a game that went on betting behind the question was
-- not stopped. The window's own clock stands here, so that it runs on over reloads; the wallet looks at the session's.
alter table game_window add column check_due_at timestamptz(3);
comment on column game_window.check_due_at is 'When this window asks the player about his time next. Null: it asks nothing.';

alter table game_session add column check_due_at timestamptz(3);
comment on column game_session.check_due_at is
  'When the player is asked about his time; bets wait for his answer from a grace after it on. Null: no window of ours asks.';
grant update (check_due_at) on game_session to trevo_app;
