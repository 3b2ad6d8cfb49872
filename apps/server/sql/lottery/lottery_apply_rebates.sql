-- Keeps what players got back of their stakes on an issue; each once by the table's key. Raises lottery_rebate_was when a player got something
-- else until now than was read, or when the issue has another result or end: a process that is late must not pay by what counts no more.
-- Its item holds the player's account, so that of two at once the second one sees what the first one did.
create or replace function lottery_apply_rebates(rows jsonb) returns void language plpgsql as $$
begin
  if exists (
    select from jsonb_to_recordset(rows) as r(issue_id bigint, draws_at timestamptz, member_id bigint, version smallint, was bigint)
    where r.was <> coalesce((
        select sum(b.amount_micros) from lottery_rebate b where b.issue_id = r.issue_id and b.member_id = r.member_id), 0)
      or not exists (
        select from lottery_issue i where i.issue_id = r.issue_id and i.draws_at = r.draws_at and i.result_version = abs(r.version)
          and i.state = case when r.version < 0 then 'void' else 'settled' end))
  then
    raise exception 'a rebate is not as it was read' using errcode = '23514', constraint = 'lottery_rebate_was';
  end if;
  insert into lottery_rebate (issue_id, member_id, version, amount_micros, op_id, at)
  select r.issue_id, r.member_id, r.version, r.amount_micros, r.op_id, r.at
  from jsonb_to_recordset(rows) as r(issue_id bigint, member_id bigint, version smallint, amount_micros bigint, op_id bigint, at timestamptz);
end
$$;
revoke all on function lottery_apply_rebates from public;
grant execute on function lottery_apply_rebates to trevo_app;
