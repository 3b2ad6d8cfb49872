-- Ends a line and all that hang on it: what is drawn stays owed, nothing more is drawn or handed on, and the limit is what is owed there and below.
-- Upper lines are locked before lower ones, as everywhere, and changed after them. A line that has ended, or is over, stays as it is.
create or replace function agents_end_credit(root bigint, staff bigint, at timestamptz) returns void language plpgsql as $$
declare
  wave bigint[] := array[root];
  found_all bigint[] := '{}';
  line agent_credit;
  less bigint;
begin
  perform from agent_credit g
    where g.member_id = (select c.given_by from agent_credit c where c.credit_id = root) for no key update;
  perform from agent_credit c where c.credit_id = root for no key update;
  while wave <> '{}' loop
    found_all := found_all || wave;
    select coalesce(array_agg(below.credit_id), '{}') into wave from (
      select d.credit_id from agent_credit d
      where d.given_by in (select c.member_id from agent_credit c where c.credit_id = any (wave)) and d.limit_micros > 0
      order by d.credit_id for no key update) below;
  end loop;
  for nth in reverse cardinality(found_all)..1 loop
    select * into strict line from agent_credit c where c.credit_id = found_all[nth];
    continue when line.ended_at is not null or line.limit_micros = 0;
    less := line.limit_micros - line.used_micros - line.handed_micros;
    update agent_credit c set ended_at = at, limit_micros = c.limit_micros - less, version = c.version + 1, changed_at = at
      where c.credit_id = line.credit_id returning c.* into line;
    update agent_credit g set handed_micros = g.handed_micros - less, changed_at = at where g.member_id = line.given_by;
    insert into agent_credit_act (credit_id, act, amount_micros, limit_micros, used_micros, operator_id, at)
    values (line.credit_id, 'limit', -less, line.limit_micros, line.used_micros, case when line.credit_id = root then staff end, at);
    perform message_tell(jsonb_build_array(jsonb_build_object('member_id', line.member_id, 'merchant_id', line.merchant_id,
      'kind', 'creditChanged', 'ref', line.public_id || ':' || line.version, 'other_id', line.given_by, 'at', at,
      'params', jsonb_build_object('amount', line.limit_micros::text))));
  end loop;
end
$$;
revoke all on function agents_end_credit from public;
grant execute on function agents_end_credit to trevo_app;
