-- Writes that a transfer was taken back, in the transaction that moves its money back, behind the locks of both wallets. Raises agent_transfer_sent
-- when it is taken back already, agent_transfer_sender_open when it would come to a closed account, agent_transfer_lent when what stays with the
-- receiver is less than what is drawn of a credit line there: what is lent leaves nobody's wallet by this way either.
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
    if not exists (select from member m where m.member_id = done.from_id and m.status = 'active') then
      raise exception 'the sender of transfer % has closed the account', r.public_id
        using errcode = '23514', constraint = 'agent_transfer_sender_open';
    end if;
    if exists (select from agent_credit c join account a on a.member_id = c.member_id and a.kind = 'cash' and a.currency = done.currency
        where c.member_id = done.to_id and c.used_micros > 0 and c.used_micros > a.balance_micros) then
      raise exception 'transfer % would be taken from money that was lent', r.public_id using errcode = '23514', constraint = 'agent_transfer_lent';
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
