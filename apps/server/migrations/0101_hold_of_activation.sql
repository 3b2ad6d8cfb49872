-- Up Migration
-- Who enters by an activation code of support holds money back for a day, like after any other recovery.
alter table money_hold
  drop constraint money_hold_reason_known,
  add constraint money_hold_reason_known check (reason in ('phone', 'email', 'payment-password', 'support'));

alter table change_ticket add column is_recovery boolean not null default false;
comment on column change_ticket.is_recovery is 'Got by an activation code of support: the change is a recovery of the account.';
