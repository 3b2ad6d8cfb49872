-- Up Migration
create table member (
  member_id bigint generated always as identity primary key,
  merchant_id int not null references merchant,
  public_id text not null constraint member_public_id_unique unique,
  username text not null constraint member_username_form check (username = btrim(username) and username <> ''),
  username_key text not null generated always as (lower(username)) stored,
  nickname text not null,
  type smallint not null default 0 constraint member_type_known check (type in (0, 1, 2, 4, 41, 42)),
  status text not null default 'active' constraint member_status_known check (status in ('active', 'closed')),
  terms_version text,
  terms_accepted_at timestamptz(3),
  last_login_at timestamptz(3),
  previous_login_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint member_username_unique unique (merchant_id, username_key)
);
create index member_username_prefix on member (merchant_id, username_key text_pattern_ops);
comment on table member is 'One account of a person at one brand. Type: 0 player, 4 trial, 1 2 41 42 agent.';
comment on column member.public_id is 'What the wire shows as id: random, tells nothing about order or number of members.';
comment on column member.previous_login_at is 'The login before the last one: shown to the player as his last visit.';

create table member_holder (
  member_id bigint primary key references member,
  merchant_id int not null references merchant,
  payee_name text not null,
  payee_name_key text not null,
  id_number_sealed bytea not null,
  id_number_hash bytea not null,
  id_number_masked text not null,
  created_at timestamptz(3) not null,
  constraint member_holder_id_number_unique unique (merchant_id, id_number_hash)
);
create index member_holder_name_prefix on member_holder (merchant_id, payee_name_key text_pattern_ops);
comment on table member_holder is 'Name and CPF of the account holder, completed once. Money only goes to and comes from this person.';
comment on column member_holder.payee_name_key is 'The name in lower case without accents, for staff who look for it.';
comment on column member_holder.id_number_sealed is 'The CPF, AES-256-GCM by the vault, bound to the member.';
comment on column member_holder.id_number_hash is 'Keyed hash: one account per CPF and brand, for good, without the CPF readable.';

grant select, insert on member, member_holder to trevo_app;
grant update (nickname, type, status, last_login_at, previous_login_at) on member to trevo_app;
