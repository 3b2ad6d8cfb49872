-- Up Migration
-- What a declined or withdrawn application says of a person is not kept for ever. Of others nothing is deleted, and of these the whole of it.
create or replace function affiliate_application_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.state in ('declined', 'withdrawn') then
    return old;
  end if;
  raise exception 'an application does not change like that' using errcode = '23514', constraint = 'affiliate_application_moves_on';
end
$$;
create function affiliate_application_step_stays() returns trigger language plpgsql as $$
begin
  if exists (select from affiliate_application a where a.application_id = old.application_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
drop trigger affiliate_application_step_append_only on affiliate_application_step;
create trigger affiliate_application_step_append_only before update on affiliate_application_step
  for each row execute function forbid_change();
create trigger affiliate_application_step_stays before delete on affiliate_application_step
  for each row execute function affiliate_application_step_stays();
alter table affiliate_application_step drop constraint affiliate_application_step_application_id_fkey,
  add constraint affiliate_application_step_application_id_fkey
    foreign key (application_id) references affiliate_application on delete cascade;
create index affiliate_application_over on affiliate_application (merchant_id, decided_at) where state in ('declined', 'withdrawn');
grant delete on affiliate_application to trevo_app;
comment on table affiliate_application is
  'Applications of players to become affiliates, that is agents. One open one a member. Those that came to nothing are deleted after the brand''s days.';
comment on table affiliate_application_step is
  'Append-only, and deleted with its application. Who took an application from which state to which, with what was asked, answered or said.';
comment on table agent_request is
  'What each Idempotency-Key of agents'' calls about money, and of applicants'' steps, was first used for. Another content under it is refused.';
