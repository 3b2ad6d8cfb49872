-- Of what stands beside the items, that of those which were applied.
create or replace function ledger_records_of(records text[], items int[]) returns text[] language sql immutable as $$
  select array(select records[i.item] from unnest(items) with ordinality as i (item, nth) order by i.nth)
$$;
revoke all on function ledger_records_of from public;
grant execute on function ledger_records_of to trevo_app;
