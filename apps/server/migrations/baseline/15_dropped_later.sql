-- Functions that migrations after the baseline drop by name, empty: their definitions live in `sql/` or are gone. Nothing
-- calls them before they are dropped.
create function sms_count_one(timestamptz, int, text, text, interval, interval, int, bigint, bigint, int, int) returns void
language sql as 'select';
create function sms_admit(timestamptz, int, jsonb, jsonb) returns void language sql as 'select';
