-- Items of one player account each, no account twice, in the order of locks: all that can be applied, in one statement.
-- What it leaves out (known key, taken back before, too little money, blocked, over a limit, in debt) may rest on a snapshot
-- that is out of date, so the caller asks again through ledger_write_one. Debtors are left out always: what comes in must
-- repay first. Items are read by their places in the arrays: a row of them as a set is written and read once a column.
-- `undones` and `reversed` are null when no item takes anything back: only otherwise are old entries looked at. What was given back in
-- part has no time here, so that its whole is left out. Answers by arrays side by side: the items that were applied, in their order, with
-- their operations, balances and members.
create or replace function ledger_write_batch(
  sources text[], refs text[], hashes bytea[], accounts bigint[], deltas bigint[], floors bigint[], guards boolean[],
  stakes bigint[], backs bigint[], deposits bigint[], undones bigint[], reversed bigint[],
  firsts int[], counts int[], descriptions text[],
  kinds posting_kind[], contras bigint[], amounts bigint[], runnings bigint[],
  out items int[], out op_ids bigint[], out balances bigint[], out members bigint[]
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  now_stamp constant timestamptz(3) := now();
  now_ms constant bigint := (extract(epoch from now_stamp) * 1000)::bigint;
  undone_ms bigint[];
begin
  if reversed is not null then
    undone_ms := array(
      select (select (extract(epoch from j.at) * 1000)::bigint from journal j where j.entry_id = u.op * 8 and u.op > 0
        and not exists (select from returned r where r.of_op = u.op))
      from unnest(reversed) with ordinality as u (op, item) order by u.item);
  end if;
  with moved as (
    update account a set
      balance_micros = a.balance_micros + deltas[g],
      version = a.version + counts[g],
      chain = ledger_link(a.chain, now_ms || '|' || a.account_id || '|' || a.version || '|' || a.balance_micros || '|'
        || sources[g] || '|' || descriptions[g] || '|' || refs[g]),
      limits = case when a.limits is not null
        then ledger_limits_count(a.limits, a.limit_zone, stakes[g], backs[g], deposits[g], coalesce(undones[g], 0),
          undone_ms[g], now_ms)
        end
    from generate_series(1, cardinality(accounts)) g
    where a.account_id = accounts[g] and a.balance_micros >= floors[g] and not (a.is_blocked and guards[g])
      and not a.in_debt and (a.limits is null or ledger_limits_allow(a.limits, stakes[g], deposits[g], now_ms))
      and (select true from idem i where i.source = sources[g] and i.ref = refs[g]) is null
      and (reversed is null or reversed[g] = 0
        or (undone_ms[g] is not null and (select true from reversal r where r.of_op = reversed[g]) is null))
    returning g as item, a.account_id, a.member_id, a.balance_micros, a.chain, a.balance_micros - deltas[g] as opening,
      a.version - counts[g] as base, nextval('op_seq') as op_id
  ), keyed as (
    insert into idem (source, ref, request_hash, outcome, op_id, entries, at)
    select sources[m.item], refs[m.item], hashes[m.item], 'applied', m.op_id, counts[m.item], now_stamp from moved m
  ), written as (
    insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, seq, balance_after_micros, chain, source, ref)
    select m.op_id * 8 + m.nth, now_stamp, kinds[firsts[m.item] + m.nth], m.account_id, contras[firsts[m.item] + m.nth],
      amounts[firsts[m.item] + m.nth], m.base + m.nth + 1, m.opening + runnings[firsts[m.item] + m.nth],
      case when m.nth = counts[m.item] - 1 then m.chain end, sources[m.item], refs[m.item]
    from (select moved.*, generate_series(0, counts[moved.item] - 1) as nth from moved) m
  )
  select array_agg(m.item order by m.item), array_agg(m.op_id order by m.item), array_agg(m.balance_micros order by m.item),
    array_agg(m.member_id order by m.item)
  into items, op_ids, balances, members from moved m;
  if reversed is not null then
    insert into reversal (of_op, by_op, at)
    select reversed[w.item], w.op_id, now_stamp from unnest(items, op_ids) as w (item, op_id) where reversed[w.item] > 0;
  end if;
end
$$;
revoke all on function ledger_write_batch from public;
grant execute on function ledger_write_batch to trevo_app;
