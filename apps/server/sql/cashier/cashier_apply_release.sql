-- Writes the unsuccessful end that was decided before, in the transaction that gives the money back.
create or replace function cashier_apply_release(rows jsonb) returns void language plpgsql as $$
declare
  r record;
  done withdrawal;
begin
  for r in select * from jsonb_to_recordset(rows) as r(public_id text, at timestamptz) loop
    update withdrawal set status = closing, closed_at = r.at
    where public_id = r.public_id and closing is not null and status in ('REQUESTED', 'APPROVAL_2', 'SENDING') returning * into done;
    if not found then
      raise exception 'cashier_apply_release: withdrawal % is not on its way to an end', r.public_id;
    end if;
    insert into withdrawal_event (withdrawal_id, step, at, by, operator_id, reason)
    values (done.withdrawal_id, lower(done.status), r.at, case done.status when 'REJECTED' then 'staff' else 'bank' end,
            done.closing_operator_id, done.reason);
    perform withdrawal_tell(done);
  end loop;
end
$$;
grant execute on function cashier_apply_release to trevo_app;
