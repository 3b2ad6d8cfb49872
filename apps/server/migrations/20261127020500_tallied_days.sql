-- Up Migration
-- When a bet is taken back, the member's first one of that day and currency is looked for among those that still count.
create index bet_tallied_day on bet_tallied (member_id, merchant_id, day, currency, quarter);
