-- Signing in: sessions, credentials, devices, codes, second factors, recovery.

create table credential (
  member_id bigint primary key references member,
  merchant_id int not null references merchant,
  password_hash text not null,
  must_change boolean not null default false,
  changed_at timestamptz(3) not null,
  has_password boolean not null default true
);
comment on table credential is 'argon2id with its parameters inside. must_change: a right password opens only the change of password.';
comment on column credential.has_password is 'False: registered by mobile number without one; the hash is of a random text that nobody knows.';

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
create index change_ticket_expires on change_ticket (expires_at);
comment on table change_ticket is 'Right to set a new password without the old one, 5 minutes, once.';

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
create index remember_token_expires on remember_token (expires_at);
comment on table remember_token is 'Rotating single-use tokens. A used one that comes back means theft: the whole family goes.';

create table captcha (
  cid_hash bytea primary key,
  answer_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  is_open boolean not null default true
);
create index captcha_expires on captcha (expires_at);
comment on table captcha is 'The newest image of each anonymous browser. Closed at its first try, right or wrong.';

create table slider (
  slider_id text primary key,
  cid_hash bytea not null,
  gap_x smallint not null,
  pow_salt text not null,
  expires_at timestamptz(3) not null
);
create index slider_expires on slider (expires_at);
comment on table slider is 'Open slider challenges; the row goes at the first answer, right or wrong.';

create table slider_pass (
  pass_hash bytea primary key,
  cid_hash bytea not null,
  expires_at timestamptz(3) not null
);
create index slider_pass_expires on slider_pass (expires_at);
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
create index jwe_jti_expires on jwe_jti (expires_at);
comment on table jwe_jti is 'Numbers of encrypted bodies already opened, on any process, for 5 minutes.';

create table one_time_code (
  target_hash bytea primary key,
  merchant_id int not null references merchant,
  purpose text not null constraint one_time_code_purpose_known
    check (purpose in ('login', 'register', 'recover', 'second-factor', 'bind', 'change-password')),
  code_hash bytea not null,
  tries int not null default 0,
  is_open boolean not null default true,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index one_time_code_expires on one_time_code (expires_at);
comment on table one_time_code is 'The newest code of each target; a new one replaces it, so the one before is dead.';
comment on column one_time_code.target_hash is 'Keyed hash of brand, purpose, channel, address and the browser or session that asked.';
comment on column one_time_code.code_hash is 'Keyed hash of target and code: six digits alone could be guessed from a plain one.';
comment on column one_time_code.tries is 'Counted before a try is judged; from the sixth on nothing is judged.';

create table member_device (
  device_id text primary key,
  member_id bigint not null references member,
  merchant_id int not null references merchant,
  did_hash bytea not null,
  name text not null,
  ip text not null,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  trusted_at timestamptz(3),
  proven_at timestamptz(3),
  constraint member_device_once unique (member_id, did_hash)
);
create index member_device_did on member_device (did_hash);
comment on table member_device is 'Browsers that a member signed in from. One browser may be known to several members: a row each.';
comment on column member_device.did_hash is 'Hash of the browser''s HttpOnly cookie; what a client made up itself is never adopted.';
comment on column member_device.name is 'Browser and system as the caller named them, for the owner to recognise.';
comment on column member_device.trusted_at is 'The first login after registration, or a second factor that asked to trust it. Null: asked at the next login.';
comment on column member_device.proven_at is 'The last second factor given here, for houses that ask it every so many days.';

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
  device_id text references member_device,
  constraint session_end_complete check ((ended_at is null) = (end_reason is null))
);
create index session_live on session (member_id, created_at desc) where ended_at is null;
create index session_sid on session (sid_hash) where ended_at is null;
create index session_member on session (member_id, created_at desc);
create index session_device on session (device_id) where ended_at is null;
comment on table session is 'Every access with time and address, kept. Only hashes of the two halves; a live one has ended_at null.';
comment on column session.device_id is 'The browser that it was started in.';

