-- Up Migration
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

alter table member add column is_mobile_name boolean not null default false;
comment on column member.is_mobile_name is 'The user name is a mobile number (E.164 digits): shown masked to everyone but its owner.';

alter table credential add column has_password boolean not null default true;
comment on column credential.has_password is 'False: registered by mobile number without one; the hash is of a random text that nobody knows.';

grant select, insert, update, delete on member_contact, member_profile to trevo_app;
grant update (has_password) on credential to trevo_app;
