-- Up Migration
-- A game is lawful where an authority certified it. Vendors that say so are believed: launched nowhere else.
alter table game add column certified_markets text[];
comment on column game.certified_markets is 'Countries whose authority certified it, as its vendor says; it launches in no other. Null: the vendor does not say.';

-- What the watchdog ended without its vendor's word is looked at by staff, so it stays on its list for a while.
alter table vendor_round_watch add column ended_at timestamptz(3);
comment on column vendor_round_watch.ended_at is 'The watchdog ended the round without the vendor''s word: for staff to look at, kept for 90 days.';
