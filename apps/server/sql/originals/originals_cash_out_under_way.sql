-- Whether a cash-out that reached the database before a round's end is still being carried out: its turn comes late, and it counts. A session is
-- listed with a time no later than its statement's before it does anything with it, so none is missed. Asked as the owner: other roles do not see the
-- sessions of each other.
create or replace function originals_cash_out_under_way(ended_round text) returns boolean language sql volatile
security definer set search_path = public, pg_temp as $$
  select exists (
    select from pg_stat_activity a join crash_round r on r.round_id = ended_round
    where a.datname = current_database() and a.state = 'active' and a.query like '/* crash.cash-out */%' and a.query_start < r.ended_at)
$$;
revoke all on function originals_cash_out_under_way from public;
grant execute on function originals_cash_out_under_way to trevo_app;
