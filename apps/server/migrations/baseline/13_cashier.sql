-- Deposits, withdrawals and the payments behind them.

create table cashier_request (
  member_id bigint not null references member,
  idempotency_key uuid not null,
  request_hash bytea not null,
  created_at timestamptz(3) not null,
  primary key (member_id, idempotency_key)
);
comment on table cashier_request is 'What each Idempotency-Key of the cashier''s calls was first used for. Another content under it is refused.';

create table payment_provider (
  provider text primary key constraint payment_provider_form check (provider ~ '^[a-z0-9-]{1,32}$'),
  merchant_id int not null references merchant,
  secret_hash bytea not null constraint payment_provider_secret_unique unique,
  secret_sealed bytea not null,
  created_at timestamptz(3) not null
);
comment on table payment_provider is 'Who may call back. The secret is 256 bits of the callback''s path: its hash finds the provider, the sealed form registers the address.';

create table deposit (
  deposit_id bigint generated always as identity primary key,
  public_id text not null constraint deposit_public_id_unique unique,
  merchant_id int not null references merchant,
  member_id bigint not null references member,
  method text not null constraint deposit_method_known check (method in ('dynamic', 'static')),
  amount_micros bigint not null constraint deposit_amount_positive check (amount_micros > 0),
  credited_micros bigint not null default 0 constraint deposit_credited_not_negative check (credited_micros >= 0),
  status text not null constraint deposit_status_known
    check (status in ('WAITING', 'CREDITED', 'EXPIRED', 'RETURNING', 'RETURNED')),
  txid text not null constraint deposit_txid_unique unique,
  br_code text,
  note text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  checked_at timestamptz(3),
  credited_at timestamptz(3)
);
create index deposit_member on deposit (member_id, deposit_id desc);
create index deposit_waiting on deposit (expires_at) where status = 'WAITING';
create index deposit_recent on deposit (merchant_id, deposit_id desc);
comment on table deposit is 'One request to pay in, found again by its txid; or a payment that a player claimed by its end-to-end id.';
comment on column deposit.amount_micros is 'Asked for, micros.';
comment on column deposit.credited_micros is 'Sum of its credited payments, micros; a static code can be paid more than once.';
comment on column deposit.br_code is 'Null until the bank has made the charge; such a row was never shown to anybody.';
comment on column deposit.checked_at is 'When the bank was last asked because somebody looked.';

create table deposit_payment (
  end_to_end_id text primary key constraint deposit_payment_id_form check (end_to_end_id ~ '^[A-Za-z0-9]{32}$'),
  merchant_id int not null references merchant,
  provider text not null,
  deposit_id bigint references deposit,
  member_id bigint references member,
  txid text,
  amount_micros bigint not null constraint deposit_payment_amount_positive check (amount_micros > 0),
  paid_at timestamptz(3) not null,
  status text not null constraint deposit_payment_status_known
    check (status in ('UNMATCHED', 'CONFIRMING', 'CREDITING', 'CREDITED', 'RETURNING', 'RETURNED')),
  reason text,
  source text not null constraint deposit_payment_source_known check (source in ('provider', 'staff')),
  return_attempt smallint not null default 0,
  first_operator_id bigint,
  second_operator_id bigint,
  op_id bigint,
  seen_at timestamptz(3) not null,
  settled_at timestamptz(3),
  constraint deposit_payment_owned check (status = 'UNMATCHED' or (deposit_id is not null and member_id is not null)),
  constraint deposit_payment_two_people check (first_operator_id <> second_operator_id)
);
create index deposit_payment_deposit on deposit_payment (deposit_id);
create index deposit_payment_open on deposit_payment (seen_at) where status in ('CREDITING', 'RETURNING');
create index deposit_payment_queue on deposit_payment (merchant_id, seen_at desc) where status in ('UNMATCHED', 'CONFIRMING');
comment on table deposit_payment is 'Money that arrived: one row an end-to-end id, so one payment has one end. The decision is written before it is carried out.';
comment on column deposit_payment.amount_micros is 'What arrived, micros.';
comment on column deposit_payment.op_id is 'The ledger''s operation that credited it.';

create table pix_key (
  pix_key_id bigint generated always as identity primary key,
  public_id text not null constraint pix_key_public_id_unique unique,
  member_id bigint not null references member,
  type text not null constraint pix_key_type_known check (type in ('cpf', 'cnpj', 'phone', 'email', 'evp')),
  key_sealed bytea not null,
  key_hash bytea not null,
  key_masked text not null,
  last_used_at timestamptz(3) not null,
  constraint pix_key_unique unique (member_id, key_hash)
);
comment on table pix_key is 'Keys that a member was paid to. The key itself is sealed; screens show the masked form.';

