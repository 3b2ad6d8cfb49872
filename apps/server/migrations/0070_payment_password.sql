-- Up Migration
create table payment_password (
  member_id bigint primary key references member,
  merchant_id int not null references merchant,
  password_hash text not null,
  changed_at timestamptz(3) not null
);
comment on table payment_password is 'A second secret that withdrawals ask for, argon2id. Wrong tries count in login_failure, apart from those of the login.';

alter table step_up add column proven_by text not null default 'password'
  constraint step_up_proven_by_known check (proven_by in ('password', 'payment'));
comment on column step_up.proven_by is 'Which secret was asked: the payment password opens a withdrawal and nothing else.';

grant select, insert, update on payment_password to trevo_app;
