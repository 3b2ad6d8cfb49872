-- Up Migration
create or replace function account_opened() returns trigger language plpgsql as $$
begin
  if not coalesce(new.currency = any ('{BRL,USD,EUR,VND,PTS}'), false) then
    raise exception 'account % is in a currency that nobody knows: %', new.account_id, new.currency
      using errcode = 'check_violation', table = 'account', constraint = 'account_currency_known';
  end if;
  if (new.member_id is null) <> (new.account_id < 0) or not new.kind = any (
    case when new.account_id < 0 then '{games,bank,promo,adjust,fees,jackpots,jackpot_seeds,lottery_pools,agents}'::text[]
      when new.account_id > 1099511627776 then '{bonus,debt}' else '{cash,held}' end)
  then
    raise exception 'the id % is not that of a % account', new.account_id, new.kind
      using errcode = 'check_violation', table = 'account', constraint = 'account_side';
  end if;
  return null;
end
$$;

-- Pay of agents: one row for what a contract came to in a period, or on a draw, and one more for each correction, with what changed.
create table agent_pay (
  pay_id bigint generated always as identity primary key,
  public_id text not null constraint agent_pay_public_id_unique unique,
  merchant_id int not null references merchant,
  contract_id bigint not null references agent_contract,
  agent_id bigint not null references member,
  upline_id bigint references member,
  scheme text not null,
  currency text not null,
  place text collate "C" not null,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  game_code text,
  round text,
  version int not null constraint agent_pay_version check (version >= 1),
  base_micros bigint not null,
  rate_ppm int not null,
  tier int,
  carried_micros bigint not null default 0,
  sum_micros bigint not null,
  gross_micros bigint not null,
  below_micros bigint not null,
  net_micros bigint not null,
  amount_micros bigint not null,
  counted jsonb not null,
  members bigint[] not null default '{}',
  member_valid_micros bigint[] not null default '{}',
  member_gross_micros bigint[] not null default '{}',
  member_net_micros bigint[] not null default '{}',
  state text not null constraint agent_pay_state_known check (state in ('review', 'held', 'waiting', 'paid')),
  note text,
  at timestamptz(3) not null,
  paid_at timestamptz(3),
  op_id bigint,
  house_micros bigint not null default 0 constraint agent_pay_house check (house_micros >= 0),
  constraint agent_pay_net check (net_micros = gross_micros - below_micros),
  constraint agent_pay_paid check ((state = 'paid') = (paid_at is not null)),
  constraint agent_pay_moved check (state <> 'paid' or (op_id is null) = (amount_micros + house_micros = 0)),
  constraint agent_pay_parts check (cardinality(members) = cardinality(member_gross_micros)
    and cardinality(members) = cardinality(member_valid_micros) and cardinality(members) = cardinality(member_net_micros)),
  constraint agent_pay_once unique (contract_id, place, version)
);
create index agent_pay_agent on agent_pay (agent_id, from_at desc, pay_id desc);
create index agent_pay_upline on agent_pay (upline_id, scheme, place);
create index agent_pay_from on agent_pay (merchant_id, from_at);
create index agent_pay_place on agent_pay (merchant_id, scheme, place);
create index agent_pay_due on agent_pay (pay_id) where state = 'waiting';
create index agent_pay_asked on agent_pay (merchant_id, pay_id) where state in ('review', 'held');
create index agent_pay_income on agent_pay (agent_id, paid_at) where state = 'paid';
comment on table agent_pay is 'Pay of agents: what a contract came to in a period, or on a draw. A correction is one more row, with what changed.';
comment on column agent_pay.place is 'Which period or draw, the same for all schemes and versions: `2026-11-29T03:00:00.000Z/…` or `GAME ROUND`.';
comment on column agent_pay.version is '1, and one more for each correction.';
comment on column agent_pay.amount_micros is 'What this row moves: the net less what earlier versions moved.';
comment on column agent_pay.counted is 'What the tier was chosen by: figures, conditions reached, what the next tier lacks.';
comment on column agent_pay.members is 'Of a real-time salary: its players, with their parts in the arrays beside.';
comment on column agent_pay.house_micros is 'Of a debt: what the wallet did not have, which the house carries.';

create function agent_pay_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'pay does not change like that' using errcode = '23514', constraint = 'agent_pay_moves_on';
end
$$;
create trigger agent_pay_moves_on after update on agent_pay for each row when (
  (old.pay_id, old.contract_id, old.agent_id, old.place, old.version, old.gross_micros, old.below_micros, old.net_micros, old.amount_micros,
    old.counted) is distinct from
  (new.pay_id, new.contract_id, new.agent_id, new.place, new.version, new.gross_micros, new.below_micros, new.net_micros, new.amount_micros,
    new.counted)
  or old.state = 'paid'
  or (old.state = 'waiting' and new.state <> 'paid')
) execute function agent_pay_refuse_change();
create trigger agent_pay_stays before delete on agent_pay for each row execute function agent_pay_refuse_change();
create trigger agent_pay_no_truncate before truncate on agent_pay for each statement execute function agent_pay_refuse_change();

-- How far pay has been counted, by scheme; and what each count came to.
create table agent_pay_run (
  run_id bigint generated always as identity primary key,
  merchant_id int not null references merchant,
  scheme text not null,
  rhythm text not null constraint agent_pay_run_rhythm_known check (rhythm in ('hour', 'D', 'W', 'H', 'M', 'issue')),
  place text collate "C" not null,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  at timestamptz(3) not null,
  contracts int not null,
  lines int not null,
  gross_micros bigint not null,
  amount_micros bigint not null
);
create index agent_pay_run_newest on agent_pay_run (merchant_id, run_id desc);
create index agent_pay_run_place on agent_pay_run (merchant_id, scheme, place);
create index agent_pay_run_until on agent_pay_run (merchant_id, scheme, rhythm, to_at desc);
comment on table agent_pay_run is 'Append-only. Each count of a period or draw: when, how many contracts, how many lines it wrote.';
create trigger agent_pay_run_append_only before update or delete on agent_pay_run for each row execute function forbid_change();

grant select, insert on agent_pay, agent_pay_run to trevo_app;
grant update (state, note, paid_at, op_id, house_micros) on agent_pay to trevo_app;
