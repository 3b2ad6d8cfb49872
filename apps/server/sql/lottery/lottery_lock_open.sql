-- Holds issues open, by the clock of the database, until the transaction ends: their close waits for it. `opened`: those that must take bets of
-- anybody, and not of chases alone. An issue that is not open is neither locked nor waited for.
create or replace function lottery_lock_open(ids bigint[], draws timestamptz[], opened boolean[]) returns void language plpgsql
set enable_seqscan = off as $$
declare
  target record;
  closes timestamptz;
begin
  for target in
    select t.id, t.draws_at, bool_or(t.is_opened) as is_opened
    from unnest(ids, draws, opened) as t (id, draws_at, is_opened) group by 1, 2 order by 1
  loop
    select i.closes_at into closes from lottery_issue i
    where i.issue_id = target.id and i.draws_at = target.draws_at and i.state = 'open' and clock_timestamp() < i.closes_at
      and (not target.is_opened or i.opens_at <= clock_timestamp())
    for share;
    -- Again, for it may have waited.
    if not found or clock_timestamp() >= closes then
      raise exception 'issue % takes no bets', target.id using errcode = '23514', constraint = 'lottery_issue_open';
    end if;
  end loop;
end
$$;
revoke all on function lottery_lock_open from public;
grant execute on function lottery_lock_open to trevo_app;
