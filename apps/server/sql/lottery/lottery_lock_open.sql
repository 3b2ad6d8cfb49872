-- Holds issues open, by the clock of the database, until the transaction ends: their close waits for it. `opened`: those that must take bets of
-- anybody, and not of chases alone. Returns those that are not open: they are neither locked nor waited for.
drop function if exists lottery_lock_open(bigint[], timestamptz[], boolean[]);
create function lottery_lock_open(ids bigint[], draws timestamptz[], opened boolean[])
returns table (issue_id bigint, is_opened boolean) language plpgsql set enable_seqscan = off as $$
declare
  target record;
  closes timestamptz;
begin
  for target in
    select distinct t.id, t.draws_at, t.is_opened from unnest(ids, draws, opened) as t (id, draws_at, is_opened) order by 1, 2, 3
  loop
    select i.closes_at into closes from lottery_issue i
    where i.issue_id = target.id and i.draws_at = target.draws_at and i.state = 'open' and clock_timestamp() < i.closes_at
      and (not target.is_opened or i.opens_at <= clock_timestamp())
    for share;
    -- Again, for it may have waited.
    if not found or clock_timestamp() >= closes then
      issue_id := target.id;
      is_opened := target.is_opened;
      return next;
    end if;
  end loop;
end
$$;
revoke all on function lottery_lock_open from public;
grant execute on function lottery_lock_open to trevo_app;
