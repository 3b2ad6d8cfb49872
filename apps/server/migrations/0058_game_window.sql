-- Up Migration
create table game_window (
  window_id text primary key,
  merchant_id int not null references merchant,
  member_id bigint not null references member,
  site_session_id text not null,
  node_id text not null,
  vassalage text not null,
  mode text not null constraint game_window_mode_known check (mode in ('real', 'demo')),
  code_hash bytea constraint game_window_code_unique unique,
  code_expires_at timestamptz(3),
  frame_sealed bytea,
  launch_sealed bytea,
  opened_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint game_window_code_complete check ((code_hash is null) = (code_expires_at is null)),
  constraint game_window_frame_with_code check ((code_hash is null) = (frame_sealed is null))
);
create index game_window_live on game_window (site_session_id) where ended_at is null;
create index game_window_ended on game_window (opened_at);
comment on table game_window is 'A vendor''s game as a player''s browser has it open. The wallet''s session behind it gates the bets.';
comment on column game_window.code_hash is 'SHA-256 of the one-time code in the window''s address: good for 60 s and one exchange, then gone.';
comment on column game_window.frame_sealed is 'The frame''s address until the code is exchanged: it may carry the vendor''s token, so it lies sealed.';
comment on column game_window.launch_sealed is 'Launch token of the wallet''s session, sealed: closing and renewing name it. Null in demo mode.';

grant select, insert, update, delete on game_window to trevo_app;
