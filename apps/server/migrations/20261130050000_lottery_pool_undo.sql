-- Up Migration
-- An issue that becomes void after it was settled undoes what it did to pools: its share goes back with the stakes, and what its winners had of a pool
-- comes back to it. Without that the pool of players ended with the house.
create table lottery_pool_undo (
  issue_id bigint not null,
  currency text not null,
  play text collate "C" not null,
  prize text collate "C" not null,
  back_micros bigint not null,
  op_id bigint not null,
  at timestamptz(3) not null,
  primary key (issue_id, currency, play, prize),
  foreign key (issue_id, currency, play, prize) references lottery_pool_draw
);
comment on table lottery_pool_undo is 'What a void issue brought back to a pool: what its winners had, less its share and the new seed. Below 0: taken out of it. Append-only.';
create trigger lottery_pool_undo_append_only before update or delete on lottery_pool_undo for each row execute function forbid_change();
create trigger lottery_pool_undo_no_truncate before truncate on lottery_pool_undo for each statement execute function forbid_change();
grant select, insert on lottery_pool_undo to trevo_app;
