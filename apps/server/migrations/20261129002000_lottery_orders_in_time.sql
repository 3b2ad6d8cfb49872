-- An order is written only while its issue takes bets, whatever writes it; and an issue whose orders are not those of its published root is
-- not paid.

create function lottery_orders_in_time() returns trigger language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off as $$
declare
  target record;
  closes timestamptz;
begin
  -- A slip has its issues locked already: this finds them so. What comes another way waits for a close under way, as a slip does.
  for target in select distinct a.issue_id, a.draws_at from added a order by 1 loop
    select i.closes_at into closes from lottery_issue i
    where i.issue_id = target.issue_id and i.draws_at = target.draws_at and i.state = 'open' for share;
    if not found or clock_timestamp() >= closes then
      raise exception 'issue % takes no bets', target.issue_id using errcode = '23514', constraint = 'lottery_issue_open';
    end if;
  end loop;
  return null;
end
$$;
revoke all on function lottery_orders_in_time() from public;
create trigger lottery_order_in_time after insert on lottery_order referencing new table as added
  for each statement execute function lottery_orders_in_time();

alter table lottery_issue add column alert text collate "C"
  constraint lottery_issue_alert_known check (alert = any ('{orders_differ}'));
comment on column lottery_issue.alert is 'Why it is not settled; operators see it. orders_differ: its orders are not those of its published root.';
grant update (alert) on lottery_issue to trevo_app;
