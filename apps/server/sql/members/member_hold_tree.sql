-- Until the transaction ends nobody enters or moves in this brand's agents' tree, and nobody asks who sat where (`member_seats_at`).
create or replace function member_hold_tree(of_merchant int) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('member_seat'), of_merchant)
$$;
revoke all on function member_hold_tree from public;
grant execute on function member_hold_tree to trevo_app;
