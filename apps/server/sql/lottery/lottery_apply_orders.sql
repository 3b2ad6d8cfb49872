-- Writes slips and takes orders back in the transaction of their money: the one companion of both. Where a transaction does both, it holds all
-- that they change before either begins, in key order: one after the other, what was taken back would hold rows behind those that a slip still
-- asks for, and slips elsewhere would hold these and ask for those. Returns the slips that come late or would pass a cap, by their operations.
drop function if exists lottery_apply_orders(jsonb);
create function lottery_apply_orders(rows jsonb) returns jsonb language plpgsql as $$
declare
  slips constant int := (select count(*) from jsonb_array_elements(rows) r where r ? 'orders');
begin
  if slips = jsonb_array_length(rows) then
    return lottery_apply_slip(rows);
  end if;
  if slips = 0 then
    perform lottery_apply_cancel(rows);
    return null;
  end if;
  perform lottery_hold_caps(rows);
  perform lottery_apply_cancel((select jsonb_agg(r) from jsonb_array_elements(rows) r where not r ? 'orders'));
  return lottery_apply_slip((select jsonb_agg(r) from jsonb_array_elements(rows) r where r ? 'orders'));
end
$$;
grant execute on function lottery_apply_orders to trevo_app;
