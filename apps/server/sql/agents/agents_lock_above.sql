-- Locks the lines that a line was given out of, the house's first. While something is drawn of it they stay whose they are.
create or replace function agents_lock_above(of_line bigint) returns void language plpgsql as $$
declare
  way bigint[];
  one bigint;
begin
  with recursive up as (
    select c.credit_id, c.given_by, 0 as step from agent_credit c where c.credit_id = of_line
    union all
    select g.credit_id, g.given_by, u.step + 1 from up u join agent_credit g on g.member_id = u.given_by
  )
  select array_agg(u.credit_id order by u.step desc) into way from up u where u.step > 0;
  foreach one in array coalesce(way, '{}') loop
    perform from agent_credit c where c.credit_id = one for no key update;
  end loop;
end
$$;
revoke all on function agents_lock_above from public;
grant execute on function agents_lock_above to trevo_app;
