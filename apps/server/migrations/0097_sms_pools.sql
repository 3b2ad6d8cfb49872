-- Up Migration
-- One stranger used to close a country for everybody: every code weighed alike, and members' own codes drew on the budget of
-- registrations. Now each kind of code has a pool of its own, and a network weighs and takes at most a share of what all use.
alter table sms_count add column pool text not null default 'registration'
  constraint sms_count_pool_known check (pool in ('all', 'registration', 'account', 'contact', 'decoy'));
alter table sms_count alter column pool drop default;
update sms_count set pool = 'all' where scope in ('number', 'mailbox', 'address', 'day');
alter table sms_count add column weighed int not null default 0;
update sms_count set weighed = asked where scope in ('range', 'country');
alter table sms_count drop constraint sms_count_scope_known;
alter table sms_count add constraint sms_count_scope_known
  check (scope in ('number', 'mailbox', 'address', 'share', 'range', 'country', 'day'));
alter table sms_count drop constraint sms_count_pkey;
alter table sms_count add primary key (merchant_id, scope, key, pool);
comment on column sms_count.pool is
  'Whose codes: registration (anybody), account (numbers that a member proved), contact (a member''s new number). all: of every pool together. decoy: counted for the sake of equal work, judged by nothing.';
comment on column sms_count.weighed is
  'How many of the asked the conversion is judged by: each network weighs at most a few.';
comment on column sms_count.key is
  'number, mailbox, address, share (a network at a range, country or day): keyed hash. range: the number without its last four digits. country: ISO code. day: date.';
comment on column sms_count.counted_at is
  'The newest admitted message of the window; of a number or mailbox null once its code was used, for then the next may go at once.';

drop function sms_admit(timestamptz, int, jsonb, jsonb);
drop function sms_count_one(timestamptz, int, text, text, interval, interval, int, bigint, bigint, int, int);

-- Counts one message in one scope and judges it, under the row's lock: free_at null when admitted, else the end of the wait.
-- A window that is over begins anew. `pause` is the wait that the last admitted one starts; without it the window ends by
-- itself. `gap` is the least time between two, whatever the count.
create function sms_count_one(
  at timestamptz, brand int, in_scope text, of_key text, of_pool text, span interval, most int,
  pause interval default null, gap interval default null,
  cost bigint default 0, most_cost bigint default 9223372036854775807,
  weight int default 0, sample int default 2147483647, least_percent int default 0,
  out free_at timestamptz, out is_soon boolean, out count int
) language plpgsql as $$
begin
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

-- All brakes of one SMS in one round trip, the narrow ones first. What any of them refuses counts in none: it was not sent.
create function sms_admit(at timestamptz, brand int, keys jsonb, caps jsonb, out refused_by text, out free_at timestamptz)
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
