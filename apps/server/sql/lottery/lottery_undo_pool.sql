-- What a void issue did to pools goes back, in the transaction of the money. Raises lottery_pool_was when a pool is not what it was read as; the
-- table's key lets an issue do it once.
create or replace function lottery_undo_pool(rows jsonb) returns void language plpgsql as $$
declare
  r record;
begin
  for r in
    select * from jsonb_to_recordset(rows) as r(issue_id bigint, currency text, play text, prize text, merchant_id int, game_code text,
      was bigint, back bigint, op_id bigint, at timestamptz)
  loop
    update lottery_pool p set amount_micros = r.was + r.back
    where p.merchant_id = r.merchant_id and p.game_code = r.game_code and p.currency = r.currency and p.play = r.play
      and p.prize = r.prize and p.amount_micros = r.was;
    if not found then
      raise exception 'a pool is not what it was' using errcode = '23514', constraint = 'lottery_pool_was';
    end if;
    insert into lottery_pool_undo (issue_id, currency, play, prize, back_micros, op_id, at)
    values (r.issue_id, r.currency, r.play, r.prize, r.back, r.op_id, r.at);
  end loop;
end
$$;
revoke all on function lottery_undo_pool from public;
grant execute on function lottery_undo_pool to trevo_app;
