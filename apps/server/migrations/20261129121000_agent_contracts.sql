-- Up Migration
-- Contracts of agents: between an agent and the direct upline, or the house (null) for a top agent. Terms never change: another rate is another
-- contract, and pay of the past reads the one of its day.
create table agent_contract (
  contract_id bigint generated always as identity primary key,
  public_id text not null constraint agent_contract_public_id_unique unique,
  merchant_id int not null references merchant,
  agent_id bigint not null references member,
  upline_id bigint references member,
  scheme text not null constraint agent_contract_scheme_known check (scheme in (
    'dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary.single', 'realTimeSalary.profit', 'realTimeSalary.loss')),
  currency text not null,
  terms jsonb not null,
  terms_hash bytea not null,
  top_rate_ppm int not null constraint agent_contract_rate check (top_rate_ppm between 1 and 1000000),
  state text not null constraint agent_contract_state_known
    check (state in ('offered', 'in_force', 'rejected', 'withdrawn', 'replaced', 'terminated', 'outdated')),
  offered_at timestamptz(3) not null,
  decided_at timestamptz(3),
  counts_from timestamptz(3),
  counts_until timestamptz(3),
  end_asked_by text constraint agent_contract_asked_known check (end_asked_by in ('agent', 'upline')),
  end_reason text,
  constraint agent_contract_sides check (upline_id is null or upline_id <> agent_id),
  constraint agent_contract_decided check ((state = 'offered') = (decided_at is null)),
  constraint agent_contract_counts check ((state in ('in_force', 'replaced', 'terminated')) = (counts_from is not null)),
  constraint agent_contract_ended check ((state in ('replaced', 'terminated')) = (counts_until is not null)),
  constraint agent_contract_asked check (end_asked_by is null or state = 'in_force')
);
-- One in force and one offer for an agent in a scheme: what two acceptances at once run into.
create unique index agent_contract_in_force on agent_contract (agent_id, scheme) where state = 'in_force';
create unique index agent_contract_offered on agent_contract (agent_id, scheme) where state = 'offered';
create index agent_contract_agent on agent_contract (agent_id, contract_id desc);
create index agent_contract_upline on agent_contract (upline_id, contract_id desc);
create index agent_contract_below on agent_contract (upline_id, scheme) where state = 'in_force';
create index agent_contract_counted on agent_contract (merchant_id, scheme, coalesce(counts_until, 'infinity')) where counts_from is not null;
comment on table agent_contract is 'Contracts of agents with their uplines, offers and past ones among them. What both signed never changes.';
comment on column agent_contract.counts_from is 'From when pay goes by it: the start of the period after the acceptance; of real-time pay the acceptance.';
comment on column agent_contract.counts_until is 'Until when, not included. One that never counted has its own start here. It can only be brought forward.';

create table agent_contract_act (
  contract_id bigint not null references agent_contract,
  nth int not null,
  at timestamptz(3) not null,
  act text not null constraint agent_contract_act_known
    check (act in ('offer', 'accept', 'reject', 'withdraw', 'askEnd', 'keep', 'terminate', 'replace', 'cascade', 'outdate')),
  side text not null constraint agent_contract_act_side check (side in ('agent', 'upline', 'house')),
  member_id bigint,
  operator_id bigint,
  terms_hash bytea not null,
  primary key (contract_id, nth)
);
comment on table agent_contract_act is 'Append-only. What each side did with a contract, with the hash of the terms that it saw: the signatures.';
create trigger agent_contract_act_append_only before update or delete on agent_contract_act for each row execute function forbid_change();
create trigger agent_contract_act_no_truncate before truncate on agent_contract_act for each statement execute function forbid_change();

-- Terms and sides stay, states move on. A replaced contract that still counts may end sooner, never later. For the owner too.
create function agent_contract_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a contract does not change like that' using errcode = '23514', constraint = 'agent_contract_moves_on';
end
$$;
create trigger agent_contract_moves_on after update on agent_contract for each row when (
  (new.contract_id, new.public_id, new.merchant_id, new.agent_id, new.upline_id, new.scheme, new.currency, new.terms, new.terms_hash,
    new.top_rate_ppm, new.offered_at) is distinct from
  (old.contract_id, old.public_id, old.merchant_id, old.agent_id, old.upline_id, old.scheme, old.currency, old.terms, old.terms_hash,
    old.top_rate_ppm, old.offered_at)
  or (old.counts_from is not null and new.counts_from is distinct from old.counts_from)
  or (old.counts_until is not null and not coalesce(new.counts_until <= old.counts_until, false))
  or new.counts_until < new.counts_from
  or (new.state <> old.state and not (
    (old.state = 'offered' and new.state in ('in_force', 'rejected', 'withdrawn', 'outdated'))
    or (old.state = 'in_force' and new.state in ('replaced', 'terminated'))))
) execute function agent_contract_refuse_change();
create trigger agent_contract_stays before delete on agent_contract for each row execute function agent_contract_refuse_change();
create trigger agent_contract_no_truncate before truncate on agent_contract for each statement execute function agent_contract_refuse_change();

grant select, insert on agent_contract, agent_contract_act to trevo_app;
grant update (state, decided_at, counts_from, counts_until, end_asked_by, end_reason) on agent_contract to trevo_app;
