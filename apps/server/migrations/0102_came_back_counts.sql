-- Up Migration
-- A payout that the player claims and staff credits again ends as FAILED, but it left the bank: else one person could send the
-- same sum again and again, each time credited back. Only what never left counts for nothing.
create or replace function cashier_approved_since(of_member bigint, besides bigint, since timestamptz) returns bigint
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cashier.approval', of_member));
  return (
    select coalesce(sum(w.amount_micros), 0) from withdrawal w
    where w.member_id = of_member and w.withdrawal_id <> besides and w.approved_at > since
      and w.closing is null and (w.sent_at is not null or w.status not in ('REJECTED', 'FAILED'))
  );
end
$$;
