-- What an issue does to pools: its share comes in, what is won goes out, a seed begins it anew. Raises lottery_pool_was when a pool is not
-- what it was read as; the table's key lets an issue do it once.
create or replace function lottery_apply_pool(rows jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  for r in
    select * from jsonb_to_recordset(rows) as r(issue_id bigint, currency text, play text, prize text, merchant_id int, game_code text,
      was bigint, share bigint, seed bigint, units bigint, won bigint, paid bigint, op_id bigint, at timestamptz)
  loop
    insert into lottery_pool (merchant_id, game_code, currency, play, prize, amount_micros)
    values (r.merchant_id, r.game_code, r.currency, r.play, r.prize, 0) on conflict do nothing;
    update lottery_pool p set amount_micros = r.was + r.share + r.seed - r.paid
    where p.merchant_id = r.merchant_id and p.game_code = r.game_code and p.currency = r.currency and p.play = r.play
      and p.prize = r.prize and p.amount_micros = r.was;
    if not found then
      raise exception 'a pool is not what it was' using errcode = '23514', constraint = 'lottery_pool_was';
    end if;
    insert into lottery_pool_draw (issue_id, currency, play, prize, merchant_id, game_code, share_micros, seed_micros, units_micros,
      won_micros, paid_micros, op_id, at)
    values (r.issue_id, r.currency, r.play, r.prize, r.merchant_id, r.game_code, r.share, r.seed, r.units, r.won, r.paid, r.op_id, r.at);
  end loop;
end
$$;
revoke all on function lottery_apply_pool from public;
grant execute on function lottery_apply_pool to trevo_app;
