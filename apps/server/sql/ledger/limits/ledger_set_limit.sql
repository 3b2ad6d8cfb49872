-- Sets one cap (null: none) and counts anew from the entries what the running windows have used.
create or replace function ledger_set_limit(account bigint, measure int, period int, cap bigint, zone text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine account;
  now_ms constant bigint := (extract(epoch from now()) * 1000)::bigint;
  fresh bigint[];
  bounds bigint[];
  used bigint[];
begin
  select * into mine from account a where a.account_id = account and a.kind = 'cash' for no key update;
  if not found then
    raise exception 'no cash account %', account using errcode = 'foreign_key_violation';
  end if;
  if cap < 0 or measure not between 0 and 2 or period not between 0 and 2 then
    raise exception 'no such limit' using errcode = 'check_violation';
  end if;
  fresh := coalesce(mine.limits[1:9], array_fill(null::bigint, array[9])) || array_fill(0::bigint, array[15]);
  fresh[1 + 3 * measure + period] := cap;
  if num_nulls(variadic fresh[1:9]) = 9 then
    update account a set limits = null, limit_zone = null where a.account_id = account;
    return;
  end if;
  for p in 0 .. 2 loop
    bounds := ledger_window(p, zone, now_ms);
    used := ledger_limits_measure(account, bounds[1], bounds[2]);
    fresh[10 + p] := bounds[1];
    fresh[13 + p] := bounds[2];
    for m in 0 .. 2 loop
      fresh[16 + 3 * m + p] := used[1 + m];
    end loop;
  end loop;
  update account a set limits = fresh, limit_zone = zone where a.account_id = account;
end
$$;
revoke all on function ledger_set_limit from public;
grant execute on function ledger_set_limit to trevo_app;
