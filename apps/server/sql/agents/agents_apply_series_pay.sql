-- Marks lines of prize-group pay as paid, in the transaction of their money. Raises agent_series_pay_waits when one does not wait any more, or
-- is of another amount: a process that is late moves nothing. The sums of teams learn of it, by the day on which it is paid.
-- The state is asked in such words that the index of waiting lines does not serve: a plan that reads all of them for each row would do for an empty one.
create or replace function agents_apply_series_pay(rows jsonb) returns void language plpgsql as $$
declare
  wanted int := jsonb_array_length(rows);
  marked int;
begin
  update agent_series_pay p set state = 'paid', paid_at = r.at, op_id = r.op_id, house_micros = r.house_micros
  from jsonb_to_recordset(rows) as r(pay_id bigint, amount_micros bigint, house_micros bigint, op_id bigint, at timestamptz)
  where p.pay_id = r.pay_id and p.state || '' = 'waiting' and p.amount_micros = r.amount_micros - r.house_micros;
  get diagnostics marked = row_count;
  if marked <> wanted then
    raise exception 'pay does not wait as it was read' using errcode = '23514', constraint = 'agent_series_pay_waits';
  end if;
  insert into agent_team_change (seat_id, merchant_id, currency, day, product, pay_micros)
  select s.seat_id, p.merchant_id, p.currency, r.day, '', r.amount_micros
  from jsonb_to_recordset(rows) as r(pay_id bigint, amount_micros bigint, day date)
  join agent_series_pay p using (pay_id)
  join member_seat s on s.member_id = p.agent_id and s.to_at is null;
end
$$;
revoke all on function agents_apply_series_pay from public;
grant execute on function agents_apply_series_pay to trevo_app;
