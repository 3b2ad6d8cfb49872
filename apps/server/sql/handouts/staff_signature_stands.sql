-- Whether a first signature counts: its giver may still sign that kind of thing (ADR 0024). Rows of operators are never deleted,
-- so a number without one is nobody who was locked. What a caller does not say is money.
create or replace function staff_signature_stands(of_operator bigint, powers text[] default '{cashier,admin}') returns boolean
language sql stable as $$
  select coalesce((select o.is_active and o.roles && powers from operator o where o.operator_id = of_operator), true)
$$;
grant execute on function staff_signature_stands to trevo_app;
