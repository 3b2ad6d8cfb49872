-- Up Migration
-- A signature stands while its giver may sign that kind of thing: free spins are an administrator's, so the first signature of one
-- who is a cashier by now is void. What a caller does not say is money, as before.
drop function staff_signature_stands(bigint);
create function staff_signature_stands(of_operator bigint, powers text[] default '{cashier,admin}') returns boolean
language sql stable as $$
  select coalesce((select o.is_active and o.roles && powers from operator o where o.operator_id = of_operator), true)
$$;
grant execute on function staff_signature_stands(bigint, text[]) to trevo_app;
