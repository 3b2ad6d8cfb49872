-- As a program of the version before knows it, while one still runs: it goes with the next version.
create or replace function play_apply_round(rows jsonb) returns void language sql as $$ select originals_apply_round(rows) $$;
grant execute on function play_apply_round to trevo_app;
