-- Up Migration
create table delivery_message (
  message_id text primary key,
  merchant_id int not null references merchant,
  member_id bigint references member,
  channel text not null constraint delivery_message_channel_known check (channel in ('email', 'sms')),
  template text not null,
  language text not null,
  sealed bytea,
  is_decoy boolean not null,
  status text not null constraint delivery_message_status_known
    check (status in ('queued', 'delivered', 'dead', 'discarded')),
  attempts int not null default 0,
  claimed_until timestamptz(3),
  error_code text,
  provider_ref text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  finished_at timestamptz(3),
  constraint delivery_message_blank_when_over check ((status = 'queued') = (sealed is not null)),
  constraint delivery_message_finished check ((status = 'queued') = (finished_at is null))
);
create index delivery_message_queued on delivery_message (created_at) where status = 'queued';
create index delivery_message_finished_at on delivery_message (merchant_id, channel, finished_at desc) where finished_at is not null;
comment on table delivery_message is 'Mail and SMS on their way out, and what became of them.';
comment on column delivery_message.sealed is 'Address and values (a code, a link), encrypted; gone as soon as the message is over.';
comment on column delivery_message.is_decoy is 'Queued like any other so that time tells nothing, never sent: nobody has this address.';
comment on column delivery_message.claimed_until is 'One worker at a time sends it; a killed one loses it after a minute.';
comment on column delivery_message.expires_at is 'After this instant nobody needs it any more: a late code only confuses.';

create table sms_count (
  merchant_id int not null references merchant,
  scope text not null constraint sms_count_scope_known
    check (scope in ('number', 'mailbox', 'address', 'range', 'country', 'day')),
  key text not null,
  ends_at timestamptz(3) not null,
  asked int not null,
  used int not null,
  cost_micros bigint not null,
  primary key (merchant_id, scope, key)
);
create index sms_count_ends on sms_count (ends_at);
comment on table sms_count is 'What was asked of the SMS (and code mail) brakes in the running window of each scope.';
comment on column sms_count.key is 'number, mailbox, address: keyed hash. range: the number without its last four digits. country: ISO code. day: date.';
comment on column sms_count.used is 'How many of the codes came back: a pumped range returns none.';
comment on column sms_count.cost_micros is 'Price of what was admitted, in micros of the brand''s currency.';

-- Counts one message in one scope and judges it, under the row's lock: null when admitted, else the end of the wait.
-- A window that is over begins anew. `pause` is the wait that the last admitted one starts; without it the window ends by itself.
create function sms_count_one(
  at timestamptz, brand int, in_scope text, of_key text, span interval, pause interval, most int,
  cost bigint, most_cost bigint, sample int, least_percent int
) returns timestamptz language plpgsql as $$
declare
  free_at timestamptz;
begin
  insert into sms_count as c (merchant_id, scope, key, ends_at, asked, used, cost_micros)
  values (brand, in_scope, of_key, at + case when most = 1 then coalesce(pause, span) else span end, 1, 0, cost)
  on conflict (merchant_id, scope, key) do update set
    asked = case when c.ends_at <= at then 1 else c.asked + 1 end,
    used = case when c.ends_at <= at then 0 else c.used end,
    cost_micros = case when c.ends_at <= at then cost else c.cost_micros + cost end,
    ends_at = case
      when c.ends_at <= at then excluded.ends_at
      when c.asked + 1 >= most then coalesce(at + pause, c.ends_at)
      else c.ends_at end
  where c.ends_at <= at
    or (c.asked < most and c.cost_micros + cost <= most_cost
      and (c.asked < sample or c.used * 100 >= c.asked * least_percent));
  if found then return null; end if;
  select c.ends_at into free_at from sms_count c
  where c.merchant_id = brand and c.scope = in_scope and c.key = of_key;
  return free_at;
end
$$;

-- All brakes of one SMS in one round trip, the narrow ones first: a hammered number must not use up what all share.
create function sms_admit(at timestamptz, brand int, keys jsonb, caps jsonb, out refused_by text, out free_at timestamptz)
language plpgsql as $$
declare
  nobody_waits constant interval := null;
  hour constant interval := interval '1 hour';
  no_cost constant bigint := 9223372036854775807;
  never constant int := 2147483647;
begin
  -- What is closed for all refuses without writing: a flood costs a read.
  select shared.scope, c.ends_at into refused_by, free_at
  from (values
    ('range', keys ->> 'range', (caps ->> 'range')::int, (caps ->> 'rangeSample')::int),
    ('country', keys ->> 'country', (caps ->> 'country')::int, (caps ->> 'countrySample')::int),
    ('day', keys ->> 'day', (caps ->> 'day')::int, never)
  ) shared (scope, key, most, sample)
  join sms_count c on c.merchant_id = brand and c.scope = shared.scope and c.key = shared.key
  where c.ends_at > at
    and (c.asked >= shared.most
      or (c.asked >= shared.sample and c.used * 100 < c.asked * (caps ->> 'leastUsedPercent')::int))
  limit 1;
  if found then return; end if;
  free_at := sms_count_one(at, brand, 'number', keys ->> 'number', interval '10 minutes', interval '300 seconds',
    (caps ->> 'number')::int, 0, no_cost, never, 0);
  if free_at is not null then refused_by := 'number'; return; end if;
  free_at := sms_count_one(at, brand, 'address', keys ->> 'address', hour, nobody_waits,
    (caps ->> 'address')::int, 0, no_cost, never, 0);
  if free_at is not null then refused_by := 'address'; return; end if;
  free_at := sms_count_one(at, brand, 'range', keys ->> 'range', hour, nobody_waits,
    (caps ->> 'range')::int, 0, no_cost, (caps ->> 'rangeSample')::int, (caps ->> 'leastUsedPercent')::int);
  if free_at is not null then refused_by := 'range'; return; end if;
  free_at := sms_count_one(at, brand, 'country', keys ->> 'country', hour, nobody_waits,
    (caps ->> 'country')::int, 0, no_cost, (caps ->> 'countrySample')::int, (caps ->> 'leastUsedPercent')::int);
  if free_at is not null then refused_by := 'country'; return; end if;
  free_at := sms_count_one(at, brand, 'day', keys ->> 'day', interval '24 hours', nobody_waits,
    (caps ->> 'day')::int, (caps ->> 'cost')::bigint, (caps ->> 'money')::bigint, never, 0);
  if free_at is not null then refused_by := 'day'; end if;
end
$$;

grant select, insert, update, delete on delivery_message, sms_count to trevo_app;
