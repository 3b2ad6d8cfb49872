-- Writes that the bank paid, in the transaction that takes the money out of the hold.
create or replace function cashier_apply_sent(rows jsonb) returns void language plpgsql as $$
declare
  r record;
  done withdrawal;
begin
  for r in select * from jsonb_to_recordset(rows) as r(public_id text, payout_id text, end_to_end_id text, at timestamptz) loop
    update withdrawal set status = 'SENT', sent_at = r.at, end_to_end_id = r.end_to_end_id
    where public_id = r.public_id and status = 'SENDING' and closing is null returning * into done;
    if not found then
      raise exception 'cashier_apply_sent: withdrawal % is not being sent', r.public_id;
    end if;
    update payout_attempt set status = 'DONE', end_to_end_id = r.end_to_end_id, ended_at = r.at
    where payout_id = r.payout_id and withdrawal_id = done.withdrawal_id and status = 'OPEN';
    if not found then
      raise exception 'cashier_apply_sent: payout % is not open', r.payout_id;
    end if;
    insert into withdrawal_event (withdrawal_id, step, at, by) values (done.withdrawal_id, 'sent', r.at, 'bank');
    perform withdrawal_tell(done);
  end loop;
end
$$;
grant execute on function cashier_apply_sent to trevo_app;
