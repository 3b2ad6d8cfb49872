-- What of a member's deposits may still arrive and is counted by no limit yet: open codes, and money that is about to be
-- credited. Codes asked for at the same moment wait for each other.
create or replace function cashier_open_codes(of_member bigint, at timestamptz) returns bigint language plpgsql as $$
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
grant execute on function cashier_open_codes to trevo_app;
