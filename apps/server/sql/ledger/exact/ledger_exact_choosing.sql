-- `ledger_flush_exact` for items of which a companion may decline some, as `ledger_flush_choosing`.
create or replace function ledger_exact_choosing(items jsonb)
returns table (item int, outcome text, is_replay boolean, op_id bigint, account_ids text, balances text)
language plpgsql as $$
declare
  told text;
begin
  loop
    begin
      return query select * from ledger_flush_exact(items);
      return;
    exception when sqlstate 'TRV02' then
      get stacked diagnostics told = pg_exception_detail;
      select jsonb_agg(i.value || case when told::jsonb ? i.ordinality::text
        then jsonb_build_object('declined', told::jsonb -> i.ordinality::text) else '{}' end order by i.ordinality)
      into items from jsonb_array_elements(items) with ordinality i;
    end;
  end loop;
end
$$;
revoke all on function ledger_exact_choosing from public;
grant execute on function ledger_exact_choosing to trevo_app;
