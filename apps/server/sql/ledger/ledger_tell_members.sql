-- Tells the members' open pages, on every process, that their balance is another. A notification holds less than 8,000
-- bytes: 100 members fit.
create or replace function ledger_tell_members(members bigint[]) returns void language plpgsql as $$
declare
  -- An expression that is assigned costs nothing beside itself; a query, as of PERFORM, is made ready to run each time.
  is_told boolean;
begin
  for place in 1 .. cardinality(members) by 100 loop
    is_told := pg_notify('trevo_member', '[{"topic":"balance","memberId":"'
      || array_to_string(members[place : place + 99], '"},{"topic":"balance","memberId":"') || '"}]') is not null;
  end loop;
end
$$;
revoke all on function ledger_tell_members from public;
grant execute on function ledger_tell_members to trevo_app;
