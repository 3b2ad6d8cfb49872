-- Up Migration
-- Internal messages: what the house tells a member, kept until it is read and for half a year. Words are not stored: a kind, what it is about, and the
-- site's words for it in the reader's language. Only what staff writes has words of its own, once for all who get it.
create table message_sending (
  sending_id bigint generated always as identity primary key,
  public_id text not null constraint message_sending_public_id_unique unique,
  merchant_id int not null references merchant,
  audience text not null constraint message_sending_audience_known check (audience in ('member', 'team', 'all')),
  member_id bigint references member,
  title_pt text not null constraint message_sending_title_pt_length check (char_length(title_pt) between 1 and 80),
  title_en text not null constraint message_sending_title_en_length check (char_length(title_en) between 1 and 80),
  body_pt text not null constraint message_sending_body_pt_length check (char_length(body_pt) between 1 and 2000),
  body_en text not null constraint message_sending_body_en_length check (char_length(body_en) between 1 and 2000),
  operator_id bigint not null,
  at timestamptz(3) not null,
  reached_id bigint not null default 0,
  recipients int not null default 0 constraint message_sending_recipients check (recipients >= 0),
  done_at timestamptz(3),
  constraint message_sending_of_whom check ((audience = 'all') = (member_id is null))
);
create index message_sending_recent on message_sending (merchant_id, sending_id desc);
comment on table message_sending is 'What staff wrote to one member, to the team of an agent, or to all members of the brand.';
comment on column message_sending.reached_id is 'The last member who was written to: many are written to in pieces, in the order of their numbers.';

create table message (
  message_id bigint generated always as identity primary key,
  public_id text not null default 'n_' || replace(gen_random_uuid()::text, '-', '') constraint message_public_id_unique unique,
  merchant_id int not null references merchant,
  member_id bigint not null references member,
  kind text not null constraint message_kind_form check (kind ~ '^[a-z][A-Za-z]{2,39}$'),
  ref text not null constraint message_ref_length check (char_length(ref) between 1 and 100),
  params jsonb not null constraint message_params_object check (jsonb_typeof(params) = 'object'),
  other_id bigint references member,
  sending_id bigint references message_sending,
  at timestamptz(3) not null,
  seen_at timestamptz(3),
  hidden_at timestamptz(3),
  -- A repeat writes nothing.
  constraint message_once unique (member_id, kind, ref),
  constraint message_of_sending check ((kind = 'house') = (sending_id is not null))
);
create index message_shown on message (member_id, message_id desc) where hidden_at is null;
create index message_unread on message (member_id, message_id desc) where hidden_at is null and seen_at is null;
create index message_read on message (sending_id) where seen_at is not null;
create index message_old on message (at);
comment on table message is 'Internal messages. What happened is in its own tables; this says that a member is told of it, and whether they read it.';
comment on column message.kind is 'What happened: a name of packages/contract/src/areas/messages/messages.ts, which has the form of the params.';
comment on column message.ref is 'What it happened to, and when where it can happen again.';
comment on column message.params is 'Ids and figures that the words need; money in micros as digits.';
comment on column message.other_id is 'The other side, if it is a member: named as it is called when somebody reads.';
comment on column message.hidden_at is 'Its member deleted it from their list. The row stays, so that a repeat does not bring it back.';

grant select, insert, delete on message, message_sending to trevo_app;
grant update (seen_at, hidden_at) on message to trevo_app;
grant update (reached_id, recipients, done_at) on message_sending to trevo_app;
