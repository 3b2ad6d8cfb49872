-- What a bet is after a move. Void stays void: only its undoing comes behind it. A stake in a settled bet opens it again.
create or replace function bet_state_after(state text, wanted text, stakes int) returns text language sql immutable as $$
  select case when state = 'void' then state when wanted is not null then wanted
    when state = 'settled' and stakes > 0 then 'reopened' else state end
$$;
revoke all on function bet_state_after from public;
grant execute on function bet_state_after to trevo_app;
