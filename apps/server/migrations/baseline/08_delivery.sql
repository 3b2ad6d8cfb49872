-- Mail and SMS on their way out, and the brakes of SMS.

-- Staff sees what left and what did not. What died without a provider's no keeps its content until nobody needs it any more,
-- so that a person can send it again.
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
  masked_to text not null,
  constraint delivery_message_finished check ((status = 'queued') = (finished_at is null)),
  constraint delivery_message_blank_when_over check (
  case status when 'queued' then sealed is not null when 'dead' then true else sealed is null end)
);
create index delivery_message_queued on delivery_message (created_at) where status = 'queued';
create index delivery_message_finished_at on delivery_message (merchant_id, channel, finished_at desc) where finished_at is not null;
create index delivery_message_created_at on delivery_message (merchant_id, created_at desc, message_id desc);
create index delivery_message_kept on delivery_message (expires_at) where status = 'dead' and sealed is not null;
comment on table delivery_message is 'Mail and SMS on their way out, and what became of them.';
comment on column delivery_message.sealed is
  'Address and values (a code, a link), encrypted; gone when the message is over, for a dead one that may be tried again when it expires.';
comment on column delivery_message.is_decoy is 'Queued like any other so that time tells nothing, never sent: nobody has this address.';
comment on column delivery_message.claimed_until is 'One worker at a time sends it; a killed one loses it after a minute.';
comment on column delivery_message.expires_at is 'After this instant nobody needs it any more: a late code only confuses.';
comment on column delivery_message.masked_to is 'Address or number as staff sees it: enough for its owner to know it, not enough to use it.';

create table sms_count (
  merchant_id int not null references merchant,
  scope text not null constraint sms_count_scope_known
    check (scope in ('number', 'mailbox', 'address', 'range', 'country', 'day')),
  key text not null,
  ends_at timestamptz(3) not null,
  asked int not null,
  used int not null,
  cost_micros bigint not null,
  counted_at timestamptz(3),
  primary key (merchant_id, scope, key)
);
create index sms_count_ends on sms_count (ends_at);
comment on table sms_count is 'What was asked of the SMS (and code mail) brakes in the running window of each scope.';
comment on column sms_count.key is 'number, mailbox, address: keyed hash. range: the number without its last four digits. country: ISO code. day: date.';
comment on column sms_count.used is 'How many of the codes came back: a pumped range returns none. Of a day, all that came back on it.';
comment on column sms_count.cost_micros is 'Price of what was admitted, in micros of the brand''s currency.';
comment on column sms_count.counted_at is 'The newest admitted message of the window.';

grant select, insert, update, delete on delivery_message, sms_count to trevo_app;
