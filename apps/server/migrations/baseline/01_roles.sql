-- The role that the server's pools run as. It owns nothing: each migration grants exactly what the code needs, and on
-- the journal that is SELECT only (money is written by the ledger's security-definer functions).
do $$
begin
  if not exists (select from pg_roles where rolname = 'trevo_app') then
    create role trevo_app nologin;
  end if;
  -- Roles are shared by all databases of a server; another migrator may have been first.
exception when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  execute format('grant trevo_app to %I', current_user);
end
$$;
grant usage on schema public to trevo_app;
