-- Writes transfers in the transaction of their money, behind the locks of both wallets: what it asks was so before and stays so until the end.
-- Raises agent_transfer_direct (they are not upline and direct downline now), agent_transfer_credit_in_use (the sender owes on a credit line),
-- agent_transfer_receiver_open (the account is closed or shut), agent_transfer_day (more than the sender may send in a day).
create or replace function agents_apply_transfer(rows jsonb) returns void language plpgsql as $$
declare
  r record;
  line record;
  fault text;
  left_after bigint;
begin
  for r in
    select * from jsonb_to_recordset(rows) as r (public_id text, merchant_id int, currency text, way text, from_id bigint, to_id bigint,
      to_cash bigint, amount_micros bigint, note text, day date, day_most_micros bigint, op_id bigint, at timestamptz)
  loop
    fault := case
      when not exists (select from member_seat s where s.to_at is null
          and s.member_id = case r.way when 'down' then r.to_id else r.from_id end
          and s.parent_id = case r.way when 'down' then r.from_id else r.to_id end) then 'agent_transfer_direct'
      when exists (select from agent_credit c where c.member_id = r.from_id and c.used_micros > 0) then 'agent_transfer_credit_in_use'
      when not exists (select from member m where m.member_id = r.to_id and m.status = 'active')
        or exists (select from account a where a.account_id = r.to_cash and a.is_blocked) then 'agent_transfer_receiver_open'
      when r.amount_micros + (select coalesce(sum(t.amount_micros), 0) from agent_transfer t
          where t.from_id = r.from_id and t.day = r.day and t.state = 'sent') > r.day_most_micros then 'agent_transfer_day'
    end;
    if fault is not null then
      raise exception 'transfer % may not be', r.public_id using errcode = '23514', constraint = fault;
    end if;
    select j.balance_after_micros, j.contra_balance_after_micros into strict line
      from journal j where j.entry_id = r.op_id * 8 and j.at = r.at;
    -- Whoever owed has repaid behind the transfer's own line.
    select e.balance_after_micros into strict left_after from entry e
      where e.entry_id between r.op_id * 8 and r.op_id * 8 + 7 and e.at = r.at and e.account_id = r.to_cash order by e.seq desc limit 1;
    insert into agent_transfer (public_id, merchant_id, currency, from_id, to_id, way, amount_micros, note, from_before_micros, from_after_micros,
      to_before_micros, to_after_micros, day, at, op_id)
    values (r.public_id, r.merchant_id, r.currency, r.from_id, r.to_id, r.way, r.amount_micros, r.note,
      line.balance_after_micros + r.amount_micros, line.balance_after_micros,
      line.contra_balance_after_micros - r.amount_micros, left_after, r.day, r.at, r.op_id);
    perform pg_notify('trevo_member', jsonb_build_array(
      jsonb_build_object('topic', 'transfer', 'memberId', r.from_id::text, 'id', r.public_id, 'status', 'sent'),
      jsonb_build_object('topic', 'transfer', 'memberId', r.to_id::text, 'id', r.public_id, 'status', 'received'))::text);
    perform message_tell(jsonb_build_array(jsonb_build_object('member_id', r.to_id, 'merchant_id', r.merchant_id, 'kind', 'transferIn',
      'ref', r.public_id, 'other_id', r.from_id, 'at', r.at,
      'params', jsonb_build_object('transfer', r.public_id, 'amount', r.amount_micros::text))));
  end loop;
end
$$;
revoke all on function agents_apply_transfer from public;
grant execute on function agents_apply_transfer to trevo_app;
