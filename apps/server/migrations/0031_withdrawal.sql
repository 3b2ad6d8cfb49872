-- Up Migration
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
create trigger withdrawal_event_append_only before update or delete on withdrawal_event
  for each row execute function forbid_change();
create trigger withdrawal_event_no_truncate before truncate on withdrawal_event
  for each statement execute function forbid_change();
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

create function withdrawal_tell(of withdrawal) returns void language sql as $$
  select pg_notify('trevo_member', jsonb_build_array(jsonb_build_object(
    'topic', 'withdrawal', 'memberId', of.member_id::text, 'id', of.public_id, 'status', of.status))::text)
$$;
comment on function withdrawal_tell(withdrawal) is 'Announces a withdrawal''s status to its member''s open screens, when the transaction commits.';

-- Writes requested withdrawals in the transaction that holds their money.
create function cashier_apply_hold(rows jsonb) returns void language plpgsql as $$
declare
  r record;
  made withdrawal;
begin
  for r in select * from jsonb_to_recordset(rows) as r(
    public_id text, merchant_id int, member_id bigint, amount_micros bigint, pix_key_id bigint, promised_minutes int, at timestamptz)
  loop
    insert into withdrawal (public_id, merchant_id, member_id, amount_micros, fee_micros, status, pix_key_id, requested_at, promised_at)
    values (r.public_id, r.merchant_id, r.member_id, r.amount_micros, 0, 'REQUESTED', r.pix_key_id, r.at,
            r.at + make_interval(mins => r.promised_minutes))
    returning * into made;
    insert into withdrawal_event (withdrawal_id, step, at, by)
    values (made.withdrawal_id, 'requested', r.at, 'player'), (made.withdrawal_id, 'checked', r.at, 'rule');
    perform withdrawal_tell(made);
    perform enqueue_job('cashier.check-withdrawal', json_build_object('withdrawalId', made.public_id), null, null);
  end loop;
end
$$;

-- Writes that the bank paid, in the transaction that takes the money out of the hold.
create function cashier_apply_sent(rows jsonb) returns void language plpgsql as $$
declare
  r record;
  done withdrawal;
begin
  for r in select * from jsonb_to_recordset(rows) as r(public_id text, payout_id text, end_to_end_id text, at timestamptz) loop
    update withdrawal set status = 'SENT', sent_at = r.at, end_to_end_id = r.end_to_end_id
    where public_id = r.public_id and status = 'SENDING' and closing is null returning * into done;
    if not found then
      raise exception 'cashier_apply_sent: withdrawal % is not being sent', r.public_id;
    end if;
    update payout_attempt set status = 'DONE', end_to_end_id = r.end_to_end_id, ended_at = r.at
    where payout_id = r.payout_id and withdrawal_id = done.withdrawal_id and status = 'OPEN';
    if not found then
      raise exception 'cashier_apply_sent: payout % is not open', r.payout_id;
    end if;
    insert into withdrawal_event (withdrawal_id, step, at, by) values (done.withdrawal_id, 'sent', r.at, 'bank');
    perform withdrawal_tell(done);
  end loop;
end
$$;

-- Writes the unsuccessful end that was decided before, in the transaction that gives the money back.
create function cashier_apply_release(rows jsonb) returns void language plpgsql as $$
declare
  r record;
  done withdrawal;
begin
  for r in select * from jsonb_to_recordset(rows) as r(public_id text, at timestamptz) loop
    update withdrawal set status = closing, closed_at = r.at
    where public_id = r.public_id and closing is not null and status in ('REQUESTED', 'APPROVAL_2', 'SENDING') returning * into done;
    if not found then
      raise exception 'cashier_apply_release: withdrawal % is not on its way to an end', r.public_id;
    end if;
    insert into withdrawal_event (withdrawal_id, step, at, by, operator_id, reason)
    values (done.withdrawal_id, lower(done.status), r.at, case done.status when 'REJECTED' then 'staff' else 'bank' end,
            done.closing_operator_id, done.reason);
    perform withdrawal_tell(done);
  end loop;
end
$$;

-- Writes that sent money came back to the player, in the transaction that credits it again.
create function cashier_apply_comeback(rows jsonb) returns void language plpgsql as $$
declare
  r record;
  done withdrawal;
begin
  for r in select * from jsonb_to_recordset(rows) as r(public_id text, operator_id bigint, reason text, note text, at timestamptz) loop
    update withdrawal set status = 'FAILED', closed_at = r.at, reason = r.reason
    where public_id = r.public_id and status = 'CLAIMED' returning * into done;
    if not found then
      raise exception 'cashier_apply_comeback: withdrawal % has no open claim', r.public_id;
    end if;
    insert into withdrawal_event (withdrawal_id, step, at, by, operator_id, reason, note)
    values (done.withdrawal_id, 'resolved', r.at, 'staff', r.operator_id, r.reason, r.note);
    perform withdrawal_tell(done);
  end loop;
end
$$;

grant select, insert on pix_key, withdrawal, withdrawal_event, payout_attempt, withdrawal_proof to trevo_app;
grant update (last_used_at) on pix_key to trevo_app;
grant update (status, closing, reason, first_operator_id, second_operator_id, closing_operator_id, end_to_end_id, approved_at, sent_at, closed_at,
  receipt_result, receipt_micros, receipt_at) on withdrawal to trevo_app;
grant update (status, end_to_end_id, error, ended_at) on payout_attempt to trevo_app;
grant execute on function withdrawal_tell(withdrawal), cashier_apply_hold(jsonb), cashier_apply_sent(jsonb),
  cashier_apply_release(jsonb), cashier_apply_comeback(jsonb) to trevo_app;
