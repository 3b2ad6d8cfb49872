-- Up Migration
alter table member add column referral_code text not null
  default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12));
alter table member add constraint member_referral_code_unique unique (merchant_id, referral_code);
comment on column member.referral_code is 'What the member''s invitation link carries: 48 random bits, tells nothing about him.';

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

grant select, insert on affiliate_code, member_upline to trevo_app;
grant update (is_active) on affiliate_code to trevo_app;
grant select, insert, update, delete on affiliate_try to trevo_app;
