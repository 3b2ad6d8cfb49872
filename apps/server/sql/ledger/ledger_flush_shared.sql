create or replace function ledger_flush_shared(
  sources text[], refs text[], hashes bytea[], reversed bigint[], share_firsts int[], share_counts int[], firsts int[],
  line_counts int[],
  accounts bigint[], deltas bigint[], floors bigint[], guards boolean[], stakes bigint[], backs bigint[], deposits bigint[],
  undones bigint[], counts int[], descriptions text[],
  kinds posting_kind[], contras bigint[], amounts bigint[], places int[], nths int[], runnings bigint[],
  contra_places int[], contra_nths int[], contra_runnings bigint[], companions jsonb
) returns table (item int, op_id bigint, account_ids text, balances text) language plpgsql as $$
declare
  answers ledger_answer[];
begin
  select array_agg(b) into answers from ledger_write_shared(sources, refs, hashes, reversed, share_firsts, share_counts,
    firsts, line_counts, accounts, deltas, floors, guards, stakes, backs, deposits, undones, counts, descriptions, kinds,
    contras, amounts, places, nths, runnings, contra_places, contra_nths, contra_runnings) b;
  perform ledger_conclude(answers, companions);
  return query select a.item, a.op_id, array_to_string(a.account_ids, ','), array_to_string(a.balances, ',')
    from unnest(answers) a;
end
$$;
revoke all on function ledger_flush_shared from public;
grant execute on function ledger_flush_shared to trevo_app;
