-- Up Migration
-- Consumers that have read nothing yet have the same times in every database, whenever it was made.
update stream_consumer set at = 'epoch', moved_at = 'epoch', seen_at = 'epoch'
where name in ('tallies.bets', 'tallies.cash') and xid = 0 and place = 0;
