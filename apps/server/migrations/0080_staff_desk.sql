-- Up Migration
-- Staff sees what left and what did not: whom a message was for stays readable in part, and what died without a provider's no
-- keeps its content until nobody needs it any more, so that a person can send it again.
alter table delivery_message add column masked_to text not null default '';
alter table delivery_message alter column masked_to drop default;
alter table delivery_message drop constraint delivery_message_blank_when_over;
alter table delivery_message add constraint delivery_message_blank_when_over check (
  case status when 'queued' then sealed is not null when 'dead' then true else sealed is null end);
create index delivery_message_created_at on delivery_message (merchant_id, created_at desc, message_id desc);
create index delivery_message_kept on delivery_message (expires_at) where status = 'dead' and sealed is not null;
comment on column delivery_message.masked_to is 'Address or number as staff sees it: enough for its owner to know it, not enough to use it.';
comment on column delivery_message.sealed is
  'Address and values (a code, a link), encrypted; gone when the message is over, for a dead one that may be tried again when it expires.';

-- A closed brake is closed since the message that filled it.
alter table sms_count add column counted_at timestamptz(3);
comment on column sms_count.counted_at is 'The newest admitted message of the window.';
comment on column sms_count.used is 'How many of the codes came back: a pumped range returns none. Of a day, all that came back on it.';

create or replace function sms_count_one(
  at timestamptz, brand int, in_scope text, of_key text, span interval, pause interval, most int,
  cost bigint, most_cost bigint, sample int, least_percent int
) returns timestamptz language plpgsql as $$
declare
  free_at timestamptz;
begin
  insert into sms_count as c (merchant_id, scope, key, ends_at, asked, used, cost_micros, counted_at)
  values (brand, in_scope, of_key, at + case when most = 1 then coalesce(pause, span) else span end, 1, 0, cost, at)
  on conflict (merchant_id, scope, key) do update set
    asked = case when c.ends_at <= at then 1 else c.asked + 1 end,
    used = case when c.ends_at <= at then 0 else c.used end,
    cost_micros = case when c.ends_at <= at then cost else c.cost_micros + cost end,
    counted_at = at,
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

alter table operator add column email_sealed bytea;
comment on column operator.email_sealed is 'Where links for this person go, encrypted and bound to the public id; null for who was made by the command.';
grant update (email_sealed) on operator to trevo_app;
create index operator_session_of on operator_session (operator_id, created_at desc);

create table operator_change (
  change_id text primary key,
  merchant_id int not null references merchant,
  kind text not null constraint operator_change_kind_known check (kind in ('invite', 'roles', 'factor')),
  operator_id bigint references operator,
  username text not null constraint operator_change_username_form check (username ~ '^[a-z][a-z0-9._-]{2,31}$'),
  roles text[] not null constraint operator_change_roles_known
    check (cardinality(roles) > 0 and roles <@ array['support', 'cashier', 'admin']),
  email_sealed bytea,
  status text not null constraint operator_change_status_known
    check (status in ('waiting', 'sent', 'done', 'cancelled', 'expired')),
  token_hash bytea constraint operator_change_token_unique unique,
  totp_sealed bytea,
  tries int not null default 0,
  note text not null,
  created_by bigint not null references operator,
  approved_by bigint references operator,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint operator_change_two_people check (approved_by <> created_by),
  constraint operator_change_target check (kind = 'invite' or operator_id is not null),
  constraint operator_change_address check (kind = 'roles' or email_sealed is not null),
  constraint operator_change_link check ((status = 'sent') = (token_hash is not null)),
  constraint operator_change_secret check ((status = 'sent') = (totp_sealed is not null)),
  constraint operator_change_ended check ((status in ('waiting', 'sent')) = (ended_at is null))
);
create unique index operator_change_open on operator_change (merchant_id, username) where status in ('waiting', 'sent');
create index operator_change_newest on operator_change (merchant_id, created_at desc);
comment on table operator_change is
  'What an administrator wants of another person''s access: an invitation, more roles, a new second factor. Powers wait for a second administrator.';
comment on column operator_change.operator_id is 'Whose access it is; null for an invitation until it is accepted.';
comment on column operator_change.token_hash is 'Of the link that was mailed; gone when it was used, so it works once.';
comment on column operator_change.totp_sealed is 'The secret that the link shows, encrypted and bound to the change; it becomes the operator''s when a code of it was typed.';
comment on column operator_change.tries is 'Wrong codes and passwords typed at the link; ten end it.';
grant select, insert, update on operator_change to trevo_app;
