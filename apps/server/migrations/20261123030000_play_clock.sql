-- Up Migration
-- The question about a person's time is put to the person, whatever they play: one clock for each.
create table play_clock (
  member_id bigint primary key references member,
  begun_at timestamptz(3) not null,
  check_due_at timestamptz(3) not null,
  constraint play_clock_due_after_begin check (check_due_at >= begun_at)
);
comment on table play_clock is 'When a member is asked about their time next. No row: they were never asked, or nobody asks.';
comment on column play_clock.begun_at is 'Since when they play without a pause; an answer leaves it.';
comment on column play_clock.check_due_at is 'Bets wait for the answer from two minutes after it.';
grant select, insert, update, delete on play_clock to trevo_app;
