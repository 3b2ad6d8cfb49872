-- Whether a leaf of this text is in the log, under a checkpoint that is signed.
create or replace function log_has(leaf text) returns boolean language sql stable as $$
  select exists (
    select from log_leaf l, log_head h
    where l.hash = sha256('\x00'::bytea || convert_to(leaf, 'UTF8')) and l.position < h.signed_size)
$$;
revoke all on function log_has from public;
grant execute on function log_has to trevo_app;
