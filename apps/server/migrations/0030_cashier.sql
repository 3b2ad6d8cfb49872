-- Up Migration
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

-- Writes credited payments in the transaction of their money. A payment that is not waiting for its credit stops the
-- transaction: it was credited, or is being sent back.
create function cashier_apply_credit(rows jsonb) returns void language plpgsql as $$
declare
  expected constant int := jsonb_array_length(rows);
  changed int;
begin
  with r as (
    select * from jsonb_to_recordset(rows) as r(end_to_end_id text, op_id bigint, at timestamptz)
  )
  update deposit_payment p set status = 'CREDITED', op_id = r.op_id, settled_at = r.at
  from r where p.end_to_end_id = r.end_to_end_id and p.status = 'CREDITING';
  get diagnostics changed = row_count;
  if changed <> expected then
    raise exception 'cashier_apply_credit: % of % payments were waiting for their credit', changed, expected;
  end if;
  with r as (
    select p.deposit_id, sum(p.amount_micros)::bigint as micros, max(r.at) as at,
           (array_agg(r.note order by r.note nulls last))[1] as note
    from jsonb_to_recordset(rows) as r(end_to_end_id text, at timestamptz, note text)
    join deposit_payment p using (end_to_end_id)
    group by p.deposit_id
  )
  update deposit d set status = 'CREDITED', credited_micros = d.credited_micros + r.micros,
    credited_at = coalesce(d.credited_at, r.at), note = coalesce(r.note, d.note)
  from r where d.deposit_id = r.deposit_id;
  perform pg_notify('trevo_member', jsonb_build_array(jsonb_build_object(
    'topic', 'deposit', 'memberId', d.member_id::text, 'id', d.public_id, 'status', 'CREDITED'))::text)
  from deposit d where d.deposit_id in (
    select p.deposit_id from jsonb_to_recordset(rows) as r(end_to_end_id text) join deposit_payment p using (end_to_end_id));
end
$$;

grant select, insert on cashier_request, payment_provider, deposit, deposit_payment to trevo_app;
grant update (status, br_code, note, expires_at, checked_at, credited_micros, credited_at) on deposit to trevo_app;
grant update (deposit_id, member_id, status, reason, return_attempt, first_operator_id, second_operator_id, op_id, settled_at)
  on deposit_payment to trevo_app;
grant execute on function cashier_apply_credit(jsonb) to trevo_app;
