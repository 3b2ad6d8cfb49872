-- A talk is begun once: a repeat under the client's own name of its first message finds it.

alter table chat_talk add column begun_with uuid;
create unique index chat_talk_begun_once_of_member on chat_talk (member_id, begun_with);
create unique index chat_talk_begun_once_of_visitor on chat_talk (visitor_hash, begun_with);
comment on column chat_talk.begun_with is 'The client''s name of the message that began it; null for talks from before that was kept.';
