-- Writes that a transfer was taken back, in the transaction that moves its money back. Raises agent_transfer_sent when it is taken back already.
create or replace function agents_apply_transfer_undo(rows jsonb) returns void language plpgsql as $$
declare
  r record;
  done agent_transfer;
begin
  for r in select * from jsonb_to_recordset(rows) as r (public_id text, reason text, op_id bigint, at timestamptz) loop
    update agent_transfer t set state = 'undone', undone_at = r.at, undone_reason = r.reason, undone_op = r.op_id
    where t.public_id = r.public_id and t.state = 'sent' returning t.* into done;
    if not found then
      raise exception 'transfer % is not there to be taken back', r.public_id using errcode = '23514', constraint = 'agent_transfer_sent';
    end if;
    perform pg_notify('trevo_member', jsonb_build_array(
      jsonb_build_object('topic', 'transfer', 'memberId', done.from_id::text, 'id', done.public_id, 'status', 'undone'),
      jsonb_build_object('topic', 'transfer', 'memberId', done.to_id::text, 'id', done.public_id, 'status', 'undone'))::text);
    perform message_tell(jsonb_agg(jsonb_build_object('member_id', s.member_id, 'merchant_id', done.merchant_id, 'kind', 'transferUndone',
      'ref', done.public_id, 'other_id', s.other_id, 'at', r.at,
      'params', jsonb_build_object('transfer', done.public_id, 'amount', done.amount_micros::text, 'direction', s.direction))))
    from (values (done.from_id, done.to_id, 'out'), (done.to_id, done.from_id, 'in')) as s (member_id, other_id, direction);
  end loop;
end
$$;
revoke all on function agents_apply_transfer_undo from public;
grant execute on function agents_apply_transfer_undo to trevo_app;
