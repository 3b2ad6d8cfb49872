-- Up Migration
-- A line of a draw that only gives is written in the transaction of its money: one row written once, where it was written as waiting and then
-- marked as paid, with an entry in each index both times.
create type agent_pay_record as (
  public_id text, contract_id bigint, agent_id bigint, upline_id bigint, version int, base_micros bigint, rate_ppm int, tier int,
  carried_micros bigint, sum_micros bigint, gross_micros bigint, below_micros bigint, net_micros bigint, amount_micros bigint,
  counted jsonb, state text, merchant_id int, scheme text, currency text, place text, from_at timestamptz, to_at timestamptz,
  game_code text, round text, draw_id bigint, at timestamptz, day date, mark_version bigint
);

-- That a line is of a contract is asked of all lines of a statement at once: contracts never go and keep their sides, so no lock of theirs is
-- needed, and a draw has 50,000 lines.
alter table agent_pay drop constraint agent_pay_contract_fkey, drop constraint agent_pay_merchant_id_fkey;
alter table agent_contract drop constraint agent_contract_of_agent;
create function agent_pay_ask_contract() returns trigger language plpgsql as $$
begin
  if exists (
    select from written w
    where not exists (
      select from agent_contract c
      where c.contract_id = w.contract_id and c.agent_id = w.agent_id and c.merchant_id = w.merchant_id and c.scheme = w.scheme))
  then
    raise exception 'pay is of a contract of its agent, brand and scheme' using errcode = '23503', constraint = 'agent_pay_of_contract';
  end if;
  return null;
end
$$;
create trigger agent_pay_of_contract after insert on agent_pay referencing new table as written
  for each statement execute function agent_pay_ask_contract();

-- The money of a draw moves while the mark stands that was read with its facts, so a mark that went and came again has to be another one.
create sequence agent_mark_version;
grant usage on sequence agent_mark_version to trevo_app;
update agent_mark set version = nextval('agent_mark_version');
alter table agent_mark alter version set default nextval('agent_mark_version');
comment on column agent_mark.version is 'Another one with every change, and never one that was: a run takes away only the mark that it has seen, and pays a draw only while it stands.';
