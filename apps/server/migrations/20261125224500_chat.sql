-- Talks between customers and staff: live, and those that began as a mail while nobody was there.

create table chat_talk (
  talk_id bigint generated always as identity primary key,
  merchant_id int not null references merchant,
  public_id text not null constraint chat_talk_public_id_unique unique,
  member_id bigint references member,
  visitor_hash bytea,
  network_hash bytea not null,
  range_hash bytea not null,
  channel text not null constraint chat_talk_channel_known check (channel in ('live', 'mail')),
  topic text not null constraint chat_talk_topic_known check (topic in ('deposit', 'withdrawal', 'game', 'account', 'other')),
  language text not null,
  visitor_name text,
  email_sealed bytea,
  email_masked text,
  status text not null constraint chat_talk_status_known check (status in ('waiting', 'open', 'closed')),
  assigned_to bigint references operator,
  last_seq int not null default 0,
  customer_read_seq int not null default 0,
  staff_read_seq int not null default 0,
  outcome text,
  stars smallint constraint chat_talk_stars_known check (stars between 1 and 5),
  rating_comment text,
  created_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  closed_at timestamptz(3),
  constraint chat_talk_of_one check ((member_id is null) <> (visitor_hash is null)),
  constraint chat_talk_closed_once check ((status = 'closed') = (closed_at is not null)),
  constraint chat_talk_open_is_assigned check (status <> 'open' or assigned_to is not null)
);
create unique index chat_talk_one_of_member on chat_talk (member_id, channel) where status <> 'closed' and channel = 'live';
create unique index chat_talk_one_of_visitor on chat_talk (visitor_hash, channel) where status <> 'closed' and channel = 'live';
create index chat_talk_going_on on chat_talk (merchant_id, status, last_at) where status <> 'closed';
create index chat_talk_over on chat_talk (merchant_id, closed_at) where status = 'closed';
create index chat_talk_of_member on chat_talk (member_id, talk_id) where member_id is not null;
create index chat_talk_of_visitor on chat_talk (visitor_hash, talk_id) where visitor_hash is not null;
create index chat_talk_by_network on chat_talk (merchant_id, created_at);
comment on table chat_talk is 'One talk between a customer and staff. Writers lock its row, so that its messages are numbered without gaps.';
comment on column chat_talk.visitor_hash is 'Keyed hash of the name in a visitor''s signed cookie; null for a member''s talk, which follows the account.';
comment on column chat_talk.network_hash is 'Keyed hash of the subscriber''s address that began it, for the limits.';
comment on column chat_talk.range_hash is 'The same of the network around it (/24 or /48).';
comment on column chat_talk.channel is '`mail`: written by the form while nobody was there; answers go by mail too.';
comment on column chat_talk.email_sealed is 'Where answers to a talk by mail go; gone with the talk''s end.';
comment on column chat_talk.last_seq is 'The number of its newest message.';
comment on column chat_talk.outcome is 'How it ended: what staff chose, `ended` by the customer, or `left` after a day of silence.';

create table chat_file (
  file_id text primary key,
  talk_id bigint not null references chat_talk on delete cascade,
  name text not null,
  type text not null constraint chat_file_type_known check (type in ('image/webp', 'application/pdf')),
  content bytea not null,
  created_at timestamptz(3) not null
);
create index chat_file_of_talk on chat_file (talk_id);
create index chat_file_by_age on chat_file (created_at);
comment on table chat_file is 'Files of talks, for their customer and the brand''s staff only. Pictures were drawn anew. Deleted after `chat.keepDays`.';

create table chat_message (
  talk_id bigint not null references chat_talk on delete cascade,
  seq int not null,
  sender text not null constraint chat_message_sender_known check (sender in ('customer', 'staff', 'house')),
  operator_id bigint references operator,
  shown_name text,
  kind text not null constraint chat_message_kind_known check (kind in ('text', 'file', 'taken', 'handed', 'closed', 'mailed')),
  body text not null,
  file_id text,
  client_id uuid,
  sent_at timestamptz(3) not null,
  primary key (talk_id, seq),
  constraint chat_message_once unique (talk_id, sender, client_id),
  constraint chat_message_of_staff check (sender <> 'staff' or operator_id is not null)
);
comment on table chat_message is 'What was said. Rows are added and never changed: they are the transcript.';
comment on column chat_message.operator_id is 'Who of staff said or did it; customers see `shown_name`.';
comment on column chat_message.client_id is 'Named by who wrote it, so that a repeat adds nothing.';
comment on column chat_message.file_id is 'Stays when the file was deleted for its age.';

create table chat_reader (
  talk_id bigint not null references chat_talk on delete cascade,
  operator_id bigint not null references operator,
  up_to_seq int not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (talk_id, operator_id)
);
comment on table chat_reader is 'Who of staff has read a talk, and up to where.';

create table chat_staff (
  operator_id bigint primary key references operator,
  merchant_id int not null references merchant,
  shown_name text not null,
  is_available boolean not null,
  seen_at timestamptz(3) not null
);
create index chat_staff_there on chat_staff (merchant_id, seen_at) where is_available;
comment on table chat_staff is 'Who of staff answers talks. Somebody is there who is available and whose desk was seen within the last minute.';
comment on column chat_staff.shown_name is 'The name that customers see; user names of staff are not for them.';

create table chat_answer (
  merchant_id int not null references merchant,
  answer_id text not null,
  title text not null,
  text_pt text not null,
  text_en text not null,
  primary key (merchant_id, answer_id)
);
comment on table chat_answer is 'Ready answers, which staff put into a message and may change before they send it.';

grant select, insert, update, delete on chat_talk, chat_staff, chat_answer, chat_reader to trevo_app;
grant select, insert, delete on chat_message, chat_file to trevo_app;