create table withdrawal (
  withdrawal_id bigint generated always as identity primary key,
  public_id text not null constraint withdrawal_public_id_unique unique,
  merchant_id int not null references merchant,
  member_id bigint not null references member,
  amount_micros bigint not null constraint withdrawal_amount_positive check (amount_micros > 0),
  fee_micros bigint not null constraint withdrawal_fee_within check (fee_micros between 0 and amount_micros),
  status text not null constraint withdrawal_status_known check (status in
    ('REQUESTED', 'APPROVAL_2', 'APPROVED', 'SENDING', 'SENT', 'RECEIVED', 'REJECTED', 'FAILED', 'CLAIMED')),
  -- The end it is on its way to: decided first, then the money is released. Nothing else may happen in between.
  closing text constraint withdrawal_closing_known check (closing in ('REJECTED', 'FAILED')),
  pix_key_id bigint not null references pix_key,
  reason text,
  first_operator_id bigint,
  second_operator_id bigint,
  closing_operator_id bigint,
  end_to_end_id text constraint withdrawal_end_to_end_id_unique unique,
  requested_at timestamptz(3) not null,
  promised_at timestamptz(3) not null,
  approved_at timestamptz(3),
  sent_at timestamptz(3),
  closed_at timestamptz(3),
  receipt_result text constraint withdrawal_receipt_known
    check (receipt_result in ('received', 'not_received', 'partial', 'presumed')),
  receipt_micros bigint constraint withdrawal_receipt_within check (receipt_micros >= 0 and receipt_micros < amount_micros),
  receipt_at timestamptz(3),
  constraint withdrawal_two_people check (first_operator_id <> second_operator_id),
  constraint withdrawal_sent_complete check (status not in ('SENT', 'RECEIVED', 'CLAIMED') or sent_at is not null)
);
create index withdrawal_member on withdrawal (member_id, withdrawal_id desc);
create index withdrawal_open on withdrawal (merchant_id, requested_at) where status in ('REQUESTED', 'APPROVAL_2', 'APPROVED', 'SENDING', 'CLAIMED');
create index withdrawal_recent on withdrawal (merchant_id, withdrawal_id desc);
create index withdrawal_sent on withdrawal (merchant_id, sent_at) where sent_at is not null;
comment on table withdrawal is 'One request to be paid out. Its money is held from the first moment and is sent or released exactly once.';
comment on column withdrawal.amount_micros is 'Held from the player''s cash, micros.';
comment on column withdrawal.fee_micros is 'Kept by the house out of the amount, micros; 0 today.';
comment on column withdrawal.receipt_micros is 'What the player says arrived of it, micros; only for a partial receipt.';

create table withdrawal_event (
  event_id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  step text not null constraint withdrawal_event_step_known check (step in
    ('requested', 'checked', 'first_approval', 'approved', 'sending', 'sent', 'received', 'rejected', 'failed', 'claimed', 'resolved')),
  at timestamptz(3) not null,
  by text not null constraint withdrawal_event_by_known check (by in ('rule', 'staff', 'bank', 'player', 'timer')),
  operator_id bigint,
  reason text,
  note text
);
create index withdrawal_event_of on withdrawal_event (withdrawal_id, event_id);
comment on table withdrawal_event is 'The clock of a withdrawal: each step once, with time and owner. Append-only.';
comment on column withdrawal_event.note is 'For staff only.';

create table payout_attempt (
  payout_id text primary key constraint payout_attempt_id_form check (payout_id ~ '^[A-Za-z0-9]{1,35}$'),
  withdrawal_id bigint not null references withdrawal,
  status text not null constraint payout_attempt_status_known check (status in ('OPEN', 'DONE', 'FAILED')),
  end_to_end_id text,
  error text,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
-- Never a second payout while one may still pay, and never after one paid.
create unique index payout_attempt_one_live on payout_attempt (withdrawal_id) where status in ('OPEN', 'DONE');
comment on table payout_attempt is 'Orders to the bank. The id is written before the bank hears it, so a repeat after a crash is the same payout.';

create table withdrawal_proof (
  withdrawal_id bigint primary key references withdrawal,
  file_name text not null constraint withdrawal_proof_file_name_form check (file_name ~ '^[A-Za-z0-9_-]{22,64}\.(png|jpg)$'),
  media_type text not null constraint withdrawal_proof_media_known check (media_type in ('image/png', 'image/jpeg')),
  sha256 bytea not null,
  created_at timestamptz(3) not null
);
comment on table withdrawal_proof is 'The player''s image that money did not arrive, re-encoded by us; the file has a random name under the home folder.';

create trigger withdrawal_event_append_only before update or delete on withdrawal_event
  for each row execute function forbid_change();
create trigger withdrawal_event_no_truncate before truncate on withdrawal_event
  for each statement execute function forbid_change();

grant select, insert on cashier_request, payment_provider, deposit, deposit_payment, pix_key, withdrawal, withdrawal_event,
  payout_attempt, withdrawal_proof to trevo_app;
grant update (status, br_code, note, expires_at, checked_at, credited_micros, credited_at) on deposit to trevo_app;
grant update (deposit_id, member_id, status, reason, return_attempt, first_operator_id, second_operator_id, op_id,
  settled_at) on deposit_payment to trevo_app;
grant update (last_used_at) on pix_key to trevo_app;
grant update (status, closing, reason, first_operator_id, second_operator_id, closing_operator_id, end_to_end_id,
  approved_at, sent_at, closed_at, receipt_result, receipt_micros, receipt_at) on withdrawal to trevo_app;
grant update (status, end_to_end_id, error, ended_at) on payout_attempt to trevo_app;
