-- Up Migration
create table operator (
  operator_id bigint generated always as identity primary key,
  merchant_id int not null references merchant,
  public_id text not null constraint operator_public_id_unique unique,
  username text not null constraint operator_username_form check (username ~ '^[a-z][a-z0-9._-]{2,31}$'),
  password_hash text not null,
  totp_sealed bytea not null,
  totp_last_step bigint not null default 0,
  roles text[] not null constraint operator_roles_known
    check (cardinality(roles) > 0 and roles <@ array['support', 'cashier', 'admin']),
  is_active boolean not null default true,
  created_at timestamptz(3) not null,
  constraint operator_username_unique unique (merchant_id, username)
);
comment on table operator is 'A member of staff of one brand. Operators are never members: nobody plays with this account.';
comment on column operator.totp_sealed is 'TOTP secret, AES-256-GCM by the vault, bound to the public id.';
comment on column operator.totp_last_step is 'Newest accepted 30-second step: a code works once, and older ones never again.';

create table operator_session (
  session_id text primary key,
  token_hash bytea not null constraint operator_session_token_unique unique,
  cookie_hash bytea not null,
  operator_id bigint not null references operator,
  merchant_id int not null references merchant,
  ip text not null,
  user_agent text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text constraint operator_session_end_known
    check (end_reason in ('logout', 'replaced', 'idle', 'roles_changed', 'revoked')),
  constraint operator_session_end_complete check ((ended_at is null) = (end_reason is null))
);
create index operator_session_live on operator_session (operator_id) where ended_at is null;
comment on table operator_session is 'Every access of an operator, kept. Only hashes of the two halves; a live one has ended_at null.';

create table operator_login_failure (
  account_key bytea primary key,
  failed_at timestamptz(3)[] not null,
  was_allowed boolean not null,
  updated_at timestamptz(3) not null
);
comment on table operator_login_failure is
  'Failed tries of the last 30 minutes per brand and typed name (keyed hash), known or not alike. Three of them lock.';
comment on column operator_login_failure.was_allowed is 'Whether the last counted try came before the lock: the statement''s answer.';

create table operator_write (
  operator_id bigint not null references operator,
  key uuid not null,
  request_hash bytea not null,
  intent jsonb not null,
  answer jsonb,
  claimed_at timestamptz(3) not null,
  primary key (operator_id, key)
);
comment on table operator_write is
  'One write of an operator by its Idempotency-Key: the first answer is kept and given again. answer null: under way.';
comment on column operator_write.intent is 'The audit row''s part known before the write: when the server dies in between, a job still writes it.';

create index operator_write_under_way on operator_write (claimed_at) where answer is null;

create table operator_audit (
  merchant_id int not null references merchant,
  audit_id bigint not null,
  at timestamptz(3) not null,
  operator_id bigint not null references operator,
  username text not null,
  roles text[] not null,
  ip text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  reason text not null constraint operator_audit_reason_given check (btrim(reason) <> ''),
  request_key uuid not null,
  prev_hash bytea not null,
  row_hash bytea not null,
  primary key (merchant_id, audit_id)
);
create index operator_audit_entity on operator_audit (merchant_id, entity, entity_id, audit_id desc);
create index operator_audit_operator on operator_audit (merchant_id, username, audit_id desc);
comment on table operator_audit is
  'Every write of every operator. Append-only; each row carries the hash of the one before it, so a cut shows.';

-- The text of a row that its hash covers. One function for writing and checking, or the two would drift apart.
create function operator_audit_hash(entry operator_audit) returns bytea
language sql stable set timezone = 'UTC' as $$
  select sha256(entry.prev_hash || convert_to(jsonb_build_array(
    entry.merchant_id, entry.audit_id, entry.at, entry.operator_id, entry.username, entry.roles, entry.ip,
    entry.action, entry.entity, entry.entity_id, entry.before, entry.after, entry.reason, entry.request_key)::text, 'UTF8'))
$$;
comment on function operator_audit_hash is 'SHA-256 over the previous hash and the row''s values in a fixed order: a column added later changes no old hash.';

-- Numbers the row and links it to the one before; whatever the caller wrote into these columns does not count.
create function operator_audit_link() returns trigger language plpgsql set timezone = 'UTC' as $$
declare
  newest operator_audit;
begin
  perform pg_advisory_xact_lock(7040, new.merchant_id);
  select * into newest from operator_audit
    where merchant_id = new.merchant_id order by audit_id desc limit 1;
  new.audit_id := coalesce(newest.audit_id, 0) + 1;
  new.prev_hash := coalesce(newest.row_hash, sha256(convert_to('trevo/operator-audit/' || new.merchant_id, 'UTF8')));
  new.row_hash := operator_audit_hash(new);
  return new;
end
$$;
create trigger operator_audit_link before insert on operator_audit
  for each row execute function operator_audit_link();

create function operator_audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'operator_audit is append-only' using errcode = 'restrict_violation';
end
$$;
create trigger operator_audit_append_only before update or delete or truncate on operator_audit
  for each statement execute function operator_audit_refuse();

-- The first row whose link or hash does not hold, if any, and how many rows there are.
create function operator_audit_check(of_merchant int, out row_count bigint, out first_broken bigint)
language sql stable set timezone = 'UTC' as $$
  with linked as (
    select audit, lag(audit.row_hash) over (order by audit.audit_id) as expected_prev,
      row_number() over (order by audit.audit_id) as expected_id
    from operator_audit audit where audit.merchant_id = of_merchant
  )
  select count(*), min((audit).audit_id) filter (where
    (audit).audit_id <> expected_id
    or (audit).prev_hash <> coalesce(expected_prev, sha256(convert_to('trevo/operator-audit/' || of_merchant, 'UTF8')))
    or (audit).row_hash <> operator_audit_hash(audit))
  from linked
$$;

grant select, insert on operator, operator_audit to trevo_app;
grant update (password_hash, totp_sealed, totp_last_step, roles, is_active) on operator to trevo_app;
grant select, insert on operator_session to trevo_app;
grant update (last_used_at, ended_at, end_reason) on operator_session to trevo_app;
grant select, insert, update, delete on operator_login_failure, operator_write to trevo_app;
