-- Writes credited payments in the transaction of their money. A payment that is not waiting for its credit stops the
-- transaction: it was credited, or is being sent back.
create or replace function cashier_apply_credit(rows jsonb) returns void language plpgsql as $$
declare
  expected constant int := jsonb_array_length(rows);
  changed int;
begin
  with r as (
    select * from jsonb_to_recordset(rows) as r(end_to_end_id text, op_id bigint, at timestamptz)
  )
  update deposit_payment p set status = 'CREDITED', op_id = r.op_id, settled_at = r.at
  from r where p.end_to_end_id = r.end_to_end_id and p.status = 'CREDITING';
  get diagnostics changed = row_count;
  if changed <> expected then
    raise exception 'cashier_apply_credit: % of % payments were waiting for their credit', changed, expected;
  end if;
  with r as (
    select p.deposit_id, sum(p.amount_micros)::bigint as micros, max(r.at) as at,
           (array_agg(r.note order by r.note nulls last))[1] as note
    from jsonb_to_recordset(rows) as r(end_to_end_id text, at timestamptz, note text)
    join deposit_payment p using (end_to_end_id)
    group by p.deposit_id
  )
  update deposit d set status = 'CREDITED', credited_micros = d.credited_micros + r.micros,
    credited_at = coalesce(d.credited_at, r.at), note = coalesce(r.note, d.note)
  from r where d.deposit_id = r.deposit_id;
  perform pg_notify('trevo_member', jsonb_build_array(jsonb_build_object(
    'topic', 'deposit', 'memberId', d.member_id::text, 'id', d.public_id, 'status', 'CREDITED'))::text)
  from deposit d where d.deposit_id in (
    select p.deposit_id from jsonb_to_recordset(rows) as r(end_to_end_id text) join deposit_payment p using (end_to_end_id));
  perform message_tell(jsonb_agg(jsonb_build_object('member_id', d.member_id, 'merchant_id', d.merchant_id, 'kind', 'depositCredited',
    'ref', p.end_to_end_id, 'params', jsonb_build_object('deposit', d.public_id, 'amount', p.amount_micros::text), 'at', r.at)))
  from jsonb_to_recordset(rows) as r(end_to_end_id text, at timestamptz)
  join deposit_payment p using (end_to_end_id) join deposit d using (deposit_id);
end
$$;
grant execute on function cashier_apply_credit to trevo_app;
