-- Members: the account of a person at one brand, its holder, its contacts, who brought it.

-- Which types of member are agents, and what each may do. All four are equal until a brand's owner decides otherwise.
create table agent_type (
  code smallint primary key,
  label text not null constraint agent_type_label_filled check (btrim(label) <> ''),
  can_play boolean not null default true,
  can_contract boolean not null default true,
  can_open boolean not null default true,
  -- 0 is a player, 4 a trial account: neither can be made an agent by a row here.
  constraint agent_type_code_known check (code in (1, 2, 41, 42))
);
comment on table agent_type is 'The types of member that are agents. A type that stands neither here nor is a player (0) is no member.';
comment on column agent_type.can_play is 'Signs in at the players'' pages too, not only at the agents''.';
comment on column agent_type.can_contract is 'May have contracts with his downlines.';
comment on column agent_type.can_open is 'May bring members: his invitation codes count.';
insert into agent_type (code, label) values (1, 'agent 1'), (2, 'agent 2'), (41, 'agent 41'), (42, 'agent 42');

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
  is_mobile_name boolean not null default false,
  referral_code text not null
  default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)),
  icon text constraint member_icon_form check (icon ~ '^[a-z]{2,24}$'),
  constraint member_username_unique unique (merchant_id, username_key),
  constraint member_referral_code_unique unique (merchant_id, referral_code)
);
create index member_username_prefix on member (merchant_id, username_key text_pattern_ops);
comment on table member is 'One account of a person at one brand. Type: 0 player, 4 trial, 1 2 41 42 agent.';
comment on column member.public_id is 'What the wire shows as id: random, tells nothing about order or number of members.';
comment on column member.previous_login_at is 'The login before the last one: shown to the player as his last visit.';
comment on column member.is_mobile_name is 'The user name is a mobile number (E.164 digits): shown masked to everyone but its owner.';
comment on column member.referral_code is 'What the member''s invitation link carries: 48 random bits, tells nothing about him.';
comment on column member.icon is 'The drawn picture that the member chose; null: the first letter of the name.';

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

create table member_contact (
  member_id bigint not null references member,
  kind text not null constraint member_contact_kind_known check (kind in ('email', 'mobile')),
  merchant_id int not null references merchant,
  value_sealed bytea not null,
  value_hash bytea not null,
  masked text not null,
  verified_at timestamptz(3),
  changed_at timestamptz(3) not null,
  primary key (member_id, kind)
);
create unique index member_contact_verified_unique on member_contact (merchant_id, kind, value_hash)
  where verified_at is not null;
comment on table member_contact is 'E-mail and mobile number of a member. Many may claim one; verified it belongs to one account of the brand.';
comment on column member_contact.value_sealed is 'E-mail in lower case or E.164, AES-256-GCM by the vault, bound to the member and the kind.';
comment on column member_contact.value_hash is 'Keyed hash, to find the owner without the address being readable.';

create table member_profile (
  member_id bigint not null references member,
  field text not null constraint member_profile_field_known check (field in (
    'qqNum', 'line', 'whatsapp', 'facebook', 'wechat', 'telegram', 'zalo', 'skype',
    'birthday', 'address', 'nationality', 'occupation', 'sourceOfIncome', 'recommenderId')),
  value_sealed bytea not null,
  changed_at timestamptz(3) not null,
  primary key (member_id, field)
);
comment on table member_profile is 'What a member told about himself beyond name, CPF and contacts. Sealed; decides nothing.';

create table affiliate_code (
  merchant_id int not null references merchant,
  code text not null constraint affiliate_code_form check (code ~ '^[A-Z0-9]{4,20}$'),
  member_id bigint not null references member,
  is_active boolean not null default true,
  created_at timestamptz(3) not null,
  primary key (merchant_id, code)
);
create index affiliate_code_member on affiliate_code (member_id);
comment on table affiliate_code is 'Invitation codes of agents. The wire says valid or not, never whose.';

create table affiliate_try (
  caller_hash bytea primary key,
  window_start timestamptz(3) not null,
  tries int not null
);
create index affiliate_try_window on affiliate_try (window_start);
comment on table affiliate_try is 'Codes tried per browser and per address in the running hour, counted before they are judged.';

create table member_upline (
  member_id bigint primary key references member,
  merchant_id int not null references merchant,
  upline_id bigint not null references member,
  how text not null constraint member_upline_how_known check (how in ('affiliate', 'referral')),
  code text not null,
  joined_at timestamptz(3) not null,
  constraint member_upline_other check (upline_id <> member_id)
);
create index member_upline_upline on member_upline (upline_id, joined_at desc);
comment on table member_upline is 'Who brought a member, decided by the server at registration and for good.';

grant select on agent_type to trevo_app;
grant select, insert on member, member_holder, affiliate_code, member_upline to trevo_app;
grant select, insert, update, delete on member_contact, member_profile, affiliate_try to trevo_app;
grant update (nickname, type, status, last_login_at, previous_login_at, icon) on member to trevo_app;
grant update (is_active) on affiliate_code to trevo_app;
