-- Up Migration
-- A claim that staff closes against the player takes two people, and he may appeal once within 7 days.
alter table withdrawal
  drop constraint withdrawal_receipt_known,
  add constraint withdrawal_receipt_known check (receipt_result in ('received', 'not_received', 'partial', 'presumed', 'forced')),
  add column force_operator_id bigint,
  add column appealed_at timestamptz(3);
comment on column withdrawal.force_operator_id is 'Who wants the claim closed on proof; somebody else must agree.';
comment on column withdrawal.appealed_at is 'When the player appealed against a forced receipt; once only.';

alter table withdrawal_event
  drop constraint withdrawal_event_step_known,
  add constraint withdrawal_event_step_known check (step in
    ('requested', 'checked', 'first_approval', 'approved', 'sending', 'sent', 'received', 'rejected', 'failed', 'claimed', 'resolved',
     'force_asked', 'forced', 'appealed'));

-- An appeal brings an image of its own; the first one stays on file.
alter table withdrawal_proof drop constraint withdrawal_proof_pkey;
alter table withdrawal_proof add column proof_id bigint generated always as identity primary key;
create index withdrawal_proof_of on withdrawal_proof (withdrawal_id, proof_id desc);

grant update (force_operator_id, appealed_at) on withdrawal to trevo_app;
