-- Up Migration
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

grant select, insert, delete on reset_link to trevo_app;
grant select, insert, update on money_hold to trevo_app;
