-- Rows become final one minute after their stamp: the stamp is the start of their transaction, and the lanes' statements
-- end after 30 s at the latest. So the sum up to a minute ago never changes afterwards.
create or replace function ledger_roll_house() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since timestamptz(3);
  until constant timestamptz(3) := now() - interval '1 minute';
begin
  select rolled_until into since from house_watermark for update;
  if until <= since then
    return;
  end if;
  insert into house_balance as h (account_id, balance_micros)
    select e.account_id, sum(e.amount_micros)::bigint from entry e
    where e.at >= since and e.at < until and e.account_id < 0 group by e.account_id
  on conflict (account_id) do update set balance_micros = h.balance_micros + excluded.balance_micros;
  update house_watermark set rolled_until = until;
end
$$;
revoke all on function ledger_roll_house from public;
grant execute on function ledger_roll_house to trevo_app;
