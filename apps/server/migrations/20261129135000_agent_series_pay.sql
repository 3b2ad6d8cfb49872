-- Up Migration
-- Differences of prize groups: what those above a player earn on a settled order is decided by the ceilings that held when it was placed.
alter table lottery_order
  add column ceiling int,
  add column brand_ceiling int;
comment on column lottery_order.ceiling is 'Its player''s highest prize group at placement; null: no rebate on its odds, so nobody above earns one either. Orders from before have none.';
comment on column lottery_order.brand_ceiling is 'The brand''s at placement: that of members without one of their own.';
drop trigger lottery_order_moves_on on lottery_order;
create trigger lottery_order_moves_on before update on lottery_order for each row when (
  (old.bet_id, old.at, old.order_id, old.slip_id, old.nth, old.chase_nth, old.issue_id, old.draws_at, old.merchant_id, old.member_id,
    old.game_code, old.play, old.content, old.combos, old.unit_micros, old.multiple, old.series, old.odds_e2, old.currency,
    old.stake_micros, old.bonus_stake_micros, old.cap_micros, old.most_micros, old.rebate_ppm, old.leaf, old.ceiling, old.brand_ceiling)
  is distinct from
  (new.bet_id, new.at, new.order_id, new.slip_id, new.nth, new.chase_nth, new.issue_id, new.draws_at, new.merchant_id, new.member_id,
    new.game_code, new.play, new.content, new.combos, new.unit_micros, new.multiple, new.series, new.odds_e2, new.currency,
    new.stake_micros, new.bonus_stake_micros, new.cap_micros, new.most_micros, new.rebate_ppm, new.leaf, new.ceiling, new.brand_ceiling)
  or new.settled_version < old.settled_version
  or (old.state <> new.state and not (old.state = 'open' or (new.state = any ('{won,lost,void}') and old.state = any ('{won,lost}'))))
) execute function lottery_moves_on();

create table lottery_ceiling_change (
  change_id bigint generated always as identity primary key,
  member_id bigint not null references member,
  series int,
  at timestamptz(3) not null default clock_timestamp()
);
create index lottery_ceiling_change_of on lottery_ceiling_change (member_id, change_id);
comment on table lottery_ceiling_change is 'Append-only. Every ceiling that a member had, from when on; null: the brand''s again. A trigger writes it.';
insert into lottery_ceiling_change (member_id, series, at) select member_id, series, '2000-01-01' from lottery_ceiling;
create trigger lottery_ceiling_change_append_only before update or delete on lottery_ceiling_change
  for each row execute function forbid_change();
create trigger lottery_ceiling_change_no_truncate before truncate on lottery_ceiling_change
  for each statement execute function forbid_change();
create function lottery_note_ceiling() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    insert into lottery_ceiling_change (member_id) values (old.member_id);
  elsif tg_op = 'INSERT' or old.series <> new.series then
    insert into lottery_ceiling_change (member_id, series) values (new.member_id, new.series);
  end if;
  return null;
end
$$;
revoke all on function lottery_note_ceiling() from public;
create trigger lottery_ceiling_noted after insert or update or delete on lottery_ceiling
  for each row execute function lottery_note_ceiling();
grant select on lottery_ceiling_change to trevo_app;

create table agent_series_pay (
  pay_id bigint generated always as identity primary key,
  public_id text not null constraint agent_series_pay_public_id_unique unique,
  merchant_id int not null references merchant,
  agent_id bigint not null references member,
  currency text not null,
  game_code text not null,
  round text collate "C" not null,
  draws_at timestamptz(3) not null,
  version int not null constraint agent_series_pay_version check (version >= 1),
  orders int not null constraint agent_series_pay_orders check (orders >= 0),
  base_micros bigint not null constraint agent_series_pay_base check (base_micros >= 0),
  gross_micros bigint not null constraint agent_series_pay_gross check (gross_micros >= 0),
  amount_micros bigint not null,
  state text not null constraint agent_series_pay_state_known check (state in ('waiting', 'paid')),
  at timestamptz(3) not null,
  paid_at timestamptz(3),
  op_id bigint,
  house_micros bigint not null default 0 constraint agent_series_pay_house check (house_micros >= 0),
  constraint agent_series_pay_paid check ((state = 'paid') = (paid_at is not null)),
  constraint agent_series_pay_moved check (state <> 'paid' or (op_id is null) = (amount_micros + house_micros = 0)),
  constraint agent_series_pay_once unique (agent_id, game_code, round, version)
);
create index agent_series_pay_newest on agent_series_pay (agent_id, draws_at desc, pay_id desc);
create index agent_series_pay_drawn on agent_series_pay (merchant_id, draws_at);
create index agent_series_pay_round on agent_series_pay (merchant_id, game_code, round);
create index agent_series_pay_due on agent_series_pay (pay_id) where state = 'waiting';
create index agent_series_pay_income on agent_series_pay (agent_id, paid_at) where state = 'paid';
comment on table agent_series_pay is 'What differences of prize groups come to for an agent on a draw. A correction is one more row, with what changed.';
comment on column agent_series_pay.gross_micros is 'All that is due by now; amount_micros: what this row moves, that less what earlier versions moved.';
comment on column agent_series_pay.house_micros is 'Of a debt: what the wallet did not have, which the house carries.';
create function agent_series_pay_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'pay does not change like that' using errcode = '23514', constraint = 'agent_series_pay_moves_on';
end
$$;
create trigger agent_series_pay_moves_on after update on agent_series_pay for each row when (
  (old.pay_id, old.public_id, old.merchant_id, old.agent_id, old.currency, old.game_code, old.round, old.draws_at, old.version, old.orders,
    old.base_micros, old.gross_micros, old.amount_micros, old.at) is distinct from
  (new.pay_id, new.public_id, new.merchant_id, new.agent_id, new.currency, new.game_code, new.round, new.draws_at, new.version, new.orders,
    new.base_micros, new.gross_micros, new.amount_micros, new.at)
  or old.state = 'paid'
) execute function agent_series_pay_refuse_change();
create trigger agent_series_pay_stays before delete on agent_series_pay
  for each row execute function agent_series_pay_refuse_change();
create trigger agent_series_pay_no_truncate before truncate on agent_series_pay
  for each statement execute function agent_series_pay_refuse_change();
grant select, insert on agent_series_pay to trevo_app;
grant update (state, paid_at, op_id, house_micros) on agent_series_pay to trevo_app;
