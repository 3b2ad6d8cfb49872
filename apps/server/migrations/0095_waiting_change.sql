-- Up Migration
-- What loosens a guard on money, identity or player care waits for a second person, or, where there is none, for a day.
create table waiting_change (
  change_id text primary key,
  merchant_id int not null references merchant,
  kind text not null constraint waiting_change_kind_known
    check (kind in ('settings', 'vendor', 'member-block', 'member-closing')),
  target text not null,
  seen jsonb not null,
  wanted jsonb not null,
  status text not null constraint waiting_change_status_known
    check (status in ('waiting', 'done', 'cancelled', 'outdated', 'expired')),
  note text not null,
  created_by bigint not null references operator,
  ended_by bigint references operator,
  created_at timestamptz(3) not null,
  applies_at timestamptz(3),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint waiting_change_two_people check (status <> 'done' or ended_by <> created_by),
  constraint waiting_change_lone check (status <> 'done' or ended_by is not null or (applies_at is not null and ended_at >= applies_at)),
  constraint waiting_change_ended check ((status = 'waiting') = (ended_at is null)),
  constraint waiting_change_waits check (applies_at is null or applies_at > created_at)
);
create unique index waiting_change_open on waiting_change (merchant_id, kind, target) where status = 'waiting';
create index waiting_change_newest on waiting_change (merchant_id, created_at desc, change_id);
comment on table waiting_change is
  'What one administrator wants to loosen. It takes effect by another one''s yes, or at applies_at where nobody else was there to ask.';
comment on column waiting_change.target is 'What it is about, within its kind: a setting, the SMS limits, a vendor''s code, a member.';
comment on column waiting_change.seen is 'What was true when it was asked: when that has moved, the wish is out of date and changes nothing.';
comment on column waiting_change.applies_at is 'Null: only another administrator''s yes counts.';
comment on column waiting_change.ended_by is 'Who said yes or took it back; null when time did it.';
grant select, insert on waiting_change to trevo_app;
grant update (status, ended_by, ended_at) on waiting_change to trevo_app;

alter table operator add column admin_until timestamptz(3);
comment on column operator.admin_until is
  'When this person last stopped being an active administrator: for a day after it the person still counts as a second one, so that locking a colleague shortens no wait.';
grant update (admin_until) on operator to trevo_app;

alter table operator_change drop constraint operator_change_kind_known;
alter table operator_change add constraint operator_change_kind_known check (kind in ('invite', 'roles', 'factor', 'unlock'));
alter table operator_change drop constraint operator_change_address;
alter table operator_change add constraint operator_change_address check (kind in ('roles', 'unlock') or email_sealed is not null);
alter table operator_change add column applies_at timestamptz(3);
alter table operator_change add column link_origin text not null default '';
alter table operator_change add column language text not null default 'PT';
alter table operator_change alter column link_origin drop default;
alter table operator_change alter column language drop default;
comment on column operator_change.applies_at is 'As in waiting_change: when it takes effect where nobody else was there to ask; null: only by a second person.';
comment on column operator_change.link_origin is 'Where the console was open that asked; the link that time sends leads there.';
comment on column operator_change.language is 'Of the mail with the link.';
create index operator_change_due on operator_change (applies_at) where status = 'waiting' and applies_at is not null;
create index waiting_change_due on waiting_change (applies_at) where status = 'waiting' and applies_at is not null;
