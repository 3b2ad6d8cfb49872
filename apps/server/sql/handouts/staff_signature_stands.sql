-- The first of two signatures counts while its giver may still sign: locking somebody, or taking the powers away, takes back what
-- that person asked for (ADR 0024). Before, only a second person who knew of the lock would have thought of it.
-- Rows of operators are never deleted, so a number without one is nobody who was locked.
create or replace function staff_signature_stands(of_operator bigint) returns boolean language sql stable as $$
  select coalesce((select o.is_active and o.roles && '{cashier,admin}' from operator o where o.operator_id = of_operator), true)
$$;
grant execute on function staff_signature_stands to trevo_app;
