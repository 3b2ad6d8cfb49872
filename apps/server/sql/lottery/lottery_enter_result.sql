-- A result that two people entered: of an official draw, or a correction. The role of the app cannot write results by itself; all that makes
-- a result possible is asked by lottery_must_hold.
create or replace function lottery_enter_result(issue bigint, draws timestamptz, of_version int, numbers text, first_by bigint, second_by bigint,
  why text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into lottery_result (issue_id, draws_at, version, source, numbers, entered_by, confirmed_by, reason)
  values (issue, draws, of_version, case when of_version = 1 then 'official' else 'correction' end, numbers, first_by, second_by, why);
end
$$;
revoke all on function lottery_enter_result from public;
grant execute on function lottery_enter_result to trevo_app;
