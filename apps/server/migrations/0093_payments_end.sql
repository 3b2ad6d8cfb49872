-- Up Migration
-- Every payment ends: credited, returned, or in front of a person. What stands too long between decision and end is told by its
-- age, so that no crash can hide it.
alter table deposit_payment
  add column decided_at timestamptz(3),
  add column failure text,
  add column return_tries smallint not null default 5
    constraint deposit_payment_return_tries_within check (return_tries between 5 and 99);
-- What nobody asked for can go back as well, and then belongs to nobody.
alter table deposit_payment
  drop constraint deposit_payment_owned,
  add constraint deposit_payment_owned
    check (status in ('UNMATCHED', 'RETURNING', 'RETURNED') or (deposit_id is not null and member_id is not null));
comment on column deposit_payment.return_tries is 'How many returns may fail before a person has to look; who looks may add to it. Two digits fit into a return''s id.';
comment on column deposit_payment.decided_at is 'When it was decided to be credited or returned; null in rows older than this column.';
comment on column deposit_payment.failure is 'What the last try to carry the decision out said; for staff only. Null: none failed.';
create index deposit_payment_member_undone on deposit_payment (member_id) where status in ('CREDITING', 'CONFIRMING');
create index deposit_payment_staff on deposit_payment (member_id, seen_at) where source = 'staff';

alter table payment_provider add column read_until timestamptz(3);
comment on column payment_provider.read_until is 'Up to when all of the bank''s payments were read; a house that was down for days reads from here.';

alter table withdrawal add column failure text;
comment on column withdrawal.failure is 'What the last try to send or release it said; for staff only. Null: none failed.';

-- What of a member's deposits may still arrive and is counted by no limit yet: open codes, and money that is about to be
-- credited. Codes asked for at the same moment wait for each other.
create function cashier_open_codes(of_member bigint, at timestamptz) returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cashier.deposit', of_member));
  return (
    select coalesce(sum(d.amount_micros), 0) from deposit d
    where d.member_id = of_member and d.status = 'WAITING' and d.expires_at > at
  ) + (
    select coalesce(sum(p.amount_micros), 0) from deposit_payment p join deposit d using (deposit_id)
    where p.member_id = of_member and p.status in ('CREDITING', 'CONFIRMING')
      and not (d.status = 'WAITING' and coalesce(d.expires_at > at, false))
  );
end
$$;

-- What was approved for a member since a moment, one withdrawal left out. Approvals of one member's withdrawals wait for each
-- other, so that two at the same moment see each other.
create function cashier_approved_since(of_member bigint, besides bigint, since timestamptz) returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cashier.approval', of_member));
  return (
    select coalesce(sum(w.amount_micros), 0) from withdrawal w
    where w.member_id = of_member and w.withdrawal_id <> besides and w.approved_at > since
      and w.closing is null and w.status not in ('REJECTED', 'FAILED')
  );
end
$$;

-- The same for receipts that people confirmed without a bank's word.
create function cashier_confirmed_since(of_member bigint, besides text, since timestamptz) returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cashier.approval', of_member));
  return (
    select coalesce(sum(p.amount_micros), 0) from deposit_payment p
    where p.member_id = of_member and p.source = 'staff' and p.end_to_end_id <> besides and p.seen_at > since
      and p.status in ('CONFIRMING', 'CREDITING', 'CREDITED')
  );
end
$$;

grant update (decided_at, failure, return_tries) on deposit_payment to trevo_app;
grant update (read_until) on payment_provider to trevo_app;
grant update (failure) on withdrawal to trevo_app;
grant execute on function cashier_open_codes(bigint, timestamptz), cashier_approved_since(bigint, bigint, timestamptz),
  cashier_confirmed_since(bigint, text, timestamptz) to trevo_app;
