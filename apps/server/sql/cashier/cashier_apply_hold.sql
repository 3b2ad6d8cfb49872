-- As a program of the version before knows it, which compares no version, while one still runs: it goes with the next version.
create or replace function cashier_apply_hold(rows jsonb) returns void language sql as $$
  select cashier_apply_request(jsonb_agg(r || jsonb_build_object('entry_version', m.entry_version)))
  from jsonb_array_elements(rows) r join member m on m.member_id = (r ->> 'member_id')::bigint
$$;
grant execute on function cashier_apply_hold to trevo_app;
