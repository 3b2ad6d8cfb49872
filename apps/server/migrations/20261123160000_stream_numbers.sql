-- Up Migration
-- Transaction ids belong to a cluster, and a database that was restored into another begins with small ones again. So rows carry
-- numbers that go on: the epoch's share, then the transaction id. In one order for ever, a cursor needs nothing but its place.
-- The share is a constant of the function: every line of the journal calls it. `stream_begin_epoch` makes it anew.
do $$
begin
  execute format($f$
    create function stream_xid() returns bigint language sql stable as 'select %s + pg_current_xact_id()::text::bigint'
  $f$, (coalesce((select max(epoch) from stream_epoch), 1) - 1)::bigint << 44);
end
$$;
comment on function stream_xid is 'The number of this transaction. It grows through all epochs.';
revoke all on function stream_xid from public;
grant execute on function stream_xid to trevo_app;

alter table event alter column xid set default stream_xid();
alter table journal alter column xid set default stream_xid();
comment on column event.xid is 'The number of the transaction that wrote it; consumers read in this order.';

alter table stream_epoch drop column first_xid;
comment on table stream_epoch is 'The clusters that this database lived in, each with a range of numbers: epoch n begins at (n - 1) * 2^44.';
alter table stream_consumer
  drop column epoch,
  drop column since,
  add column seen_at timestamptz(3) not null default now();
comment on column stream_consumer.seen_at is 'When a program that has this consumer last said so. One that no program has keeps no events.';

-- Whose row it is: staff see their own brand's.
alter table stream_parked add column merchant_id int;
update stream_parked set merchant_id = coalesce((row ->> 'merchantId')::int,
  (select a.merchant_id from account a where a.account_id = (row ->> 'account')::bigint));
comment on column stream_parked.merchant_id is 'Null: of no brand. Every brand''s staff see it.';

-- Rows of before have it: the older programs set it with every end.
alter table bet add constraint bet_ended_says_xid check (settled_xid is not null or state = any ('{held,open}'));
-- What has an end says in which transaction it was changed, the owner's statements included: consumers and the history need it.
drop trigger bet_moves_on on bet;
create trigger bet_moves_on after update on bet for each row when (
  (new.bet_id, new.placed_at, new.product, new.merchant_id, new.member_id, new.vendor, new.node_id, new.game_type, new.game_code,
    new.round, new.currency) is distinct from
  (old.bet_id, old.placed_at, old.product, old.merchant_id, old.member_id, old.vendor, old.node_id, old.game_type, old.game_code,
    old.round, old.currency)
  or new.version <> old.version + 1
  or ((old.settled_xid is not null or new.state <> all ('{held,open}')) and new.settled_xid is distinct from stream_xid())
  or (new.state <> old.state and not (
    (old.state = 'held' and new.state = any ('{open,settled,void,cancelled}'))
    or (old.state = any ('{open,reopened}') and new.state = any ('{settled,void,cancelled}'))
    or (old.state = 'settled' and new.state = any ('{reopened,void}'))))
) execute function bet_refuse_change();
