-- Up Migration
-- A credit line: one for a member, given by the house or by the direct upline out of its own.
create table agent_credit (
  credit_id bigint generated always as identity primary key,
  public_id text not null constraint agent_credit_public_id_unique unique,
  merchant_id int not null references merchant,
  currency text not null,
  member_id bigint not null references member constraint agent_credit_one_a_member unique,
  given_by bigint references member,
  limit_micros bigint not null,
  used_micros bigint not null default 0 constraint agent_credit_used check (used_micros >= 0),
  handed_micros bigint not null default 0 constraint agent_credit_handed check (handed_micros >= 0),
  gone_micros bigint not null default 0 constraint agent_credit_gone check (gone_micros >= 0),
  version int not null default 1 constraint agent_credit_version check (version >= 1),
  changed_at timestamptz(3) not null,
  constraint agent_credit_within check (used_micros + handed_micros <= limit_micros),
  constraint agent_credit_giver check (given_by <> member_id)
);
create index agent_credit_given on agent_credit (given_by, member_id);
create index agent_credit_house on agent_credit (merchant_id, credit_id) where given_by is null;
comment on table agent_credit is 'Credit lines of members. One with a limit of 0 has ended; the next one is given in its row.';
comment on column agent_credit.given_by is 'The upline out of whose line it is; null: the house.';
comment on column agent_credit.used_micros is 'Drawn into the wallet and not paid back.';
comment on column agent_credit.handed_micros is 'Limits of the lines that its holder gave: their sum.';
comment on column agent_credit.gone_micros is 'Written off so far.';
comment on column agent_credit.version is 'Rises with each change of the limit.';

create table agent_credit_act (
  act_id bigint generated always as identity primary key,
  credit_id bigint not null references agent_credit,
  act text not null constraint agent_credit_act_known check (act in ('limit', 'draw', 'repay', 'gone')),
  amount_micros bigint not null,
  limit_micros bigint not null,
  used_micros bigint not null,
  member_id bigint references member,
  operator_id bigint references operator,
  request text constraint agent_credit_act_request_unique unique,
  op_id bigint,
  at timestamptz(3) not null,
  constraint agent_credit_act_by check (num_nonnulls(member_id, operator_id) <= 1),
  constraint agent_credit_act_moved check ((op_id is null) = (act = 'limit'))
);
create index agent_credit_act_newest on agent_credit_act (credit_id, act_id desc);
comment on table agent_credit_act is 'Append-only. What happened with credit lines: by how much the limit or what is used changed, and both afterwards.';
comment on column agent_credit_act.member_id is 'Who did it. Neither a member nor staff: it followed from a move in the tree.';
comment on column agent_credit_act.request is 'Of the call that asked for it: the same call does it once.';
create trigger agent_credit_act_append_only before update or delete on agent_credit_act for each row execute function forbid_change();
create trigger agent_credit_act_no_truncate before truncate on agent_credit_act for each statement execute function forbid_change();

create function agent_credit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a credit line stays, and so does whose it is' using errcode = '23514', constraint = 'agent_credit_stays';
end
$$;
create trigger agent_credit_keeps_holder after update on agent_credit for each row when (
  (old.credit_id, old.public_id, old.merchant_id, old.currency, old.member_id) is distinct from
  (new.credit_id, new.public_id, new.merchant_id, new.currency, new.member_id)
  or (old.given_by is distinct from new.given_by and old.limit_micros > 0)
) execute function agent_credit_refuse_change();
create trigger agent_credit_stays before delete on agent_credit for each row execute function agent_credit_refuse_change();
create trigger agent_credit_no_truncate before truncate on agent_credit for each statement execute function agent_credit_refuse_change();

-- While somebody owes on a credit line, money leaves the wallet only as a stake or to pay back. Asked behind the wallet's lock, which a draw takes
-- too: a statement of its own sees each draw that came before it.
create function withdrawal_refuse_credit() returns trigger language plpgsql as $$
begin
  if exists (select from agent_credit c where c.member_id = new.member_id and c.used_micros > 0) then
    raise exception 'member % owes on a credit line', new.member_id using errcode = '23514', constraint = 'withdrawal_credit_in_use';
  end if;
  return new;
end
$$;
create trigger withdrawal_without_credit before insert on withdrawal for each row execute function withdrawal_refuse_credit();

grant select, insert on agent_credit, agent_credit_act to trevo_app;
grant update (given_by, limit_micros, used_micros, handed_micros, gone_micros, version, changed_at) on agent_credit to trevo_app;
