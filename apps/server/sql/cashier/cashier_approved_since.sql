create or replace function cashier_approved_since(of_member bigint, besides bigint, since timestamptz) returns bigint
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cashier.approval', of_member));
  return cashier_left_since(of_member, besides, since);
end
$$;
grant execute on function cashier_approved_since to trevo_app;
