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
  end loop;
end
$$;
revoke all on function agents_apply_transfer_undo from public;
grant execute on function agents_apply_transfer_undo to trevo_app;
