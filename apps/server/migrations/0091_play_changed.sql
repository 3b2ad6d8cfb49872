-- Up Migration
-- Every process remembers players and their game sessions for a while. What changes for them is told by the rows themselves:
-- no way to write them can forget it, and it is heard if and only if the change commits.
create function play_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('trevo_play', new.member_id::text);
  return null;
end
$$;
revoke all on function play_changed() from public;
-- Not `last_used_at`, which every player's call may move.
create trigger game_session_changed
after insert or update of token_hash, activated_at, ended_at, check_due_at on game_session
for each row execute function play_changed();
create trigger member_standing_changed after update of status, type on member
for each row execute function play_changed();
