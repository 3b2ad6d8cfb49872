-- Up Migration
-- Applications of players to become agents, and what each type of agent may do with a brand.
create table affiliate_application (
  application_id bigint generated always as identity primary key,
  public_id text not null constraint affiliate_application_public_id_unique unique,
  merchant_id int not null references merchant,
  member_id bigint not null references member,
  form_sealed bytea not null,
  language text not null,
  call_key uuid not null,
  request_hash bytea not null,
  created_at timestamptz(3) not null,
  state text not null constraint affiliate_application_state_known
    check (state in ('received', 'in_review', 'asked', 'approved', 'declined', 'withdrawn')),
  version int not null default 1,
  decided_at timestamptz(3),
  type smallint constraint affiliate_application_type_known check (type in (1, 2, 41, 42)),
  constraint affiliate_application_call_once unique (member_id, call_key),
  constraint affiliate_application_decided check ((state in ('approved', 'declined', 'withdrawn')) = (decided_at is not null)),
  constraint affiliate_application_agent check ((state = 'approved') = (type is not null))
);
create unique index affiliate_application_open on affiliate_application (member_id) where state in ('received', 'in_review', 'asked');
create index affiliate_application_member on affiliate_application (member_id, application_id desc);
create index affiliate_application_desk on affiliate_application (merchant_id, state, application_id);
comment on table affiliate_application is 'Applications of players to become affiliates, that is agents. One open one a member.';
comment on column affiliate_application.form_sealed is 'What the applicant wrote (JSON): name, contact, channels, plan. By the vault, bound to the application.';
comment on column affiliate_application.language is 'The page''s when it was written: mails about it are in it.';
comment on column affiliate_application.type is 'What the applicant became; null: not approved.';

create table affiliate_application_step (
  application_id bigint not null references affiliate_application,
  version int not null,
  at timestamptz(3) not null,
  state text not null constraint affiliate_application_step_known
    check (state in ('received', 'in_review', 'asked', 'approved', 'declined', 'withdrawn')),
  operator_id bigint,
  text_sealed bytea,
  primary key (application_id, version)
);
comment on table affiliate_application_step is 'Append-only. Who took an application from which state to which, with what was asked, answered or said.';
comment on column affiliate_application_step.operator_id is 'Null: the applicant.';
create trigger affiliate_application_step_append_only before update or delete on affiliate_application_step
  for each row execute function forbid_change();
create trigger affiliate_application_step_no_truncate before truncate on affiliate_application_step
  for each statement execute function forbid_change();

-- What was written stays, and what is decided stays decided. For the owner too.
create function affiliate_application_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'an application does not change like that' using errcode = '23514', constraint = 'affiliate_application_moves_on';
end
$$;
create trigger affiliate_application_moves_on after update on affiliate_application for each row when (
  (new.application_id, new.public_id, new.merchant_id, new.member_id, new.form_sealed, new.language, new.call_key, new.request_hash, new.created_at)
    is distinct from
  (old.application_id, old.public_id, old.merchant_id, old.member_id, old.form_sealed, old.language, old.call_key, old.request_hash, old.created_at)
  or new.version <> old.version + 1
  or not (
    (old.state in ('received', 'in_review', 'asked') and new.state = 'withdrawn')
    or (old.state in ('received', 'asked') and new.state = 'in_review')
    or (old.state = 'in_review' and new.state = 'asked')
    or (old.state in ('in_review', 'asked') and new.state in ('approved', 'declined')))
) execute function affiliate_application_refuse_change();
create trigger affiliate_application_stays before delete on affiliate_application
  for each row execute function affiliate_application_refuse_change();
create trigger affiliate_application_no_truncate before truncate on affiliate_application
  for each statement execute function affiliate_application_refuse_change();
grant select, insert on affiliate_application, affiliate_application_step to trevo_app;
grant update (state, version, decided_at, type) on affiliate_application to trevo_app;

-- Of a brand that never chose, a type may do what `agent_type` says.
create table agent_type_choice (
  merchant_id int not null references merchant,
  code smallint not null references agent_type,
  label text not null constraint agent_type_choice_label_filled check (btrim(label) <> ''),
  can_play boolean not null,
  can_contract boolean not null,
  can_open boolean not null,
  version int not null,
  primary key (merchant_id, code)
);
comment on table agent_type_choice is 'What a brand calls a type of agent, and what members of it may do there.';
comment on column agent_type_choice.version is 'Two for the first choice: what nobody chose yet is version one.';
grant select, insert, update on agent_type_choice to trevo_app;
create index member_agents on member (merchant_id, type) where type in (1, 2, 41, 42);
