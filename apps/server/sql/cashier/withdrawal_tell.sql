create or replace function withdrawal_tell(of withdrawal) returns void language plpgsql as $$
declare
  kind constant text := case of.status
    when 'SENT' then 'withdrawalSent' when 'REJECTED' then 'withdrawalRejected' when 'FAILED' then 'withdrawalFailed' end;
begin
  perform pg_notify('trevo_member', jsonb_build_array(jsonb_build_object(
    'topic', 'withdrawal', 'memberId', of.member_id::text, 'id', of.public_id, 'status', of.status))::text);
  if kind is null then return; end if;
  perform message_tell(jsonb_build_array(jsonb_build_object('member_id', of.member_id, 'merchant_id', of.merchant_id, 'kind', kind,
    'ref', of.public_id, 'at', coalesce(of.closed_at, of.sent_at),
    -- What came back of money that arrived in part is the rest.
    'params', jsonb_build_object('withdrawal', of.public_id, 'amount', (of.amount_micros
      - case when of.status = 'FAILED' and of.receipt_result = 'partial' then of.receipt_micros else 0 end)::text)
      || case when kind = 'withdrawalSent' then '{}'::jsonb else jsonb_build_object('why', of.reason) end)));
end
$$;
comment on function withdrawal_tell(withdrawal) is 'Tells a member of a withdrawal''s status: open screens, and by a message of its end, when the transaction commits.';
grant execute on function withdrawal_tell to trevo_app;
