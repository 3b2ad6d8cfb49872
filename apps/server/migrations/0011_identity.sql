-- Up Migration
create table credential (
  member_id bigint primary key references member,
  merchant_id int not null references merchant,
  password_hash text not null,
  must_change boolean not null default false,
  changed_at timestamptz(3) not null
);
comment on table credential is 'argon2id with its parameters inside. must_change: a right password opens only the change of password.';

create table session (
  session_id text primary key,
  token_hash bytea not null constraint session_token_unique unique,
  sid_hash bytea not null,
  member_id bigint not null references member,
  merchant_id int not null references merchant,
  username text not null,
  member_type smallint not null,
  remember_family text,
  ip text not null,
  user_agent text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text constraint session_end_reason_known
    check (end_reason in ('logout', 'replaced', 'idle', 'password', 'revoked', 'recovered', 'closed')),
  constraint session_end_complete check ((ended_at is null) = (end_reason is null))
);
create index session_live on session (member_id, created_at desc) where ended_at is null;
create index session_sid on session (sid_hash) where ended_at is null;
create index session_member on session (member_id, created_at desc);
comment on table session is 'Every access with time and address, kept. Only hashes of the two halves; a live one has ended_at null.';

create table login_failure (
  account_key bytea primary key,
  failed_at timestamptz(3)[] not null,
  locked_until timestamptz(3),
  was_allowed boolean not null,
  updated_at timestamptz(3) not null
);
create index login_failure_updated on login_failure (updated_at);
comment on table login_failure is
  'Tries per merchant and typed user name (keyed hash), known or not alike. A try is counted before it is judged.';
comment on column login_failure.was_allowed is 'Whether the last counted try came before the lock: the statement''s answer.';

create table activation_code (
  member_id bigint primary key references member,
  code_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
comment on table activation_code is 'One-time code that support gives out; the row goes at its first use.';

create table change_ticket (
  ticket_hash bytea primary key,
  member_id bigint not null references member,
  expires_at timestamptz(3) not null
);
comment on table change_ticket is 'Right to set a new password without the old one, 5 minutes, once.';

create table step_up (
  token_hash bytea primary key,
  session_id text not null references session,
  expires_at timestamptz(3) not null
);
comment on table step_up is 'The password was asked again: one sensitive call of this session, 5 minutes.';

create table remember_token (
  selector text primary key,
  validator_hash bytea not null,
  family_id text not null,
  member_id bigint not null references member,
  merchant_id int not null references merchant,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index remember_token_family on remember_token (family_id);
create index remember_token_member on remember_token (member_id);
comment on table remember_token is 'Rotating single-use tokens. A used one that comes back means theft: the whole family goes.';

create table captcha (
  cid_hash bytea primary key,
  answer_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  is_open boolean not null default true
);
comment on table captcha is 'The newest image of each anonymous browser. Closed at its first try, right or wrong.';

create table slider (
  slider_id text primary key,
  cid_hash bytea not null,
  gap_x smallint not null,
  pow_salt text not null,
  expires_at timestamptz(3) not null
);
comment on table slider is 'Open slider challenges; the row goes at the first answer, right or wrong.';

create table slider_pass (
  pass_hash bytea primary key,
  cid_hash bytea not null,
  expires_at timestamptz(3) not null
);
comment on table slider_pass is 'Proof of a solved slider, spent once by the browser that solved it.';

create table jwe_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamptz(3) not null
);
comment on table jwe_key is 'P-256 keys of encrypted calls, one a month; a replaced one still opens bodies for an hour.';

create table jwe_jti (
  jti_hash bytea primary key,
  expires_at timestamptz(3) not null
);
comment on table jwe_jti is 'Numbers of encrypted bodies already opened, on any process, for 5 minutes.';

create index change_ticket_expires on change_ticket (expires_at);
create index step_up_expires on step_up (expires_at);
create index remember_token_expires on remember_token (expires_at);
create index captcha_expires on captcha (expires_at);
create index slider_expires on slider (expires_at);
create index slider_pass_expires on slider_pass (expires_at);
create index jwe_jti_expires on jwe_jti (expires_at);

grant select, insert, update, delete on login_failure, activation_code, remember_token, captcha to trevo_app;
grant select, insert, delete on change_ticket, step_up, slider, slider_pass, jwe_key, jwe_jti to trevo_app;
grant select, insert on credential, session to trevo_app;
grant update (password_hash, must_change, changed_at) on credential to trevo_app;
grant update (last_used_at, ended_at, end_reason) on session to trevo_app;
