-- Up Migration
-- A second person is asked by what a member gets within 24 hours, not by each amount alone: also for what staff hand out at
-- vendors, for claims credited again, and for returns that a person says to have made.
create table vendor_handout (
  merchant_id int not null references merchant,
  subject text not null,
  member_id bigint not null references member,
  amount_micros bigint not null constraint vendor_handout_amount_not_negative check (amount_micros >= 0),
  operator_id bigint not null,
  is_alone boolean not null,
  at timestamptz(3) not null,
  primary key (merchant_id, subject, member_id)
);
create index vendor_handout_member on vendor_handout (member_id, at);
create index vendor_handout_alone on vendor_handout (merchant_id, operator_id, at) where is_alone;
comment on table vendor_handout is
  'What staff decided to give a member at a vendor: a voided round, an orphan win paid, free spins. Written with the decision, before anything moves.';
comment on column vendor_handout.subject is 'Reference of the round or win, or id of the campaign.';
comment on column vendor_handout.is_alone is 'No second person looked at it.';

-- What was handed out since a moment, one subject left out: the most that any of these members got, and what one person handed
-- out alone. Decisions of one brand wait for each other, so that two at the same moment see each other.
create function play_handed_out(of_merchant int, of_members bigint[], by_operator bigint, besides text, since timestamptz,
  out to_member bigint, out by_one bigint) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('play.handout', of_merchant));
  select coalesce(max(given.micros), 0) into to_member from (
    select sum(h.amount_micros) as micros from vendor_handout h
    where h.merchant_id = of_merchant and h.member_id = any (of_members) and h.subject <> besides and h.at > since
    group by h.member_id
  ) given;
  select coalesce(sum(h.amount_micros), 0) into by_one from vendor_handout h
  where h.merchant_id = of_merchant and h.operator_id = by_operator and h.is_alone and h.subject <> besides and h.at > since;
end
$$;
grant select, insert, update on vendor_handout to trevo_app;
grant execute on function play_handed_out(int, bigint[], bigint, text, timestamptz) to trevo_app;

alter table withdrawal add column comeback_at timestamptz(3);
comment on column withdrawal.comeback_at is 'When a person decided to credit the claim again; written before the money moves.';
create index withdrawal_comeback on withdrawal (member_id, comeback_at) where comeback_at is not null;
grant update (comeback_at) on withdrawal to trevo_app;

-- What of a member's claims was credited again since a moment, one withdrawal left out.
create function cashier_come_back_since(of_member bigint, besides bigint, since timestamptz) returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cashier.approval', of_member));
  return (
    select coalesce(sum(w.amount_micros), 0) from withdrawal w
    where w.member_id = of_member and w.withdrawal_id <> besides and w.comeback_at > since
  );
end
$$;
grant execute on function cashier_come_back_since(bigint, bigint, timestamptz) to trevo_app;

alter table deposit_payment
  add column return_operator_id bigint,
  add column return_second_operator_id bigint,
  add constraint deposit_payment_return_by_two check (return_operator_id <> return_second_operator_id);
comment on column deposit_payment.return_operator_id is 'Who said that it was returned by hand.';
comment on column deposit_payment.return_second_operator_id is 'The other person who said so, where the sum asks for two.';
create index deposit_payment_returned_by_hand on deposit_payment (merchant_id, settled_at)
  where return_operator_id is not null and status = 'RETURNED';
grant update (return_operator_id, return_second_operator_id) on deposit_payment to trevo_app;

-- What people said to have returned by hand since a moment, one payment left out: of this member's money (if it is anybody's), and
-- by this person alone, because a payer whom we do not know has no day of his own.
create function cashier_returned_since(of_merchant int, of_member bigint, by_operator bigint, besides text, since timestamptz)
returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cashier.returned', of_merchant));
  return (
    select coalesce(sum(p.amount_micros), 0) from deposit_payment p
    where p.merchant_id = of_merchant and p.end_to_end_id <> besides and p.status = 'RETURNED' and p.settled_at > since
      and p.return_operator_id is not null
      and (p.member_id = of_member or (p.return_operator_id = by_operator and p.return_second_operator_id is null))
  );
end
$$;
grant execute on function cashier_returned_since(int, bigint, bigint, text, timestamptz) to trevo_app;
