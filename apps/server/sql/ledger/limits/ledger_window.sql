-- Limits stand on the account's own row, like the block: the statement that takes the stake checks and counts them under
-- the row's lock, whichever process it comes from. For the places in the array see the comment of account.limits.
-- First millisecond of the day (0), week (1) or month (2) of a moment, and the first one after it.
create or replace function ledger_window(period int, zone text, at_ms bigint) returns bigint[] language plpgsql stable as $$
declare
  unit constant text := (array['day', 'week', 'month'])[period + 1];
  first_moment constant timestamp := date_trunc(unit, to_timestamp(at_ms / 1000.0) at time zone zone);
begin
  return array[
    (extract(epoch from first_moment at time zone zone) * 1000)::bigint,
    (extract(epoch from (first_moment + ('1 ' || unit)::interval) at time zone zone) * 1000)::bigint];
end
$$;
revoke all on function ledger_window from public;
