-- A batch with companions of several kinds, or not of all its items. The server names a companion of all items in a statement
-- of its own, whose plan is kept: called by a name in a text, it is parsed and planned anew for every batch.
create or replace function ledger_flush(
  sources text[], refs text[], hashes bytea[], accounts bigint[], deltas bigint[], floors bigint[], guards boolean[],
  stakes bigint[], backs bigint[], deposits bigint[], undones bigint[], reversed bigint[],
  firsts int[], counts int[], descriptions text[],
  kinds posting_kind[], contras bigint[], amounts bigint[], runnings bigint[], companions jsonb,
  out items int[], out op_ids bigint[], out balances bigint[]
) language plpgsql as $$
declare
  members bigint[];
begin
  select w.items, w.op_ids, w.balances, w.members into items, op_ids, balances, members
  from ledger_write_batch(sources, refs, hashes, accounts, deltas, floors, guards, stakes, backs, deposits, undones,
    reversed, firsts, counts, descriptions, kinds, contras, amounts, runnings) w;
  perform ledger_conclude(array(
    select row(a.item, 'applied', false, a.op_id, now(), array[a.member], array[accounts[a.item]], array[a.balance])::ledger_answer
    from unnest(items, op_ids, balances, members) as a (item, op_id, balance, member)), companions);
end
$$;
revoke all on function ledger_flush from public;
grant execute on function ledger_flush to trevo_app;
