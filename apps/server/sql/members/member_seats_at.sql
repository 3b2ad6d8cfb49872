-- Where these members sat in the agents' tree, each at its own instant; in the order asked, nulls for one without a place then. A move under
-- way is waited for, and one that comes later is later than what was asked: the answer never changes.
create or replace function member_seats_at(of_members bigint[], at_instants timestamptz[])
returns table (nth bigint, seat_id bigint, upline bigint[]) language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('member_seat'), b.merchant_id)
    from (select distinct m.merchant_id from member m where m.member_id = any (of_members) order by 1) b;
  return query
    select w.nth, s.seat_id, s.upline
    from unnest(of_members, at_instants) with ordinality w (member_id, at, nth)
    left join lateral (
      select p.seat_id, p.upline from member_seat p
      where p.member_id = w.member_id and p.from_at <= w.at and (p.to_at is null or p.to_at > w.at)
      order by p.from_at desc, p.seat_id desc limit 1
    ) s on true
    order by w.nth;
end
$$;
revoke all on function member_seats_at from public;
grant execute on function member_seats_at to trevo_app;
