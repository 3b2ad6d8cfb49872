-- Up Migration
-- A sign-in reads the account, verifies what was typed, and only then begins a session. A password that is replaced meanwhile ended the
-- sessions that it found, and the one under way began afterwards. With a version the session begins only where what was proven still counts.
alter table member add column entry_version int not null default 0;
comment on column member.entry_version is 'One more with each new password and each end of all sessions: what was proven before it begins no session, changes no password and withdraws nothing.';
grant update (entry_version) on member to trevo_app;
