-- Parts of an operation that were given back, each under a key of its own: one order of a slip, whose stakes are one operation.

create table returned (
  by_op bigint not null,
  account_id bigint not null references account,
  of_op bigint not null,
  amount_micros bigint not null,
  at timestamptz(3) not null,
  primary key (by_op, account_id),
  constraint returned_gives check (amount_micros > 0)
);
create index returned_of_op on returned (of_op, account_id);
comment on table returned is
  'Append-only. What was given back of an operation in parts; all of them together are never more than it took, and none stands beside a reversal.';
comment on column returned.amount_micros is 'Micros that came back to this account, which the operation had taken from it as a bet.';

create trigger returned_append_only before update or delete on returned for each row execute function forbid_change();
create trigger returned_no_truncate before truncate on returned for each statement execute function forbid_change();
grant select on returned to trevo_app;

-- The ledger asks the same before; this is the last word. Returns to one account wait for one another at its row.
create function returned_stays_within() returns trigger language plpgsql as $$
declare
  room numeric;
begin
  perform from account a where a.account_id = new.account_id for no key update;
  select coalesce(-sum(e.amount_micros), 0) into room
  from (
    select o.* from entry o where o.entry_id between new.of_op * 8 and new.of_op * 8 + 7 and o.seq is not null offset 0
  ) e where e.account_id = new.account_id and e.kind = 'bet' and e.amount_micros < 0;
  select room - coalesce(sum(r.amount_micros), 0) into room
  from returned r where r.of_op = new.of_op and r.account_id = new.account_id;
  if new.amount_micros > room or exists (select from reversal r where r.of_op = new.of_op) then
    raise exception 'operation % has no % left to give back', new.of_op, new.amount_micros
      using errcode = 'check_violation', table = 'returned', constraint = 'returned_within_operation';
  end if;
  return new;
end
$$;
revoke all on function returned_stays_within() from public;
create trigger returned_within_operation before insert on returned for each row execute function returned_stays_within();

create function reversal_is_whole() returns trigger language plpgsql as $$
begin
  if exists (select from returned r where r.of_op = new.of_op) then
    raise exception 'a part of operation % was given back already', new.of_op
      using errcode = 'check_violation', table = 'reversal', constraint = 'reversal_of_a_whole';
  end if;
  return new;
end
$$;
revoke all on function reversal_is_whole() from public;
create trigger reversal_of_a_whole before insert on reversal for each row execute function reversal_is_whole();
