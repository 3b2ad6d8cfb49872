-- Up Migration
-- What was granted until now paid its winnings in cash, and still does.
alter table free_spin_campaign
  add column winnings text not null default 'cash'
    constraint free_spin_campaign_winnings_known check (winnings in ('cash', 'bonus'));
comment on column free_spin_campaign.winnings is
  'Which of the player''s moneys the winnings are: cash, or bonus money, which can be played and not withdrawn.';

create table play_reminder (
  member_id bigint primary key references member,
  interval_minutes int not null constraint play_reminder_interval_sane check (interval_minutes between 5 and 120),
  changed_at timestamptz(3) not null
);
comment on table play_reminder is 'How often a member wants to be asked about his time in a game; the brand may ask more often.';

grant select, insert, update on play_reminder to trevo_app;

create table play_limit_raise (
  member_id bigint not null references member,
  measure text not null constraint play_limit_raise_measure_known check (measure in ('stake', 'loss', 'deposit')),
  period text not null constraint play_limit_raise_period_known check (period in ('day', 'week', 'month')),
  cap_micros bigint constraint play_limit_raise_cap_not_negative check (cap_micros >= 0),
  from_at timestamptz(3) not null,
  primary key (member_id, measure, period)
);
create index play_limit_raise_due on play_limit_raise (from_at);
comment on table play_limit_raise is 'Higher limits, or none, that members asked for: they count from a moment on, the lower one until then.';
comment on column play_limit_raise.cap_micros is 'Micros; null: no limit.';

grant select, insert, update, delete on play_limit_raise to trevo_app;
