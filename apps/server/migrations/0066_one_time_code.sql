-- Up Migration
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

grant select, insert, update, delete on one_time_code to trevo_app;
