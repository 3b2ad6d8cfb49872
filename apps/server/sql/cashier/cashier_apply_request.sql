-- Writes requested withdrawals in the transaction that holds their money: of members who have the password yet with which it was asked for. One
-- whose owner gets the account back meanwhile holds nothing; what is held before the recovery ends was asked for before it.
create or replace function cashier_apply_request(rows jsonb) returns void language plpgsql as $$
declare
  r record;
  made withdrawal;
begin
  for r in select * from jsonb_to_recordset(rows) as r(
    public_id text, merchant_id int, member_id bigint, amount_micros bigint, pix_key_id bigint, promised_minutes int, entry_version int,
    at timestamptz)
  loop
    if not exists (select from member m where m.member_id = r.member_id and m.entry_version = r.entry_version) then
      raise exception 'member % has another password since', r.member_id using errcode = '23514', constraint = 'withdrawal_entry_over';
    end if;
    insert into withdrawal (public_id, merchant_id, member_id, amount_micros, fee_micros, status, pix_key_id, requested_at, promised_at)
    values (r.public_id, r.merchant_id, r.member_id, r.amount_micros, 0, 'REQUESTED', r.pix_key_id, r.at,
            r.at + make_interval(mins => r.promised_minutes))
    returning * into made;
    insert into withdrawal_event (withdrawal_id, step, at, by)
    values (made.withdrawal_id, 'requested', r.at, 'player'), (made.withdrawal_id, 'checked', r.at, 'rule');
    perform withdrawal_tell(made);
    perform enqueue_job('cashier.check-withdrawal', json_build_object('withdrawalId', made.public_id), null, null);
  end loop;
end
$$;
grant execute on function cashier_apply_request to trevo_app;
