-- Counts one message in one scope and judges it, under the row's lock: free_at null when admitted, else the end of the wait.
-- A window that is over begins anew. `pause` is the wait that the last admitted one starts; without it the window ends by
-- itself. `gap` is the least time between two, whatever the count; none where it is 0, though a call that read an earlier time
-- than this row's last may come after it.
create or replace function sms_count_one(
  at timestamptz, brand int, in_scope text, of_key text, of_pool text, span interval, most int,
  pause interval default null, gap interval default null,
  cost bigint default 0, most_cost bigint default 9223372036854775807,
  weight int default 0, sample int default 2147483647, least_percent int default 0,
  out free_at timestamptz, out is_soon boolean, out count int
) language plpgsql as $$
begin
  gap := nullif(gap, interval '0');
  insert into sms_count as c (merchant_id, scope, key, pool, ends_at, asked, used, cost_micros, weighed, counted_at)
  values (brand, in_scope, of_key, of_pool, at + case when most = 1 then coalesce(pause, span) else span end,
    1, 0, cost, weight, at)
  on conflict (merchant_id, scope, key, pool) do update set
    asked = case when c.ends_at <= at then 1 else c.asked + 1 end,
    used = case when c.ends_at <= at then 0 else c.used end,
    cost_micros = case when c.ends_at <= at then cost else c.cost_micros + cost end,
    weighed = case when c.ends_at <= at then weight else c.weighed + weight end,
    counted_at = at,
    ends_at = case
      when c.ends_at <= at then excluded.ends_at
      when c.asked + 1 >= most then coalesce(at + pause, c.ends_at)
      else c.ends_at end
  where (gap is null or c.counted_at is null or c.counted_at + gap <= at)
    and (c.ends_at <= at
      or (c.asked < most and c.cost_micros + cost <= most_cost
        and (c.weighed < sample or c.used * 100 >= c.weighed * least_percent)))
  returning asked into count;
  if found then return; end if;
  select case when c.ends_at > at and c.asked >= most then c.ends_at else coalesce(c.counted_at + gap, c.ends_at) end,
    not (c.ends_at > at and c.asked >= most) and c.counted_at + gap > at
  into free_at, is_soon from sms_count c
  where c.merchant_id = brand and c.scope = in_scope and c.key = of_key and c.pool = of_pool;
end
$$;
