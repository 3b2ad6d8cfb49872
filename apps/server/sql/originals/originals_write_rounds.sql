-- Writes rounds and their bets in the transaction of their money, if and only if their seeds are still secret. The share lock makes a
-- rotation wait for rounds under way, and rounds that come after it fail here and are drawn anew under the next pair. A retired pair takes no
-- new round either. One statement reads the rows: JSON is taken apart once.
-- A round that is not over has no win and no valid bet yet; the log is told of it, since no consumer of ended bets sees it.
create or replace function originals_write_rounds(rows json, op_ids bigint[], balances bigint[], stamp timestamptz)
returns void language plpgsql as $$
declare
  moves bet_move[];
  are_active boolean;
  have_ante boolean;
begin
  with wanted as materialized (
    select r.*, op_ids[r.ordinality] as op_id, balances[r.ordinality] as balance
    from rows from (json_to_recordset(rows) as (
      round_id text, ref text, merchant_id int, member_id bigint, node_id text, vendor text, game_type text, game_code text,
      math_version text, currency text, stake_micros bigint, bonus_stake_micros bigint, win_micros bigint, bonus_win_micros bigint,
      valid_bet_micros bigint, mult_e4 bigint, seed_pair_id text, nonce int, client_seed text, state text, choice jsonb, shown jsonb,
      words int, state_sealed text, acted_at timestamptz, ante_micros bigint, ante_book int)) with ordinality as r
  ), pair as materialized (
    select p.seed_pair_id, p.member_id, p.started_at is not null and p.retired_at is null and p.revealed_at is null as is_active
    from fair_seed_pair p where p.seed_pair_id = any (array(select w.seed_pair_id from wanted w))
    order by p.seed_pair_id for share
  ), written as (
    insert into round (round_id, ref, op_id, at, member_id, game_code, math_version, mult_e4, seed_pair_id, nonce, client_seed,
      balance_after_micros, state, choice, shown, words, state_sealed, acted_at, ante_micros, ante_book)
    select r.round_id, r.ref, r.op_id, stamp, r.member_id, r.game_code, r.math_version, r.mult_e4, r.seed_pair_id, r.nonce,
      r.client_seed, r.balance, r.state, r.choice, r.shown, r.words, decode(r.state_sealed, 'base64'), r.acted_at, r.ante_micros,
      r.ante_book
    from wanted r
  ), told as (
    insert into event (kind, merchant_id, member_id, payload)
    select 'round.opened', r.merchant_id, r.member_id, jsonb_build_object('roundId', r.round_id)
    from wanted r where r.state = 'open'
  )
  select array_agg(row(true, r.op_id, stamp, 'house', r.merchant_id, r.member_id, r.vendor, r.node_id, r.game_type, r.game_code,
      r.round_id, r.currency, r.state, 1, r.stake_micros, coalesce(r.bonus_stake_micros, 0), 0, r.win_micros,
      coalesce(r.bonus_win_micros, 0), r.valid_bet_micros, case r.state when 'open' then 0 else r.op_id end, false, false, null,
      null)::bet_move),
    bool_and((r.seed_pair_id, r.member_id) in (select p.seed_pair_id, p.member_id from pair p where p.is_active)),
    bool_or(r.ante_micros is not null)
  into moves, are_active, have_ante from wanted r;
  if not are_active then
    raise exception 'the seed pair is not active' using errcode = '23514', constraint = 'fair_seed_pair_active';
  end if;
  perform bet_apply(moves, stamp);
  if have_ante then
    perform jackpot_join((
      select jsonb_agg(r.value::jsonb || jsonb_build_object('op_id', op_ids[r.ordinality], 'at', stamp,
        'balance_after_micros', balances[r.ordinality]) order by r.ordinality)
      from json_array_elements(rows) with ordinality r where r.value->'ante_micros' is not null));
  end if;
end
$$;
revoke all on function originals_write_rounds from public;
grant execute on function originals_write_rounds to trevo_app;
