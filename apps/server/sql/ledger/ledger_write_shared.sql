-- The same for items of several accounts of one member, no member twice: all of an item's accounts are locked and looked
-- at before any changes. `places` and `contra_places` say which of its item's shares a line's sides are, null for a house.
create or replace function ledger_write_shared(
  sources text[], refs text[], hashes bytea[], reversed bigint[], share_firsts int[], share_counts int[], firsts int[],
  line_counts int[],
  accounts bigint[], deltas bigint[], floors bigint[], guards boolean[], stakes bigint[], backs bigint[], deposits bigint[],
  undones bigint[], counts int[], descriptions text[],
  kinds posting_kind[], contras bigint[], amounts bigint[], places int[], nths int[], runnings bigint[],
  contra_places int[], contra_nths int[], contra_runnings bigint[]
) returns setof ledger_answer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  now_stamp constant timestamptz(3) := now();
  now_ms constant bigint := (extract(epoch from now_stamp) * 1000)::bigint;
begin
  return query
  with wanted as materialized (
    select k.*, case when k.undoes > 0
        then (select (extract(epoch from j.at) * 1000)::bigint from journal j where j.entry_id = k.undoes * 8
          and not exists (select from returned r where r.of_op = k.undoes)) end as undone_ms
    from unnest(sources, refs, hashes, reversed, share_firsts, share_counts, firsts, line_counts) with ordinality as k (
      source, ref, request_hash, undoes, first_share, shares, first_line, lines, item)
    where (select i.at from idem i where i.source = k.source and i.ref = k.ref) is null
      and (k.undoes = 0 or (select r.by_op from reversal r where r.of_op = k.undoes) is null)
  ), locked as materialized (
    select w.item, w.shares, g as share, a.account_id, a.member_id, a.balance_micros, a.version, a.limits,
      a.balance_micros >= floors[g] and not (a.is_blocked and guards[g]) and not a.in_debt
        and (w.undoes = 0 or w.undone_ms is not null)
        and (a.limits is null or ledger_limits_allow(a.limits, stakes[g], deposits[g], now_ms)) as is_right,
      ledger_link(a.chain, now_ms || '|' || a.account_id || '|' || a.version || '|' || a.balance_micros || '|'
        || w.source || '|' || descriptions[g] || '|' || w.ref) as link,
      a.limit_zone, w.undone_ms
    from wanted w cross join lateral generate_series(w.first_share, w.first_share + w.shares - 1) g
    join account a on a.account_id = accounts[g]
    for no key update of a
  ), passed as materialized (
    select p.*, nextval('op_seq') as op_id
    from (
      select l.item, array_agg(l.share order by l.share) as nums, array_agg(l.account_id order by l.share) as ids,
        array_agg(l.member_id order by l.share) as members, array_agg(l.balance_micros order by l.share) as openings,
        array_agg(l.version order by l.share) as bases, array_agg(l.link order by l.share) as links,
        max(l.undone_ms) as undone_ms
      from locked l group by l.item having bool_and(l.is_right) and count(*) = max(l.shares)
    ) p
  ), moved as (
    update account a set balance_micros = s.opening + deltas[s.num], version = s.base + counts[s.num], chain = s.link,
      limits = case when a.limits is not null then ledger_limits_count(a.limits, a.limit_zone, stakes[s.num],
        backs[s.num], deposits[s.num], undones[s.num], p.undone_ms, now_ms) end
    from passed p cross join lateral unnest(p.nums, p.ids, p.openings, p.bases, p.links) as s (num, id, opening, base, link)
    where a.account_id = s.id and counts[s.num] > 0
  ), keyed as (
    insert into idem (source, ref, request_hash, outcome, op_id, entries, at)
    select sources[p.item], refs[p.item], hashes[p.item], 'applied', p.op_id, line_counts[p.item], now_stamp from passed p
  ), taken_back as (
    insert into reversal (of_op, by_op, at)
    select reversed[p.item], p.op_id, now_stamp from passed p where reversed[p.item] > 0
  ), written as (
    insert into journal (entry_id, at, kind, account_id, contra_id, amount_micros, seq, balance_after_micros, chain,
      contra_seq, contra_balance_after_micros, contra_chain, source, ref)
    select p.op_id * 8 + (g - firsts[p.item]), now_stamp, kinds[g], p.ids[places[g]], contras[g], amounts[g],
      p.bases[places[g]] + nths[g], p.openings[places[g]] + runnings[g],
      case when nths[g] = counts[p.nums[places[g]]] then p.links[places[g]] end,
      p.bases[contra_places[g]] + contra_nths[g], p.openings[contra_places[g]] + contra_runnings[g],
      case when contra_nths[g] = counts[p.nums[contra_places[g]]] then p.links[contra_places[g]] end,
      sources[p.item], refs[p.item]
    from passed p cross join lateral generate_series(firsts[p.item], firsts[p.item] + line_counts[p.item] - 1) g
  )
  select p.item::int, 'applied'::text, false, p.op_id, now_stamp, p.members, p.ids,
    array(select o.opening + deltas[o.num] from unnest(p.openings, p.nums) with ordinality as o (opening, num, nth) order by o.nth)
  from passed p;
end
$$;
revoke all on function ledger_write_shared from public;
grant execute on function ledger_write_shared to trevo_app;
