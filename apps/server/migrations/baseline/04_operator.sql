-- Staff: operators, their sessions and what they change about each other.

create table operator (
  operator_id bigint generated always as identity primary key,
  merchant_id int not null references merchant,
  public_id text not null constraint operator_public_id_unique unique,
  username text not null constraint operator_username_form check (username ~ '^[a-z][a-z0-9._-]{2,31}$'),
  password_hash text not null,
  totp_sealed bytea not null,
  totp_last_step bigint not null default 0,
  roles text[] not null constraint operator_roles_known
    check (cardinality(roles) > 0 and roles <@ array['support', 'cashier', 'admin']),
  is_active boolean not null default true,
  created_at timestamptz(3) not null,
  email_sealed bytea,
  constraint operator_username_unique unique (merchant_id, username)
);
comment on table operator is 'A member of staff of one brand. Operators are never members: nobody plays with this account.';
comment on column operator.totp_sealed is 'TOTP secret, AES-256-GCM by the vault, bound to the public id.';
comment on column operator.totp_last_step is 'Newest accepted 30-second step: a code works once, and older ones never again.';
comment on column operator.email_sealed is 'Where links for this person go, encrypted and bound to the public id; null for who was made by the command.';

create table operator_session (
  session_id text primary key,
  token_hash bytea not null constraint operator_session_token_unique unique,
  cookie_hash bytea not null,
  operator_id bigint not null references operator,
  merchant_id int not null references merchant,
  ip text not null,
  user_agent text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text constraint operator_session_end_known
    check (end_reason in ('logout', 'replaced', 'idle', 'roles_changed', 'revoked')),
  constraint operator_session_end_complete check ((ended_at is null) = (end_reason is null))
);
create index operator_session_live on operator_session (operator_id) where ended_at is null;
create index operator_session_of on operator_session (operator_id, created_at desc);
comment on table operator_session is 'Every access of an operator, kept. Only hashes of the two halves; a live one has ended_at null.';

create table operator_login_failure (
  account_key bytea primary key,
  failed_at timestamptz(3)[] not null,
  was_allowed boolean not null,
  updated_at timestamptz(3) not null
);
comment on table operator_login_failure is
  'Failed tries of the last 30 minutes per brand and typed name (keyed hash), known or not alike. Three of them lock.';
comment on column operator_login_failure.was_allowed is 'Whether the last counted try came before the lock: the statement''s answer.';

create table operator_change (
  change_id text primary key,
  merchant_id int not null references merchant,
  kind text not null constraint operator_change_kind_known check (kind in ('invite', 'roles', 'factor')),
  operator_id bigint references operator,
  username text not null constraint operator_change_username_form check (username ~ '^[a-z][a-z0-9._-]{2,31}$'),
  roles text[] not null constraint operator_change_roles_known
    check (cardinality(roles) > 0 and roles <@ array['support', 'cashier', 'admin']),
  email_sealed bytea,
  status text not null constraint operator_change_status_known
    check (status in ('waiting', 'sent', 'done', 'cancelled', 'expired')),
  token_hash bytea constraint operator_change_token_unique unique,
  totp_sealed bytea,
  tries int not null default 0,
  note text not null,
  created_by bigint not null references operator,
  approved_by bigint references operator,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint operator_change_two_people check (approved_by <> created_by),
  constraint operator_change_target check (kind = 'invite' or operator_id is not null),
  constraint operator_change_address check (kind = 'roles' or email_sealed is not null),
  constraint operator_change_link check ((status = 'sent') = (token_hash is not null)),
  constraint operator_change_secret check ((status = 'sent') = (totp_sealed is not null)),
  constraint operator_change_ended check ((status in ('waiting', 'sent')) = (ended_at is null))
);
create unique index operator_change_open on operator_change (merchant_id, username) where status in ('waiting', 'sent');
create index operator_change_newest on operator_change (merchant_id, created_at desc);
comment on table operator_change is
  'What an administrator wants of another person''s access: an invitation, more roles, a new second factor. Powers wait for a second administrator.';
comment on column operator_change.operator_id is 'Whose access it is; null for an invitation until it is accepted.';
comment on column operator_change.token_hash is 'Of the link that was mailed; gone when it was used, so it works once.';
comment on column operator_change.totp_sealed is 'The secret that the link shows, encrypted and bound to the change; it becomes the operator''s when a code of it was typed.';
comment on column operator_change.tries is 'Wrong codes and passwords typed at the link; ten end it.';

grant select, insert on operator, operator_session to trevo_app;
grant select, insert, update, delete on operator_login_failure to trevo_app;
grant select, insert, update on operator_change to trevo_app;
grant update (password_hash, totp_sealed, totp_last_step, roles, is_active, email_sealed) on operator to trevo_app;
grant update (last_used_at, ended_at, end_reason) on operator_session to trevo_app;
