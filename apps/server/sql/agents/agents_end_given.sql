-- Ends all lines that a member gave, because the member's account is shut. Waits for the member's own line, behind which nobody is given another one.
create or replace function agents_end_given(of_member bigint, at timestamptz) returns void language plpgsql as $$
declare
  given bigint;
begin
  perform from agent_credit g where g.member_id = of_member for no key update;
  if not found then
    return;
  end if;
  for given in select c.credit_id from agent_credit c where c.given_by = of_member and c.limit_micros > 0 order by c.credit_id loop
    perform agents_end_credit(given, null, at);
  end loop;
end
$$;
revoke all on function agents_end_given from public;
grant execute on function agents_end_given to trevo_app;
