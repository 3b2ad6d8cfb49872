-- The long lines of a chase stand once, not on each of its issues: ten thousand lines on ten issues were a megabyte.
create table lottery_content (
  place text collate "C" primary key,
  content text collate "C" not null
);
comment on table lottery_content is 'Long contents of chases, each once: `lottery_order.content` is `@` and the place.';
comment on column lottery_content.place is 'The slip, a dot, and the line''s place in it.';
create trigger lottery_content_append_only before update or delete on lottery_content for each row execute function forbid_change();
create trigger lottery_content_no_truncate before truncate on lottery_content for each statement execute function forbid_change();
grant select, insert on lottery_content to trevo_app;
comment on column lottery_order.content is 'The canonical text of what is bet, or `@` and its place in lottery_content (lottery_content_of).';
