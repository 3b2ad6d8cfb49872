-- Up Migration
-- A player who is gone stakes nothing more. The notice of it may be missed by every process; this cannot be. The reasons are
-- those of somebody who left or was sent away: an idle site session goes on in the vendor's window.
create function play_end_games() returns trigger language plpgsql as $$
begin
  update game_session set ended_at = new.ended_at, end_reason = new.end_reason
    where site_session_id = new.session_id and ended_at is null;
  return null;
end $$;
create trigger session_ends_games after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null
    and new.end_reason in ('logout', 'password', 'revoked', 'recovered', 'closed'))
  execute function play_end_games();
comment on function play_end_games() is 'Ends the games of a site session in the statement that ends the session.';