create table step_up (
  token_hash bytea primary key,
  session_id text not null references session,
  expires_at timestamptz(3) not null,
  proven_by text not null default 'password'
  constraint step_up_proven_by_known check (proven_by in ('password', 'payment'))
);
create index step_up_expires on step_up (expires_at);
comment on table step_up is 'The password was asked again: one sensitive call of this session, 5 minutes.';
comment on column step_up.proven_by is
  'What was asked again: "password" the login password or a second factor, "payment" the payment password, which opens a withdrawal and nothing else.';

create table member_network (
  member_id bigint not null references member,
  network text not null,
  merchant_id int not null references merchant,
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  trusted_at timestamptz(3),
  primary key (member_id, network)
);
comment on table member_network is 'Networks (/24 of IPv4, /48 of IPv6) that a member signed in from, trusted like devices.';

create table pending_challenge (
  id_hash bytea primary key,
  cid_hash bytea not null,
  member_id bigint not null references member,
  merchant_id int not null references merchant,
  remember text,
  first_factor text,
  tries smallint not null default 0,
  expires_at timestamptz(3) not null
);
create index pending_challenge_expires on pending_challenge (expires_at);
comment on table pending_challenge is
  'A right credential that waits for its second factor: 10 minutes, 5 tries, only in the browser that began. The row goes when it is passed.';
comment on column pending_challenge.remember is 'What the login asked for: null nothing, "new" a family of remember tokens, else the family to go on with.';
comment on column pending_challenge.first_factor is 'The method that was the credential (sms): it is no second factor.';

create table login_pressure (
  scope text not null constraint login_pressure_scope_known check (scope in ('address', 'network', 'brand')),
  key_hash bytea not null,
  slot timestamptz(3) not null,
  failures int not null,
  primary key (scope, key_hash, slot)
);
create index login_pressure_slot on login_pressure (slot);
comment on table login_pressure is
  'Failed logins by address, network and brand in slots of ten minutes: lists of leaked passwords touch each account once, so the lock of accounts does not see them.';

