-- Writes seconds of fishing as rounds, with what their room knows of them: all or nothing.
create or replace function originals_apply_shots(rows jsonb) returns void language plpgsql as $$
begin
  perform originals_mark_shots((select jsonb_agg(r->'room') from jsonb_array_elements(rows) r));
  perform originals_apply_round(rows);
end
$$;
grant execute on function originals_apply_shots to trevo_app;
