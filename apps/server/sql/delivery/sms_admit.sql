-- All brakes of one SMS in one round trip, the narrow ones first. What any of them refuses counts in none: it was not sent.
create or replace function sms_admit(at timestamptz, brand int, keys jsonb, caps jsonb, out refused_by text, out free_at timestamptz)
language plpgsql as $$
declare
  hour constant interval := interval '1 hour';
  asker constant text := caps ->> 'pool';
  never constant int := 2147483647;
  least_percent constant int := (caps ->> 'leastUsedPercent')::int;
  cost constant bigint := (caps ->> 'cost')::bigint;
  is_decoy constant boolean := (caps ->> 'isDecoy')::boolean;
  -- A decoy leaves as many rows as a message: the time of an answer tells nothing.
  counted_in constant text := case when is_decoy then 'decoy' else asker end;
  counted record;
  part record;
begin
  -- What is closed for all refuses without writing: a flood costs a read.
  select shared.scope, c.ends_at into refused_by, free_at
  from (values
    ('range', keys ->> 'range', asker, (caps ->> 'range')::int, 9223372036854775807, (caps ->> 'rangeSample')::int),
    ('country', keys ->> 'country', asker, (caps ->> 'country')::int, 9223372036854775807, (caps ->> 'countrySample')::int),
    ('day', keys ->> 'day', asker, (caps ->> 'dayPart')::int, (caps ->> 'moneyPart')::bigint, never),
    ('day', keys ->> 'day', 'all', (caps ->> 'day')::int, (caps ->> 'money')::bigint, never)
  ) shared (scope, key, pool, most, most_cost, sample)
  join sms_count c
    on c.merchant_id = brand and c.scope = shared.scope and c.key = shared.key and c.pool = shared.pool
  where c.ends_at > at
    and (c.asked >= shared.most or c.cost_micros + cost > shared.most_cost
      or (c.weighed >= shared.sample and c.used * 100 < c.weighed * least_percent))
  limit 1;
  if found then return; end if;
  begin
    counted := sms_count_one(at, brand, 'number', keys ->> 'number', 'all', interval '10 minutes', (caps ->> 'number')::int,
      pause => interval '300 seconds', gap => make_interval(secs => (caps ->> 'waitSeconds')::int));
    if counted.free_at is not null then
      refused_by := case when counted.is_soon then 'resend' else 'number' end;
      free_at := counted.free_at;
      raise sqlstate 'TRB01';
    end if;
    counted := sms_count_one(at, brand, 'address', keys ->> 'address', asker, hour, (caps ->> 'address')::int);
    if counted.free_at is not null then
      refused_by := 'address'; free_at := counted.free_at;
      raise sqlstate 'TRB01';
    end if;
    for part in
      select * from (values
        (1, 'range', counted_in, hour, (caps ->> 'range')::int, 0::bigint, 9223372036854775807,
          (caps ->> 'rangeShare')::int, (caps ->> 'rangeWeight')::int, (caps ->> 'rangeSample')::int),
        (2, 'country', counted_in, hour, (caps ->> 'country')::int, 0, 9223372036854775807,
          (caps ->> 'countryShare')::int, (caps ->> 'countryWeight')::int, (caps ->> 'countrySample')::int),
        (3, 'day', counted_in, interval '24 hours', (caps ->> 'dayPart')::int, cost, (caps ->> 'moneyPart')::bigint,
          (caps ->> 'dayShare')::int, 0, never),
        (4, 'day', case when is_decoy then 'decoy' else 'all' end, interval '24 hours', (caps ->> 'day')::int, cost,
          (caps ->> 'money')::bigint, null, 0, never)
      ) parts (place, scope, pool, span, most, cost, most_cost, share, weight, sample) order by place
    loop
      -- What this network may take of it, decoys included: else the refusal would tell who is known.
      if part.share is not null then
        counted := sms_count_one(at, brand, 'share', keys ->> (part.scope || 'Share'), asker, part.span, part.share);
        if counted.free_at is not null then
          refused_by := 'share'; free_at := counted.free_at;
          raise sqlstate 'TRB01';
        end if;
      end if;
      counted := sms_count_one(at, brand, part.scope, keys ->> part.scope, part.pool, part.span,
        case when is_decoy then never else part.most end,
        cost => case when is_decoy then 0 else part.cost end, most_cost => part.most_cost,
        weight => case when counted.count <= part.weight then 1 else 0 end,
        sample => case when is_decoy then never else part.sample end, least_percent => least_percent);
      if counted.free_at is not null then
        refused_by := part.scope; free_at := counted.free_at;
        raise sqlstate 'TRB01';
      end if;
    end loop;
  exception when sqlstate 'TRB01' then null;
  end;
end
$$;
