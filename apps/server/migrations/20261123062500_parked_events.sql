-- Up Migration
-- Staff see what a consumer could not take, and say that it is tried again: the process that runs consumers then does.
alter table stream_parked
  add column parked_id bigint generated always as identity constraint stream_parked_id unique,
  add column is_asked boolean not null default false;
comment on column stream_parked.is_asked is 'Somebody asked for another try, which has not been made yet.';