create table reset_link (
  link_hash bytea primary key,
  member_id bigint not null references member,
  merchant_id int not null references merchant,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index reset_link_member on reset_link (member_id, created_at desc);
create index reset_link_expires on reset_link (expires_at);
comment on table reset_link is
  'Right to set a new password, sent by e-mail: 30 minutes, once. Only the hash; the row goes with the first use.';

create table money_hold (
  member_id bigint primary key references member,
  merchant_id int not null references merchant,
  reason text not null constraint money_hold_reason_known check (reason in ('phone', 'email', 'payment-password')),
  held_at timestamptz(3) not null,
  held_until timestamptz(3) not null,
  constraint money_hold_order check (held_until > held_at)
);
comment on table money_hold is
  'After a recovery money leaves the account, and its contacts and factors change, only when this is over. A later recovery moves the end, never back.';

create table payment_password (
  member_id bigint primary key references member,
  merchant_id int not null references merchant,
  password_hash text not null,
  changed_at timestamptz(3) not null
);
comment on table payment_password is 'A second secret that withdrawals ask for, argon2id. Wrong tries count in login_failure, apart from those of the login.';

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

create table social_provider (
  merchant_id int not null references merchant,
  provider text not null constraint social_provider_name check (provider ~ '^[a-z][a-z0-9-]{1,29}$'),
  kind text not null constraint social_provider_kind_known check (kind in ('openid', 'facebook')),
  label text not null,
  issuer text not null,
  client_id text not null,
  client_secret_sealed bytea not null,
  is_enabled boolean not null default true,
  changed_at timestamptz(3) not null,
  primary key (merchant_id, provider)
);
comment on table social_provider is 'Which outside logins a brand offers. A row here replaces the demo''s provider of the same name.';
comment on column social_provider.issuer is 'OpenID issuer, where discovery starts; of Facebook: where its dialog lives.';

create table social_attempt (
  state_hash bytea primary key,
  merchant_id int not null references merchant,
  provider text not null,
  cid_hash bytea not null,
  redirect_uri text not null,
  member_id bigint references member,
  expires_at timestamptz(3) not null
);
create index social_attempt_expires on social_attempt (expires_at);
comment on table social_attempt is
  'A browser on its way to a provider, 10 minutes, once. Nonce and PKCE verifier derive from the state and the house''s secret.';
comment on column social_attempt.member_id is 'Who is connecting a login to his account; null: somebody signing in.';

create table social_outcome (
  code_hash bytea primary key,
  merchant_id int not null references merchant,
  cid_hash bytea not null,
  kind text not null constraint social_outcome_kind_known check (kind in ('landing', 'ticket')),
  outcome_sealed bytea not null,
  expires_at timestamptz(3) not null
);
create index social_outcome_expires on social_outcome (expires_at);
comment on table social_outcome is
  'What came back from a provider. landing: the code in the address, 60 s, once. ticket: to register or connect with, 15 minutes, once.';
comment on column social_outcome.outcome_sealed is 'Who the provider says it is: personal, so it lies sealed until it is spent.';

create table social_link (
  merchant_id int not null references merchant,
  issuer text not null,
  subject text not null,
  member_id bigint not null references member,
  provider text not null,
  account_sealed bytea,
  linked_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint social_link_identity_unique primary key (merchant_id, issuer, subject),
  constraint social_link_provider_once unique (member_id, provider)
);
comment on table social_link is 'An outside identity is issuer and subject, never an e-mail: addresses change hands, subjects do not.';
comment on column social_link.account_sealed is 'What the owner recognises it by: masked e-mail or name.';

create table phone_token_spent (
  token_hash bytea primary key,
  expires_at timestamptz(3) not null
);
create index phone_token_spent_expires on phone_token_spent (expires_at);
comment on table phone_token_spent is 'Tokens of the outside phone login that were used, for as long as they would be believed.';

-- What a session may do is written into it when it starts, so another type or a closed account ends it in the same statement.
create function identity_end_sessions() returns trigger language plpgsql as $$
declare
  notice json;
begin
  delete from remember_token where member_id = new.member_id;
  delete from pending_challenge where member_id = new.member_id;
  with ended as (
    update session set ended_at = now(), end_reason = case when new.status = 'closed' then 'closed' else 'revoked' end
    where member_id = new.member_id and ended_at is null
    returning session_id, end_reason
  )
  -- What the processes hear: open streams end, memories of the session are dropped.
  select json_agg(json_build_object(
      'topic', 'session', 'memberId', new.member_id::text, 'id', session_id, 'status', end_reason))
    into notice from ended;
  if notice is not null then perform pg_notify('trevo_member', notice::text); end if;
  return null;
end $$;
comment on function identity_end_sessions() is 'A change of role or of standing takes effect at once, whoever makes it.';

create trigger member_change_ends_sessions after update of type, status on member for each row
  when (old.type is distinct from new.type or old.status is distinct from new.status)
  execute function identity_end_sessions();

grant select, insert on credential, session, member_closing to trevo_app;
grant select, insert, update, delete on login_failure, activation_code, remember_token, captcha, one_time_code,
  member_device, member_network, pending_challenge, login_pressure, member_totp, totp_setup, recovery_code,
  member_passkey to trevo_app;
grant select, insert, delete on change_ticket, slider, slider_pass, jwe_key, jwe_jti, step_up, reset_link,
  passkey_challenge, contact_change, social_attempt, social_outcome, social_link, phone_token_spent to trevo_app;
grant select, insert, update on money_hold, payment_password, social_provider to trevo_app;
grant update (password_hash, must_change, changed_at, has_password) on credential to trevo_app;
grant update (last_used_at, ended_at, end_reason) on session to trevo_app;
grant update (reopened_at, reopened_by) on member_closing to trevo_app;
grant update (last_used_at, account_sealed) on social_link to trevo_app;
