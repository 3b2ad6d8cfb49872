-- Writes what was drawn of a credit line, paid back or written off, in the transaction of its money. The line's own checks refuse: agent_credit_within
-- (more than is free), agent_credit_used (more than was drawn), agent_credit_ended (nothing more is drawn). Raises agent_credit_there where there is no
-- line. What is written off, and what is paid back of a line that has ended, is no longer lent: the limit falls by it, what the giver handed out does too,
-- and so on up to the first line that runs. Upper lines are locked before lower ones, as everywhere.
create or replace function agents_apply_credit(rows jsonb) returns void language plpgsql as $$
declare
  r record;
  line agent_credit;
  above agent_credit;
  less bigint;
begin
  for r in
    select * from jsonb_to_recordset(rows) as r (credit_id bigint, act text, amount_micros bigint, member_id bigint, operator_id bigint,
      request text, op_id bigint, at timestamptz)
  loop
    if r.act <> 'draw' then
      perform agents_lock_above(r.credit_id);
    end if;
    update agent_credit c set
      used_micros = c.used_micros + case r.act when 'draw' then r.amount_micros else -r.amount_micros end,
      limit_micros = c.limit_micros - case when r.act = 'gone' or (r.act = 'repay' and c.ended_at is not null) then r.amount_micros else 0 end,
      gone_micros = c.gone_micros + case r.act when 'gone' then r.amount_micros else 0 end,
      version = c.version + case when r.act = 'gone' or (r.act = 'repay' and c.ended_at is not null) then 1 else 0 end, changed_at = r.at
    where c.credit_id = r.credit_id and c.limit_micros > 0 returning c.* into line;
    if not found then
      raise exception 'there is no credit line %', r.credit_id using errcode = '23514', constraint = 'agent_credit_there';
    end if;
    insert into agent_credit_act (credit_id, act, amount_micros, limit_micros, used_micros, member_id, operator_id, request, op_id, at)
    values (line.credit_id, r.act, r.amount_micros, line.limit_micros, line.used_micros, r.member_id, r.operator_id, r.request, r.op_id, r.at);
    less := case when r.act = 'gone' or (r.act = 'repay' and line.ended_at is not null) then r.amount_micros else 0 end;
    continue when less = 0;
    if r.act = 'gone' then
      perform message_tell(jsonb_build_array(jsonb_build_object('member_id', line.member_id, 'merchant_id', line.merchant_id,
        'kind', 'creditChanged', 'ref', line.public_id || ':' || line.version, 'other_id', line.given_by, 'at', r.at,
        'params', jsonb_build_object('amount', line.limit_micros::text))));
    end if;
    above := line;
    while above.given_by is not null loop
      update agent_credit g set handed_micros = g.handed_micros - less, changed_at = r.at,
        limit_micros = g.limit_micros - case when g.ended_at is null then 0 else less end,
        version = g.version + case when g.ended_at is null then 0 else 1 end
      where g.member_id = above.given_by returning g.* into strict above;
      exit when above.ended_at is null;
      insert into agent_credit_act (credit_id, act, amount_micros, limit_micros, used_micros, at)
      values (above.credit_id, 'limit', -less, above.limit_micros, above.used_micros, r.at);
    end loop;
  end loop;
end
$$;
revoke all on function agents_apply_credit from public;
grant execute on function agents_apply_credit to trevo_app;
