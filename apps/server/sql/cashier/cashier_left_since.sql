-- What counts as having left, in one place: the decision and what the console shows beside it agree.
create or replace function cashier_left_since(of_member bigint, besides bigint, since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(w.amount_micros), 0)::bigint from withdrawal w
  where w.member_id = of_member and w.withdrawal_id <> besides and w.approved_at > since
    and w.closing is null and (w.sent_at is not null or w.status not in ('REJECTED', 'FAILED'))
$$;
grant execute on function cashier_left_since to trevo_app;
