-- Tells the members' open pages, on every process, that their balance is another.
create or replace function ledger_tell(answers ledger_answer[]) returns void language plpgsql as $$
begin
  -- A notification holds less than 8,000 bytes: 100 members fit.
  perform pg_notify('trevo_member', '[' || string_agg('{"topic":"balance","memberId":"' || m.member_id || '"}', ',') || ']')
  from (
    select member_id, row_number() over () as nth
    from (
      select distinct unnest(a.member_ids) as member_id from unnest(answers) a
      where a.outcome = 'applied' and not a.is_replay
    ) members
  ) m
  group by (m.nth - 1) / 100;
end
$$;
revoke all on function ledger_tell from public;
grant execute on function ledger_tell to trevo_app;
