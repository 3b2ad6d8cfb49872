-- How many of the lines each account has.
create or replace function ledger_lines_of(its ledger_locked, lines ledger_lines) returns int[] language sql immutable as $$
  select array_agg((select count(*)::int from unnest(lines.accounts || lines.contras) l where l = i.id) order by i.n)
  from unnest(its.ids) with ordinality as i (id, n)
$$;
revoke all on function ledger_lines_of from public;
