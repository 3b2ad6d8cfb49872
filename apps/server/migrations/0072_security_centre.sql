-- Up Migration
create table contact_change (
  change_id text primary key,
  session_id text not null references session,
  member_id bigint not null references member,
  merchant_id int not null references merchant,
  kind text not null constraint contact_change_kind_known check (kind in ('email', 'mobile')),
  value_sealed bytea not null,
  expires_at timestamptz(3) not null
);
create index contact_change_expires on contact_change (expires_at);
create index contact_change_session on contact_change (session_id);
comment on table contact_change is 'A new e-mail or mobile that waits for its code: of one session that passed the step-up, 15 minutes. Sealed.';
grant select, insert, delete on contact_change to trevo_app;

create table member_closing (
  closing_id bigint generated always as identity primary key,
  member_id bigint not null references member,
  merchant_id int not null references merchant,
  reason text not null constraint member_closing_reason_known
    check (reason in ('break', 'money', 'unused', 'privacy', 'other')),
  note text not null default '',
  closed_at timestamptz(3) not null,
  session_id text not null references session,
  reopened_at timestamptz(3),
  reopened_by bigint references operator
);
create unique index member_closing_open on member_closing (member_id) where reopened_at is null;
comment on table member_closing is 'Accounts that their owners closed, with the reason given. Only staff opens one again, by name.';
grant select, insert on member_closing to trevo_app;
grant update (reopened_at, reopened_by) on member_closing to trevo_app;

comment on column step_up.proven_by is
  'What was asked again: "password" the login password or a second factor, "payment" the payment password, which opens a withdrawal and nothing else.';
