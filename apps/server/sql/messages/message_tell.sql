-- Tells members what happened, in the caller's transaction: {member_id, merchant_id, kind, ref, params, other_id, sending_id, at} each. What a member was
-- told before under the same kind and ref is not told again. Open pages hear of what is new when the transaction commits. Answers how many are new.
create or replace function message_tell(rows jsonb) returns int language plpgsql as $$
declare
  told int;
begin
  with written as (
    insert into message (member_id, merchant_id, kind, ref, params, other_id, sending_id, at)
    select r.member_id, r.merchant_id, r.kind, r.ref, r.params, r.other_id, r.sending_id, r.at
    from jsonb_to_recordset(rows) as r(
      member_id bigint, merchant_id int, kind text, ref text, params jsonb, other_id bigint, sending_id bigint, at timestamptz)
    -- In one order, so that two who tell the same members wait for each other and not crosswise.
    order by r.member_id, r.kind, r.ref
    on conflict on constraint message_once do nothing
    returning message_id, member_id, public_id, kind
  ), numbered as (
    select *, (row_number() over (order by message_id) - 1) / 40 as notice from written
  ), notices as (
    -- PostgreSQL takes 8,000 bytes a notice.
    select pg_notify('trevo_member', jsonb_agg(jsonb_build_object(
      'topic', 'message', 'memberId', n.member_id::text, 'id', n.public_id, 'status', n.kind))::text) from numbered n group by n.notice
  )
  select (select count(*) from written) + 0 * (select count(*) from notices) into told;
  return told;
end
$$;
revoke all on function message_tell from public;
grant execute on function message_tell to trevo_app;
