-- Up Migration
-- A large claim is credited again by two people, neither of whom approved the withdrawal or reopened its receipt.
alter table withdrawal add column comeback_operator_id bigint;
comment on column withdrawal.comeback_operator_id is
  'Who wants a large claim credited again; somebody else must agree. Stays after the credit.';
grant update (comeback_operator_id) on withdrawal to trevo_app;

alter table withdrawal_event
  drop constraint withdrawal_event_step_known,
  add constraint withdrawal_event_step_known check (step in
    ('requested', 'checked', 'first_approval', 'approved', 'sending', 'sent', 'received', 'rejected', 'failed', 'claimed', 'resolved',
     'force_asked', 'forced', 'appealed', 'comeback_asked'));

-- What people confirmed without a bank's word since a moment, one payment left out: for this member, and by this person alone for
-- anybody, because small receipts of many members are a large sum too. Confirmations of one brand wait for each other.
drop function cashier_confirmed_since(bigint, text, timestamptz);
create function cashier_confirmed_since(of_merchant int, of_member bigint, by_operator bigint, besides text, since timestamptz)
returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cashier.confirmed', of_merchant));
  return (
    select coalesce(sum(p.amount_micros), 0) from deposit_payment p
    where p.merchant_id = of_merchant and p.source = 'staff' and p.end_to_end_id <> besides and p.seen_at > since
      and ((p.member_id = of_member and p.status in ('CONFIRMING', 'CREDITING', 'CREDITED'))
        or (p.first_operator_id = by_operator and p.second_operator_id is null and p.status in ('CREDITING', 'CREDITED')))
  );
end
$$;
create index deposit_payment_confirmed_alone on deposit_payment (merchant_id, first_operator_id, seen_at)
  where source = 'staff' and second_operator_id is null;
grant execute on function cashier_confirmed_since(int, bigint, bigint, text, timestamptz) to trevo_app;
