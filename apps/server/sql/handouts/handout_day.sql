-- What was given since a moment, one gift left out: the most that any of these members got, and what one person gave alone, to
-- whomever. Decisions of one brand wait for each other, so that two at the same moment see each other.
create or replace function handout_day(of_merchant int, of_members bigint[], by_operator bigint, of_kind text, of_subject text,
  since timestamptz, out to_member bigint, out by_one bigint) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('handout', of_merchant));
  select coalesce(max(given.micros), 0) into to_member from (
    select sum(h.amount_micros) as micros from handout h
    where h.merchant_id = of_merchant and h.member_id = any (of_members) and (h.kind, h.subject) <> (of_kind, of_subject)
      and h.at > since
    group by h.member_id
  ) given;
  select coalesce(sum(h.amount_micros), 0) into by_one from handout h
  where h.merchant_id = of_merchant and h.operator_id = by_operator and h.is_alone
    and (h.kind, h.subject) <> (of_kind, of_subject) and h.at > since;
end
$$;
grant execute on function handout_day to trevo_app;
