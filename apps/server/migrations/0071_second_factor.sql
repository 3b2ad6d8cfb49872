-- Up Migration
create table member_totp (
  member_id bigint primary key references member,
  merchant_id int not null references merchant,
  secret_sealed bytea not null,
  last_step bigint not null,
  created_at timestamptz(3) not null
);
comment on table member_totp is 'The authenticator app of a member, confirmed by a code. The secret is sealed by the vault, bound to the member.';
comment on column member_totp.last_step is 'The last 30-second step whose code was spent: no code works twice, and none before it.';

create table totp_setup (
  session_id text primary key references session,
  member_id bigint not null references member,
  secret_sealed bytea not null,
  expires_at timestamptz(3) not null
);
create index totp_setup_expires on totp_setup (expires_at);
comment on table totp_setup is 'A secret that is shown and not yet confirmed: of one session, 10 minutes. A new one replaces it.';

create table recovery_code (
  member_id bigint not null references member,
  code_hash bytea not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (member_id, code_hash)
);
comment on table recovery_code is 'Ten codes for the day the phone is lost, each good once. Keyed hashes; a new set replaces the old one.';

create table member_passkey (
  passkey_id text primary key,
  member_id bigint not null references member,
  merchant_id int not null references merchant,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  rp_id text not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint member_passkey_credential_unique unique (merchant_id, credential_id)
);
create index member_passkey_member on member_passkey (member_id, created_at);
comment on table member_passkey is 'Passkeys: only the public half. rp_id is the host where it was made; the browser offers it nowhere else.';
comment on column member_passkey.sign_count is 'Uses that the authenticator counted. One that goes backwards belongs to a copy and is refused.';

create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null constraint passkey_challenge_purpose_known check (purpose in ('register', 'prove', 'sign-in')),
  binding text not null,
  member_id bigint references member,
  rp_id text not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
comment on table passkey_challenge is 'What a passkey must sign: for one purpose, in one place, 5 minutes; the row goes at the first answer, right or wrong.';

grant select, insert, update, delete on member_totp, totp_setup, recovery_code, member_passkey to trevo_app;
grant select, insert, delete on passkey_challenge to trevo_app;
