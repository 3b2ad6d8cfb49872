-- Writes lines of draws as paid, in the transaction of their money. Raises agent_pay_mark when the mark of a draw is not the one that was read with
-- its facts: they changed, or another run counted them, and who changes or takes it waits for this transaction. A line that is there already
-- raises agent_pay_once. So a process that is late moves nothing. The sums of teams learn of it, by the day on which it is paid.
create or replace function agents_apply_pay_lines(records text[], op_ids bigint[], stamp timestamptz) returns void language plpgsql as $$
declare
  lines constant agent_pay_record[] := records::agent_pay_record[];
  wanted int;
  held int;
begin
  select count(*) into wanted from (select distinct r.draw_id, r.mark_version from unnest(lines) r) x;
  perform from (select distinct r.draw_id, r.mark_version from unnest(lines) r) x
  join agent_pay_draw d using (draw_id)
  join agent_mark m on m.merchant_id = d.merchant_id and m.kind = 'issue' and m.place = d.game_code || ' ' || d.round
    and m.version = x.mark_version
  for share of m;
  get diagnostics held = row_count;
  if held <> wanted then
    raise exception 'the facts of a draw are not those that were counted' using errcode = '23514', constraint = 'agent_pay_mark';
  end if;
  insert into agent_pay (public_id, contract_id, agent_id, upline_id, version, base_micros, rate_ppm, tier, carried_micros, sum_micros,
    gross_micros, below_micros, net_micros, amount_micros, counted, state, merchant_id, scheme, currency, place, from_at, to_at, game_code,
    round, draw_id, at, paid_at, op_id)
  select r.public_id, r.contract_id, r.agent_id, r.upline_id, r.version, r.base_micros, r.rate_ppm, r.tier, r.carried_micros, r.sum_micros,
    r.gross_micros, r.below_micros, r.net_micros, r.amount_micros, r.counted, 'paid', d.merchant_id, r.scheme, d.currency,
    d.game_code || ' ' || d.round, d.draws_at, d.draws_at, d.game_code, d.round, d.draw_id, stamp, stamp, op_ids[r.ordinality]
  from unnest(lines) with ordinality r join agent_pay_draw d using (draw_id);
  insert into agent_team_change (seat_id, merchant_id, currency, day, product, pay_micros)
  select s.seat_id, d.merchant_id, d.currency, r.day, '', r.amount_micros
  from unnest(lines) r
  join agent_pay_draw d using (draw_id)
  join member_seat s on s.member_id = r.agent_id and s.to_at is null;
end
$$;
revoke all on function agents_apply_pay_lines from public;
grant execute on function agents_apply_pay_lines to trevo_app;
