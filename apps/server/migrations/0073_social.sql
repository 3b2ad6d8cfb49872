-- Up Migration
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

grant select, insert, delete on phone_token_spent to trevo_app;
grant select, insert, update on social_provider to trevo_app;
grant select, insert, delete on social_attempt, social_outcome to trevo_app;
grant select, insert, delete on social_link to trevo_app;
grant update (last_used_at, account_sealed) on social_link to trevo_app;
