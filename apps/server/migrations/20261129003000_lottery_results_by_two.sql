-- Results that people enter take a wish that one person asked for and another one approved, and never one of a draw that the house made.

create function lottery_result_by_two() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  issue lottery_issue;
  broken text;
begin
  select * into issue from lottery_issue i where i.issue_id = new.issue_id and i.draws_at = new.draws_at;
  if issue.chain_id is not null then
    broken := 'draw_stands';
  elsif not exists (select from waiting_change w
    where w.kind = 'lottery-result' and w.merchant_id = issue.merchant_id and w.target = issue.game_code || '.' || issue.issue
      and w.status = 'done' and w.created_by = new.entered_by and w.ended_by = new.confirmed_by and w.created_by <> w.ended_by
      and w.wanted->>'version' = new.version::text and w.wanted->>'numbers' = new.numbers and w.wanted->>'reason' = new.reason) then
    broken := 'approved';
  end if;
  if broken is not null then
    raise exception 'a result must hold: %', broken using errcode = '23514', constraint = 'lottery_result_' || broken;
  end if;
  return null;
end
$$;
revoke all on function lottery_result_by_two() from public;
-- At the end of the transaction: the wish is done by what it brings about.
create constraint trigger lottery_result_by_two after insert on lottery_result deferrable initially deferred for each row
  when (new.source <> 'house') execute function lottery_result_by_two();
