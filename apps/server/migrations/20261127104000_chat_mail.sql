-- An answer by mail says that it left when it has left, and when it could not.

alter table chat_message add column mail_id text;
create unique index chat_message_by_mail on chat_message (mail_id) where mail_id is not null;
comment on column chat_message.mail_id is 'The message of delivery that carries an answer by mail; null where none does.';

alter table chat_message drop constraint chat_message_kind_known;
alter table chat_message add constraint chat_message_kind_known
  check (kind in ('text', 'file', 'taken', 'handed', 'closed', 'mailed', 'unmailed'));
comment on column chat_talk.outcome is 'How it ended: what staff chose, `ended` by the customer, or `left` after a long silence.';
