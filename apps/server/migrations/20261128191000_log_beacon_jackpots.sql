-- The log says which round of the beacon decides a round of crash, before it is due; and what hides the ends of jackpots, before any ante.

create or replace function must_be_in_log() returns trigger language plpgsql as $$
begin
  if not log_has(case tg_table_name
    when 'fair_seed_pair' then 'seed.commit/v1|' || (to_jsonb(new) ->> 'server_seed_hash')
    when 'jackpot_cycle' then concat_ws('|', 'jackpot.commit/v1', to_jsonb(new) ->> 'pool_id', to_jsonb(new) ->> 'cycle',
      to_jsonb(new) ->> 'secret_hash', to_jsonb(new) ->> 'seed_micros', to_jsonb(new) ->> 'most_micros')
    else case when tg_op = 'INSERT'
      then (select 'crash.chain/v1|' || c.first_hash || '|' || c.length from crash_chain c
        where c.chain_id = (to_jsonb(new) ->> 'chain_id')::bigint)
      else concat_ws('|', 'crash.root/v2', to_jsonb(new) ->> 'round_id', to_jsonb(new) ->> 'math_version',
        to_jsonb(new) ->> 'commit_hash', to_jsonb(new) ->> 'bets', to_jsonb(new) ->> 'bets_root',
        coalesce(to_jsonb(new) ->> 'beacon_chain', '-'), coalesce(to_jsonb(new) ->> 'beacon_round', '-')) end end) then
    raise exception 'its leaf is not in a signed checkpoint' using errcode = '23514', constraint = tg_table_name || '_in_log';
  end if;
  return null;
end
$$;

-- At the commit: the leaf is written in the same transaction, after the row.
create constraint trigger jackpot_cycle_in_log after insert on jackpot_cycle deferrable initially deferred
  for each row execute function must_be_in_log();

-- From the first one on: answers promise leaves of what a process that has no consumers yet takes.
insert into stream_consumer (name, stream, xid, place, at, moved_at, seen_at) values
  ('originals.log-crash-bets', 'crash.placed', 0, 0, 'epoch', 'epoch', 'epoch'),
  ('jackpots.log-hits', 'jackpot.hit', 0, 0, 'epoch', 'epoch', 'epoch');
-- The same call of a bet that stands open is promised from now on, too.
insert into event (kind, merchant_id, member_id, payload)
select 'crash.placed', merchant_id, member_id, jsonb_build_object('betId', bet_id) from crash_bet where state = 'open' order by op_id;
