-- Up Migration
-- Whatever a person of the staff gives counts in one sum: a receipt confirmed, a claim credited again, a return said to be made by
-- hand, a round voided, an orphan win paid, free spins. Counted in kinds apart, each kind had a threshold of its own.
alter table vendor_handout rename to handout;
alter table handout rename constraint vendor_handout_amount_not_negative to handout_amount_not_negative;
alter table handout drop constraint vendor_handout_pkey;
alter index vendor_handout_member rename to handout_member;
alter index vendor_handout_alone rename to handout_alone;
alter table handout add column kind text;
-- The reference of a win names two things, that of a round three.
update handout h set kind = case
  when exists (select from free_spin_campaign c where c.campaign_id = h.subject) then 'spins'
  when jsonb_array_length(convert_from(decode(
    rpad(translate(h.subject, '-_', '+/'), (length(h.subject) + 3) / 4 * 4, '='), 'base64'), 'utf8')::jsonb) = 2 then 'orphan'
  else 'round' end;
alter table handout
  alter column kind set not null,
  add constraint handout_kind_known check (kind in ('receipt', 'comeback', 'return', 'round', 'orphan', 'spins')),
  alter column member_id drop not null,
  add constraint handout_subject unique nulls not distinct (merchant_id, kind, subject, member_id);
comment on table handout is
  'What staff decided to give: written with the decision, before anything moves. The sums of 24 hours decide when a second person is asked.';
comment on column handout.subject is
  'End-to-end id of a payment, public id of a withdrawal, reference of a round or win, id of a campaign.';
comment on column handout.member_id is 'Null: money of a payer whom nobody knows.';

-- The last day of what was counted elsewhere, so that an update opens no fresh day.
insert into handout (merchant_id, kind, subject, member_id, amount_micros, operator_id, is_alone, at)
select p.merchant_id, 'receipt', p.end_to_end_id, p.member_id, p.amount_micros, p.first_operator_id, p.second_operator_id is null, p.seen_at
from deposit_payment p
where p.source = 'staff' and p.status in ('CREDITING', 'CREDITED') and p.first_operator_id is not null
  and p.seen_at > now() - interval '24 hours'
union all
select p.merchant_id, 'return', p.end_to_end_id, p.member_id, p.amount_micros, p.return_operator_id,
  p.return_second_operator_id is null, p.settled_at
from deposit_payment p
where p.status = 'RETURNED' and p.return_operator_id is not null and p.settled_at > now() - interval '24 hours'
union all
select w.merchant_id, 'comeback', w.public_id, w.member_id, w.amount_micros, e.operator_id, w.comeback_operator_id is null, w.comeback_at
from withdrawal w
join lateral (
  select v.operator_id from withdrawal_event v
  where v.withdrawal_id = w.withdrawal_id and v.by = 'staff' and v.operator_id is not null order by v.event_id desc limit 1
) e on true
where w.comeback_at > now() - interval '24 hours';

drop function play_handed_out(int, bigint[], bigint, text, timestamptz);
drop function cashier_come_back_since(bigint, bigint, timestamptz);
drop function cashier_returned_since(int, bigint, bigint, text, timestamptz);
drop function cashier_confirmed_since(int, bigint, bigint, text, timestamptz);
drop index deposit_payment_returned_by_hand;
drop index deposit_payment_confirmed_alone;
alter table withdrawal drop column comeback_at;

-- What was given since a moment, one gift left out: the most that any of these members got, and what one person gave alone, to
-- whomever. Decisions of one brand wait for each other, so that two at the same moment see each other.
create function handout_day(of_merchant int, of_members bigint[], by_operator bigint, of_kind text, of_subject text,
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
grant execute on function handout_day(int, bigint[], bigint, text, text, timestamptz) to trevo_app;
