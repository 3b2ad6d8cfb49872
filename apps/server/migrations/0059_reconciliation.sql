-- Up Migration
create table reconciliation (
  reconciliation_id text primary key,
  merchant_id int not null references merchant,
  vassalage text not null,
  period_from timestamptz(3) not null,
  period_to timestamptz(3) not null,
  at timestamptz(3) not null,
  ended_at timestamptz(3),
  error text,
  started_by bigint,
  ours_entries bigint not null default 0,
  ours_in_micros bigint not null default 0,
  ours_out_micros bigint not null default 0,
  theirs_entries bigint not null default 0,
  theirs_in_micros bigint not null default 0,
  theirs_out_micros bigint not null default 0,
  constraint reconciliation_period_forward check (period_to > period_from)
);
create index reconciliation_newest on reconciliation (merchant_id, at desc);
create unique index reconciliation_daily on reconciliation (merchant_id, vassalage, period_from, period_to)
  where started_by is null;
comment on table reconciliation is 'One comparison of our list of a vendor''s movements with the vendor''s own feed over a half-open period.';
comment on column reconciliation.started_by is 'The operator; null: the daily job, which makes one per vendor and day.';
comment on column reconciliation.ours_in_micros is 'To players, micros; out is from players.';
comment on column reconciliation.ours_out_micros is 'From players, micros, as a positive number.';
comment on column reconciliation.theirs_in_micros is 'To players by the vendor''s list, micros.';
comment on column reconciliation.theirs_out_micros is 'From players by the vendor''s list, micros, as a positive number.';

create table reconciliation_difference (
  difference_id text primary key,
  reconciliation_id text not null references reconciliation,
  merchant_id int not null,
  kind text not null constraint reconciliation_difference_kind_known
    check (kind in ('missingHere', 'missingThere', 'amount', 'state')),
  family text not null,
  transaction_id text not null,
  round_id text,
  member_id bigint,
  currency text not null,
  ours_micros bigint,
  ours_state text,
  ours_at timestamptz(3),
  theirs_micros bigint,
  theirs_state text,
  theirs_at timestamptz(3),
  resolved_at timestamptz(3),
  resolved_by bigint,
  note text,
  constraint reconciliation_difference_unique unique (reconciliation_id, family, transaction_id),
  constraint reconciliation_difference_resolved_whole check
    ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (note is null))
);
create index reconciliation_difference_open on reconciliation_difference (reconciliation_id) where resolved_at is null;
comment on table reconciliation_difference is 'A movement on which two lists disagree. Resolving it notes how it was settled; it moves no money.';
comment on column reconciliation_difference.ours_micros is 'Signed from the player''s side, micros; null: not in our list.';
comment on column reconciliation_difference.theirs_micros is 'Signed from the player''s side, micros; null: not in the vendor''s feed.';

create table vendor_consent (
  merchant_id int not null references merchant,
  subject text not null,
  action text not null constraint vendor_consent_action_known check (action in ('void', 'pay')),
  operator_id bigint not null,
  note text not null,
  at timestamptz(3) not null,
  primary key (merchant_id, subject, action)
);
comment on table vendor_consent is 'A first person''s yes to what moves a vendor''s money; gone when a second one carries it out.';

grant select, insert, update on reconciliation, reconciliation_difference to trevo_app;
grant select, insert, delete on vendor_consent to trevo_app;
