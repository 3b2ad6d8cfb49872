-- Up Migration
-- A line of a draw is written with the money of it, 50,000 of them for a large draw, and each was sent with what all lines of the draw share. That
-- stands with the draw's players now, and a line names the draw.
alter table agent_pay_draw disable trigger agent_pay_draw_append_only;
-- Kept for counts that came to nothing.
delete from agent_pay_draw d where not exists (select from agent_pay p where p.draw_id = d.draw_id);
alter table agent_pay_draw add column currency text, add column draws_at timestamptz(3);
update agent_pay_draw d set currency = p.currency, draws_at = p.from_at
from (select distinct on (draw_id) draw_id, currency, from_at from agent_pay where draw_id is not null) p where p.draw_id = d.draw_id;
alter table agent_pay_draw alter currency set not null, alter draws_at set not null;
alter table agent_pay_draw enable trigger agent_pay_draw_append_only;
create index agent_pay_draw_of on agent_pay_draw (merchant_id, game_code, round, currency, draw_id);
comment on column agent_pay_draw.draws_at is 'When the draw was due: what its lines count by.';

alter type agent_pay_record
  drop attribute state, drop attribute merchant_id, drop attribute currency, drop attribute place, drop attribute from_at, drop attribute to_at,
  drop attribute game_code, drop attribute round, drop attribute at;
