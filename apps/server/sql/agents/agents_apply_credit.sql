-- Writes what was drawn of a credit line, paid back or written off, in the transaction of its money. The line's own checks refuse: agent_credit_within
-- (more than is free), agent_credit_used (more than was drawn). Raises agent_credit_there where there is no line. What is written off is no longer
-- lent: the limit falls by it, and with it what the giver handed out, whose line is locked first (upper lines before lower ones, as everywhere).
create or replace function agents_apply_credit(rows jsonb) returns void language plpgsql as $$
declare
  r record;
  line agent_credit;
  loss bigint;
begin
  for r in
    select * from jsonb_to_recordset(rows) as r (credit_id bigint, act text, amount_micros bigint, member_id bigint, operator_id bigint,
      request text, op_id bigint, at timestamptz)
  loop
    loss := case r.act when 'gone' then r.amount_micros else 0 end;
    if loss > 0 then
      perform from agent_credit g
        where g.member_id = (select c.given_by from agent_credit c where c.credit_id = r.credit_id) for no key update;
    end if;
    update agent_credit c set
      used_micros = c.used_micros + case r.act when 'draw' then r.amount_micros else -r.amount_micros end,
      limit_micros = c.limit_micros - loss, gone_micros = c.gone_micros + loss,
      version = c.version + case when loss > 0 then 1 else 0 end, changed_at = r.at
    where c.credit_id = r.credit_id and c.limit_micros > 0 returning c.* into line;
    if not found then
      raise exception 'there is no credit line %', r.credit_id using errcode = '23514', constraint = 'agent_credit_there';
    end if;
    if loss > 0 then
      update agent_credit g set handed_micros = g.handed_micros - loss, changed_at = r.at where g.member_id = line.given_by;
      perform message_tell(jsonb_build_array(jsonb_build_object('member_id', line.member_id, 'merchant_id', line.merchant_id,
        'kind', 'creditChanged', 'ref', line.public_id || ':' || line.version, 'other_id', line.given_by, 'at', r.at,
        'params', jsonb_build_object('amount', line.limit_micros::text))));
    end if;
    insert into agent_credit_act (credit_id, act, amount_micros, limit_micros, used_micros, member_id, operator_id, request, op_id, at)
    values (line.credit_id, r.act, r.amount_micros, line.limit_micros, line.used_micros, r.member_id, r.operator_id, r.request, r.op_id, r.at);
  end loop;
end
$$;
revoke all on function agents_apply_credit from public;
grant execute on function agents_apply_credit to trevo_app;
