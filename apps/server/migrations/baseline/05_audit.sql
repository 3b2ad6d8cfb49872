-- The record of what staff does: append-only, each row linked to the one before it.

create table operator_write (
  operator_id bigint not null references operator,
  key uuid not null,
  request_hash bytea not null,
  intent jsonb not null,
  answer jsonb,
  claimed_at timestamptz(3) not null,
  primary key (operator_id, key)
);
create index operator_write_under_way on operator_write (claimed_at) where answer is null;
comment on table operator_write is
  'One write of an operator by its Idempotency-Key: the first answer is kept and given again. answer null: under way.';
comment on column operator_write.intent is 'The audit row''s part known before the write: when the server dies in between, a job still writes it.';

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

create function operator_audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'operator_audit is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger operator_audit_link before insert on operator_audit
  for each row execute function operator_audit_link();
create trigger operator_audit_append_only before update or delete or truncate on operator_audit
  for each statement execute function operator_audit_refuse();

grant select, insert, update, delete on operator_write to trevo_app;
grant select, insert on operator_audit to trevo_app;
