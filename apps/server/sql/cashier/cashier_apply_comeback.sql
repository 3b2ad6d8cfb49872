-- Writes that sent money came back to the player, in the transaction that credits it again.
create or replace function cashier_apply_comeback(rows jsonb) returns void language plpgsql as $$
declare
  r record;
  done withdrawal;
begin
  for r in select * from jsonb_to_recordset(rows) as r(public_id text, operator_id bigint, reason text, note text, at timestamptz) loop
    update withdrawal set status = 'FAILED', closed_at = r.at, reason = r.reason
    where public_id = r.public_id and status = 'CLAIMED' returning * into done;
    if not found then
      raise exception 'cashier_apply_comeback: withdrawal % has no open claim', r.public_id;
    end if;
    insert into withdrawal_event (withdrawal_id, step, at, by, operator_id, reason, note)
    values (done.withdrawal_id, 'resolved', r.at, 'staff', r.operator_id, r.reason, r.note);
    perform withdrawal_tell(done);
  end loop;
end
$$;
grant execute on function cashier_apply_comeback to trevo_app;
