-- Up Migration
-- Sign-ins of staff, also refused ones, are in the audit record: of a name that nobody has there is no operator to name.
alter table operator_audit alter column operator_id drop not null;
alter table operator_audit add constraint operator_audit_operator_named
  check (operator_id is not null or action = 'session.refused');
comment on column operator_audit.operator_id is 'Null for a refused sign-in under a name that nobody has; the name typed is not kept, it may be a password.';

-- A lock shuts out a name from one network, never the name from everywhere.
comment on table operator_login_failure is
  'Failed tries of the last 30 minutes, known names and unknown alike, by keyed hash: of a name with its network, a name, a network.';
