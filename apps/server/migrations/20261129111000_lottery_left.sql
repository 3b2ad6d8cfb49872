-- What was left in the middle is found by an index, however many accounts are blocked and chases stopped.

create table lottery_leaver (
  member_id bigint primary key,
  nth int not null default 1
);
comment on column lottery_leaver.nth is 'Blocks since it was written: who was blocked again meanwhile is not forgotten.';
comment on table lottery_leaver is 'Members whose account was blocked since their future orders were last looked for. Goes when none is left.';
insert into lottery_leaver (member_id)
  select distinct a.member_id from account_block b join account a on a.account_id = b.account_id where a.member_id is not null;
grant select, delete on lottery_leaver to trevo_app;

-- By whatever way an account is blocked, its member is noted with it.
create function lottery_note_leaver() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into lottery_leaver as l (member_id)
    select a.member_id from account a where a.account_id = new.account_id and a.member_id is not null
  on conflict (member_id) do update set nth = l.nth + 1;
  return null;
end
$$;
revoke all on function lottery_note_leaver() from public;
create trigger lottery_leaver_of_block after insert or update on account_block for each row execute function lottery_note_leaver();

alter table lottery_slip add column is_stopping boolean not null default false;
comment on column lottery_slip.is_stopping is 'Its player takes it back, and orders that can be cancelled may be left.';
update lottery_slip set is_stopping = true where stopped_at > now() - interval '5 days';
create index lottery_slip_stopping on lottery_slip (slip_id) where is_stopping;
drop index lottery_slip_stopped;
grant update (is_stopping) on lottery_slip to trevo_app;

-- The last result of a game, however long ago.
create index lottery_issue_result on lottery_issue (merchant_id, game_code, draws_at) where result_version > 0;
