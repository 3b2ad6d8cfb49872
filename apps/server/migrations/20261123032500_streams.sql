-- Up Migration
-- What happened, read by consumers in the order of commits. Commits have no sequence: an id that was drawn earlier may appear later.
-- So rows carry their transaction, and a consumer reads no further than the oldest transaction that still runs.
create table event (
  event_id bigint generated always as identity primary key,
  xid bigint not null default (pg_current_xact_id()::text::bigint),
  at timestamptz(3) not null default now(),
  kind text not null constraint event_kind_form check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  merchant_id int not null,
  member_id bigint,
  payload jsonb not null
);
create index event_order on event (xid, event_id);
create index event_at on event using brin (at) with (autosummarize = on);
comment on table event is 'Facts that are neither bets nor money, written in the transaction that made them so. Kept for 90 days.';
comment on column event.xid is 'The transaction that wrote it; consumers read in this order.';
create trigger event_append_only before update on event for each row execute function forbid_change();
create trigger event_no_truncate before truncate on event for each statement execute function forbid_change();

alter table journal add column xid bigint;
-- Apart from the column: lines of before have none, and come before everything.
alter table journal alter column xid set default (pg_current_xact_id()::text::bigint);
create index journal_xid on journal using brin (xid) with (autosummarize = on, pages_per_range = 16);
comment on column journal.xid is 'The transaction that wrote it; consumers read in this order. Null: before there were any.';
-- As on the months that are made from now on.
do $$
declare
  month regclass;
begin
  for month in select inhrelid from pg_inherits where inhparent = 'journal'::regclass loop
    execute format('comment on column %s.xid is %L', month,
      'The transaction that wrote it; consumers read in this order. Null: before there were any.');
  end loop;
end
$$;

-- Transaction ids belong to a cluster. A database that was restored into another begins a new epoch there.
create table stream_epoch (
  epoch int primary key,
  system_id bigint not null,
  began_at timestamptz(3) not null,
  first_xid bigint not null
);
comment on table stream_epoch is 'The clusters that this database lived in: rows of before began_at have transaction ids of an older one.';

create table stream_consumer (
  name text primary key,
  stream text not null,
  epoch int not null references stream_epoch,
  xid bigint not null,
  place bigint not null,
  at timestamptz(3) not null,
  since timestamptz(3),
  moved_at timestamptz(3) not null default now(),
  failures int not null default 0,
  retry_at timestamptz(3)
);
comment on table stream_consumer is 'How far each consumer has come: past everything up to (xid, place).';
comment on column stream_consumer.at is 'When the last row that it read happened.';
comment on column stream_consumer.since is 'After a restore: rows from then on are read by their time, as far as the epoch''s beginning. Null: by transaction.';

create table stream_parked (
  consumer text not null references stream_consumer on delete cascade,
  place bigint not null,
  version bigint not null,
  row jsonb not null,
  error text not null,
  parked_at timestamptz(3) not null default now(),
  primary key (consumer, place, version)
);
comment on table stream_parked is 'What a consumer could not take after several tries; the others went on.';

grant select, insert, delete on event to trevo_app;
grant select on stream_epoch to trevo_app;
grant select, insert, update on stream_consumer to trevo_app;
grant select, insert, update, delete on stream_parked to trevo_app;
