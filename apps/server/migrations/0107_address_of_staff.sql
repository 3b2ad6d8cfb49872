-- Up Migration
-- Where a colleague's links go is decided by two people, and takes no link before it has stood for a day. A wish that would
-- contradict what counts by the time of the yes ends without effect.
alter table operator add column email_since timestamptz(3);
update operator set email_since = now() where email_sealed is not null;
alter table operator add constraint operator_email_since check ((email_sealed is null) = (email_since is null));
comment on column operator.email_since is 'Since when the address stands; a link for a new authenticator goes only to one that has stood for a day.';
grant update (email_since) on operator to trevo_app;

alter table operator_change drop constraint operator_change_kind_known;
alter table operator_change add constraint operator_change_kind_known
  check (kind in ('invite', 'roles', 'factor', 'unlock', 'email'));

alter table waiting_change drop constraint waiting_change_status_known;
alter table waiting_change add constraint waiting_change_status_known
  check (status in ('waiting', 'done', 'cancelled', 'outdated', 'contradicts', 'expired'));

-- A command on the server changes things past the console: the record names the account of the machine's system, which is nobody's
-- user name here, because no operator's name has a colon.
alter table operator_audit drop constraint operator_audit_operator_named;
alter table operator_audit add constraint operator_audit_operator_named check (
  operator_id is not null or action = 'session.refused' or (action like 'command.%' and username like 'command:%'));
