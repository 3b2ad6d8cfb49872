-- `ledger_flush_shared` for items of which a companion may decline some: they are answered with what it said, nothing of them is written, and
-- all others are. What was written with them is undone inside, and written again without them.
create or replace function ledger_flush_choosing(
  sources text[], refs text[], hashes bytea[], reversed bigint[], share_firsts int[], share_counts int[], firsts int[],
  line_counts int[],
  accounts bigint[], deltas bigint[], floors bigint[], guards boolean[], stakes bigint[], backs bigint[], deposits bigint[],
  undones bigint[], counts int[], descriptions text[],
  kinds posting_kind[], contras bigint[], amounts bigint[], places int[], nths int[], runnings bigint[],
  contra_places int[], contra_nths int[], contra_runnings bigint[], companions jsonb
) returns table (item int, outcome text, op_id bigint, account_ids text, balances text) language plpgsql as $$
declare
  most constant bigint := 9223372036854775807;
  declined jsonb := '{}';
  told text;
  place int;
begin
  loop
    begin
      return query select f.item, 'applied', f.op_id, f.account_ids, f.balances
        from ledger_flush_shared(sources, refs, hashes, reversed, share_firsts, share_counts, firsts, line_counts, accounts,
          deltas, floors, guards, stakes, backs, deposits, undones, counts, descriptions, kinds, contras, amounts, places, nths,
          runnings, contra_places, contra_nths, contra_runnings, companions) f;
      return query select d.key::int, 'declined ' || d.value, null::bigint, null::text, null::text from jsonb_each_text(declined) d;
      return;
    exception when sqlstate 'TRV02' then
      get stacked diagnostics told = pg_exception_detail;
      declined := declined || told::jsonb;
      -- No balance is more than that, so that the next turn leaves them out.
      for place in select d.key::int from jsonb_each(told::jsonb) d loop
        floors[share_firsts[place]] := most;
      end loop;
    end;
  end loop;
end
$$;
revoke all on function ledger_flush_choosing from public;
grant execute on function ledger_flush_choosing to trevo_app;
