-- Marks hits as paid in the transaction of their money. The ledger adds op_id and at.
create or replace function jackpots_apply_paid(rows jsonb) returns void language plpgsql as $$
declare
  marked int;
begin
  update jackpot_hit h set paid_op = (r->>'op_id')::bigint, paid_at = (r->>'at')::timestamptz
  from jsonb_array_elements(rows) r
  where h.round_id = r->>'round_id' and h.tier = r->>'tier' and h.paid_op is null;
  get diagnostics marked = row_count;
  if marked < jsonb_array_length(rows) then
    raise exception 'a jackpot is paid once' using errcode = '23514', constraint = 'jackpot_hit_paid_once';
  end if;
end
$$;
grant execute on function jackpots_apply_paid to trevo_app;
