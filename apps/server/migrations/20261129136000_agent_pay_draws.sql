-- Up Migration
-- A draw of 100,000 players in twelve levels wrote a million parts into its lines. Now each count keeps the players once, as it found them, and a
-- line's parts are worked out from them when somebody opens it.
create table agent_pay_draw (
  draw_id bigint generated always as identity primary key,
  merchant_id int not null references merchant,
  game_code text not null,
  round text not null,
  at timestamptz(3) not null,
  seats bigint[] not null,
  stakes bigint[] not null,
  valids bigint[] not null,
  payouts bigint[] not null,
  constraint agent_pay_draw_sides check (cardinality(seats) = cardinality(stakes) and cardinality(seats) = cardinality(valids)
    and cardinality(seats) = cardinality(payouts))
);
comment on table agent_pay_draw is 'Append-only. Players of a draw by place in the tree, with what they had on it in micros when its real-time salaries were counted.';
create trigger agent_pay_draw_append_only before update or delete on agent_pay_draw for each row execute function forbid_change();
create trigger agent_pay_draw_no_truncate before truncate on agent_pay_draw for each statement execute function forbid_change();
grant select, insert on agent_pay_draw to trevo_app;

alter table agent_pay add column draw_id bigint;
comment on column agent_pay.draw_id is 'Of a real-time salary: the players that it was counted from.';

-- Lines from before: the players as they are now, and of each place once.
insert into agent_pay_draw (merchant_id, game_code, round, at, seats, stakes, valids, payouts)
select merchant_id, game_code, round, now(), array_agg(seat_id order by seat_id), array_agg(stake_micros order by seat_id),
  array_agg(valid_bet_micros order by seat_id), array_agg(payout_micros order by seat_id)
from agent_issue i where exists (select from agent_pay p where p.merchant_id = i.merchant_id and p.game_code = i.game_code and p.round = i.round)
group by merchant_id, game_code, round;
alter table agent_pay disable trigger agent_pay_moves_on;
update agent_pay p set draw_id = d.draw_id from agent_pay_draw d
where d.merchant_id = p.merchant_id and d.game_code = p.game_code and d.round = p.round;
alter table agent_pay enable trigger agent_pay_moves_on;

alter table agent_pay drop column members, drop column member_valid_micros, drop column member_gross_micros, drop column member_net_micros;

-- Agent and upline are the contract's, which never change: one foreign key instead of three. Fewer indexes: each line is written once and marked
-- as paid once, and both write all of them.
alter table agent_contract add constraint agent_contract_of_agent unique (contract_id, agent_id);
alter table agent_pay
  drop constraint agent_pay_agent_id_fkey, drop constraint agent_pay_upline_id_fkey, drop constraint agent_pay_contract_id_fkey,
  add constraint agent_pay_contract_fkey foreign key (contract_id, agent_id) references agent_contract (contract_id, agent_id),
  drop constraint agent_pay_once,
  add constraint agent_pay_once unique (place, contract_id, version);
drop index agent_pay_upline, agent_pay_place, agent_pay_from;
create index agent_pay_from on agent_pay using brin (from_at) with (autosummarize = on);

drop trigger agent_pay_moves_on on agent_pay;
create trigger agent_pay_moves_on after update on agent_pay for each row when (
  (old.pay_id, old.contract_id, old.agent_id, old.place, old.version, old.gross_micros, old.below_micros, old.net_micros, old.amount_micros,
    old.counted, old.draw_id) is distinct from
  (new.pay_id, new.contract_id, new.agent_id, new.place, new.version, new.gross_micros, new.below_micros, new.net_micros, new.amount_micros,
    new.counted, new.draw_id)
  or old.state = 'paid'
  or (old.state = 'waiting' and new.state <> 'paid')
) execute function agent_pay_refuse_change();
