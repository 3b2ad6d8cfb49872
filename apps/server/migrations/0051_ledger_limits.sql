-- Up Migration
-- Limits stand on the account's own row, like the block: the statement that takes the stake checks and counts them under
-- the row's lock, whichever process it comes from. For the places in the array see the comment of account.limits.

-- First millisecond of the day (0), week (1) or month (2) of a moment, and the first one after it.
create function ledger_window(period int, zone text, at_ms bigint) returns bigint[] language plpgsql stable as $$
declare
  unit constant text := (array['day', 'week', 'month'])[period + 1];
  first_moment constant timestamp := date_trunc(unit, to_timestamp(at_ms / 1000.0) at time zone zone);
begin
  return array[
    (extract(epoch from first_moment at time zone zone) * 1000)::bigint,
    (extract(epoch from (first_moment + ('1 ' || unit)::interval) at time zone zone) * 1000)::bigint];
end
$$;

-- Whether a stake and a deposit still fit. The loss that a stake can become is the whole of it.
create function ledger_limits_allow(limits bigint[], stake bigint, deposit bigint, now_ms bigint) returns boolean
language plpgsql immutable as $$
begin
  for p in 0 .. 2 loop
    if now_ms >= limits[13 + p] then
      if (stake > 0 and (stake > limits[1 + p] or stake > limits[4 + p])) or (deposit > 0 and deposit > limits[7 + p]) then
        return false;
      end if;
    elsif (stake > 0 and (limits[16 + p] + stake > limits[1 + p] or limits[19 + p] + stake > limits[4 + p]))
      or (deposit > 0 and limits[22 + p] + deposit > limits[7 + p])
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- The same limits after an item: `stake` was bet, `back` came back (wins and what was taken back; negative when a win was
-- taken back), `deposit` paid in. Of the stake, `undone` is given back where it was bet (at undone_ms) in the same window.
create function ledger_limits_count(
  limits bigint[], zone text, stake bigint, back bigint, deposit bigint, undone bigint, undone_ms bigint, now_ms bigint
) returns bigint[] language plpgsql stable as $$
declare
  counted bigint[] := limits;
  bounds bigint[];
begin
  if stake = 0 and back = 0 and deposit = 0 then
    return limits;
  end if;
  for p in 0 .. 2 loop
    if now_ms >= counted[13 + p] then
      bounds := ledger_window(p, zone, now_ms);
      counted[10 + p] := bounds[1];
      counted[13 + p] := bounds[2];
      counted[16 + p] := 0;
      counted[19 + p] := 0;
      counted[22 + p] := 0;
    elsif now_ms < counted[10 + p] then
      -- This transaction is stamped with the window before: it comes again with a new stamp.
      raise exception 'a window has turned meanwhile' using errcode = 'serialization_failure';
    end if;
    counted[16 + p] := counted[16 + p] + stake;
    if undone > 0 and undone_ms >= counted[10 + p] then
      counted[16 + p] := counted[16 + p] - undone;
    end if;
    counted[19 + p] := counted[19 + p] + stake - back;
    counted[22 + p] := counted[22 + p] + deposit;
  end loop;
  return counted;
end
$$;

-- What an account has used between two moments, from its entries: stake, loss, deposit.
create function ledger_limits_measure(cash bigint, start_ms bigint, end_ms bigint) returns bigint[]
language sql stable as $$
  select array[
    coalesce(-sum(e.amount_micros) filter (where e.kind = 'bet' and e.amount_micros < 0), 0)
      - coalesce(sum(e.amount_micros) filter (where undone.at >= to_timestamp(start_ms / 1000.0)), 0),
    coalesce(-sum(e.amount_micros) filter (where e.kind = 'bet' and e.amount_micros < 0), 0)
      - coalesce(sum(e.amount_micros) filter (where e.kind in ('win', 'jackpot', 'rollback')), 0),
    coalesce(sum(e.amount_micros) filter (where e.kind = 'deposit' and e.amount_micros > 0), 0)]::bigint[]
  from entry e
  left join lateral (
    select j.at from reversal r join journal j on j.entry_id = r.of_op * 8
    where r.by_op = e.op_id and e.kind = 'rollback' and e.amount_micros > 0
  ) undone on true
  where e.account_id in (cash, cash + 1 + 1099511627776) and e.seq is not null
    and e.at >= to_timestamp(start_ms / 1000.0) and e.at < to_timestamp(end_ms / 1000.0)
$$;

-- Sets one cap (null: none) and counts anew from the entries what the running windows have used.
create function ledger_set_limit(account bigint, measure int, period int, cap bigint, zone text) returns void
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

do $$
declare
  name text;
begin
  foreach name in array array['ledger_window', 'ledger_limits_allow', 'ledger_limits_count', 'ledger_set_limit', 'ledger_limits_measure']
  loop
    execute format('revoke all on function %I from public', name);
  end loop;
end
$$;
grant execute on function ledger_set_limit(bigint, int, int, bigint, text) to trevo_app;
grant execute on function ledger_limits_measure(bigint, bigint, bigint) to trevo_app;
