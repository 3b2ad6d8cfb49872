-- Gives a new member a place in the agents' tree: below the agent who brought them, or below the agent of the player who did; an agent whom
-- nobody brought is a top agent. Answers the seat, null for a player without an agent. Call it in the transaction that makes the member: the
-- tree's lock is held, shared, until it ends, so that no team moves between the look at the upline and the row below it.
create or replace function member_take_seat(of_member bigint, brought_by bigint, asked timestamptz) returns bigint
language plpgsql as $$
declare
  brand int;
  above member_seat;
  agent bigint;
  taken bigint;
begin
  select m.merchant_id into strict brand from member m where m.member_id = of_member;
  perform pg_advisory_xact_lock_shared(hashtext('member_seat'), brand);
  select m.member_id into agent from member m join agent_type t on t.code = m.type where m.member_id = brought_by and m.merchant_id = brand;
  if agent is null then
    select s.parent_id into agent from member_seat s where s.member_id = brought_by and s.merchant_id = brand and s.to_at is null;
  end if;
  if agent is not null then
    -- Somebody who was made an agent later has no place yet; two newcomers below may give it at once.
    insert into member_seat (member_id, merchant_id, upline, path, from_at)
      select agent, brand, '{}', lpad(to_hex(agent), 8, '0'), asked
      where not exists (select from member_seat s where s.member_id = agent and s.to_at is null)
      on conflict do nothing;
    select * into strict above from member_seat s where s.member_id = agent and s.to_at is null;
  elsif not exists (select from member m join agent_type t on t.code = m.type where m.member_id = of_member) then
    return null;
  end if;
  -- Never before the upline's own place, whatever the clocks of two processes say.
  insert into member_seat (member_id, merchant_id, parent_id, upline, path, from_at) values (
    of_member, brand, agent, case when agent is null then '{}' else above.upline || agent end,
    coalesce(above.path, '') || lpad(to_hex(of_member), 8, '0'), greatest(asked, above.from_at)
  ) returning seat_id into taken;
  return taken;
end
$$;
revoke all on function member_take_seat from public;
grant execute on function member_take_seat to trevo_app;
