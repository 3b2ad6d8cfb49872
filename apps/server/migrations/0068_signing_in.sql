-- Up Migration
alter table member add column icon text constraint member_icon_form check (icon ~ '^[a-z]{2,24}$');
comment on column member.icon is 'The drawn picture that the member chose; null: the first letter of the name.';
grant update (icon) on member to trevo_app;

-- What a session may do is written into it when it starts, so another type or a closed account ends it in the same statement.
create function identity_end_sessions() returns trigger language plpgsql as $$
declare
  notice json;
begin
  delete from remember_token where member_id = new.member_id;
  delete from pending_challenge where member_id = new.member_id;
  with ended as (
    update session set ended_at = now(), end_reason = case when new.status = 'closed' then 'closed' else 'revoked' end
    where member_id = new.member_id and ended_at is null
    returning session_id, end_reason
  )
  -- What the processes hear: open streams end, memories of the session are dropped.
  select json_agg(json_build_object(
      'topic', 'session', 'memberId', new.member_id::text, 'id', session_id, 'status', end_reason))
    into notice from ended;
  if notice is not null then perform pg_notify('trevo_member', notice::text); end if;
  return null;
end $$;
create trigger member_change_ends_sessions after update of type, status on member for each row
  when (old.type is distinct from new.type or old.status is distinct from new.status)
  execute function identity_end_sessions();
comment on function identity_end_sessions() is 'A change of role or of standing takes effect at once, whoever makes it.';

create table login_pressure (
  scope text not null constraint login_pressure_scope_known check (scope in ('address', 'network', 'brand')),
  key_hash bytea not null,
  slot timestamptz(3) not null,
  failures int not null,
  primary key (scope, key_hash, slot)
);
create index login_pressure_slot on login_pressure (slot);
comment on table login_pressure is
  'Failed logins by address, network and brand in slots of ten minutes: lists of leaked passwords touch each account once, so the lock of accounts does not see them.';
grant select, insert, update, delete on login_pressure to trevo_app;
