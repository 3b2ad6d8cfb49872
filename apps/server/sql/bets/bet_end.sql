-- Ends a bet without money: `settled` as it stands, or `void`, after which its stakes go back one by one.
create or replace function bet_end(its_id bigint, its_time timestamptz, wanted text, last_op bigint, stamp timestamptz, why text)
returns void language sql as $$
  select bet_apply(array[row(false, its_id, its_time, null, null, null, null, null, null, null, null, null, wanted, 0, 0, 0, 0, 0, 0,
    null, last_op, false, false, why, null)::bet_move], stamp)
$$;
revoke all on function bet_end from public;
grant execute on function bet_end to trevo_app;
