-- Up Migration
create table agent_request (
  member_id bigint not null references member,
  idempotency_key uuid not null,
  request_hash bytea not null,
  created_at timestamptz(3) not null,
  primary key (member_id, idempotency_key)
);
comment on table agent_request is 'What each Idempotency-Key of agents'' calls about money was first used for. Another content under it is refused.';

-- Money between a member and the direct upline: written with the money, in its transaction.
create table agent_transfer (
  transfer_id bigint generated always as identity primary key,
  public_id text not null constraint agent_transfer_public_id_unique unique,
  merchant_id int not null references merchant,
  currency text not null,
  from_id bigint not null references member,
  to_id bigint not null references member,
  way text not null constraint agent_transfer_way_known check (way in ('down', 'up')),
  amount_micros bigint not null constraint agent_transfer_amount check (amount_micros > 0),
  note text not null,
  from_before_micros bigint not null,
  from_after_micros bigint not null,
  to_before_micros bigint not null,
  to_after_micros bigint not null,
  day date not null,
  at timestamptz(3) not null,
  op_id bigint not null constraint agent_transfer_op_unique unique,
  state text not null default 'sent' constraint agent_transfer_state_known check (state in ('sent', 'undone')),
  undone_at timestamptz(3),
  undone_reason text,
  undone_op bigint,
  constraint agent_transfer_sides check (from_id <> to_id),
  constraint agent_transfer_balances check (from_before_micros - from_after_micros = amount_micros
    and to_after_micros - to_before_micros <= amount_micros),
  constraint agent_transfer_undone check (
    case state when 'sent' then num_nulls(undone_at, undone_reason, undone_op) = 3 else num_nulls(undone_at, undone_reason, undone_op) = 0 end)
);
create index agent_transfer_from on agent_transfer (from_id, at desc, transfer_id desc);
create index agent_transfer_to on agent_transfer (to_id, at desc, transfer_id desc);
create index agent_transfer_newest on agent_transfer (merchant_id, at desc, transfer_id desc);
create index agent_transfer_day on agent_transfer (from_id, day) include (amount_micros) where state = 'sent';
comment on table agent_transfer is 'Transfers between a member and the direct upline. Nothing is edited; staff take one back, once, and it says so.';
comment on column agent_transfer.way is 'down: from an agent to a direct downline.';
comment on column agent_transfer.to_after_micros is 'Less than before and amount together where the receiver owed: that was repaid first.';
comment on column agent_transfer.day is 'The brand''s business day whose sum it counts in.';

create function agent_transfer_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a transfer does not change like that' using errcode = '23514', constraint = 'agent_transfer_moves_on';
end
$$;
create trigger agent_transfer_moves_on after update on agent_transfer for each row when (
  (old.transfer_id, old.public_id, old.merchant_id, old.currency, old.from_id, old.to_id, old.way, old.amount_micros, old.note,
    old.from_before_micros, old.from_after_micros, old.to_before_micros, old.to_after_micros, old.day, old.at, old.op_id) is distinct from
  (new.transfer_id, new.public_id, new.merchant_id, new.currency, new.from_id, new.to_id, new.way, new.amount_micros, new.note,
    new.from_before_micros, new.from_after_micros, new.to_before_micros, new.to_after_micros, new.day, new.at, new.op_id)
  or old.state <> 'sent'
) execute function agent_transfer_refuse_change();
create trigger agent_transfer_stays before delete on agent_transfer for each row execute function agent_transfer_refuse_change();
create trigger agent_transfer_no_truncate before truncate on agent_transfer for each statement execute function agent_transfer_refuse_change();

grant select, insert on agent_request, agent_transfer to trevo_app;
grant update (state, undone_at, undone_reason, undone_op) on agent_transfer to trevo_app;
