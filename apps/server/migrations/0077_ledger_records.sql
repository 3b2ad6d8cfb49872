-- Up Migration
-- What stands beside the money travels to its companion as texts in an array, not as JSON that is built and taken apart again;
-- and rows that are changed once after they were written find room in their own page, so that their indexes stay as they are.
drop function ledger_flush(text[], text[], bytea[], bigint[], bigint[], bigint[], boolean[], bigint[], bigint[], bigint[],
  bigint[], bigint[], int[], int[], text[], posting_kind[], bigint[], bigint[], bigint[], jsonb);

-- Tells the members' open pages, on every process, that their balance is another.
create function ledger_tell(answers ledger_answer[]) returns void language plpgsql as $$
begin
  -- A notification holds less than 8,000 bytes: 100 members fit.
  perform pg_notify('trevo_member', '[' || string_agg('{"topic":"balance","memberId":"' || m.member_id || '"}', ',') || ']')
  from (
    select member_id, row_number() over () as nth
    from (
      select distinct unnest(a.member_ids) as member_id from unnest(answers) a
      where a.outcome = 'applied' and not a.is_replay
    ) members
  ) m
  group by (m.nth - 1) / 100;
end
$$;

create or replace function ledger_conclude(answers ledger_answer[], companions jsonb) returns void language plpgsql as $$
declare
  part record;
begin
  if companions is not null then
    for part in
      select c.companion ->> 'name' as name, min(a.stamp) as stamp, bool_or(c.companion ? 'record') as are_records,
        array_agg(c.companion ->> 'record' order by a.item) as records, array_agg(a.op_id order by a.item) as op_ids,
        jsonb_agg((c.companion -> 'row') || jsonb_build_object('op_id', a.op_id, 'at', a.stamp,
          'balance_after_micros', a.balances[1]) order by a.item) filter (where c.companion ? 'row') as rows
      from unnest(answers) a cross join lateral (select companions -> (a.item - 1)) as c (companion)
      where a.outcome = 'applied' and not a.is_replay and jsonb_typeof(c.companion) = 'object'
      group by 1 order by 1
    loop
      if part.name !~ '^[a-z_]+$' then
        raise exception 'not a companion: %', part.name;
      end if;
      if part.are_records then
        execute format('select public.%I($1, $2, $3)', part.name) using part.records, part.op_ids, part.stamp;
      else
        execute format('select public.%I($1)', part.name) using part.rows;
      end if;
    end loop;
  end if;
  perform ledger_tell(answers);
end
$$;

-- `record_name` and `records` (null for an item without one) are the companions of a batch that has them all of one kind;
-- `companions` are those of any other batch.
create function ledger_flush(
  sources text[], refs text[], hashes bytea[], accounts bigint[], deltas bigint[], floors bigint[], guards boolean[],
  stakes bigint[], backs bigint[], deposits bigint[], undones bigint[], reversed bigint[],
  firsts int[], counts int[], descriptions text[],
  kinds posting_kind[], contras bigint[], amounts bigint[], runnings bigint[],
  record_name text, records text[], companions jsonb
) returns table (item int, op_id bigint, balance bigint) language plpgsql as $$
declare
  answers ledger_answer[];
  own_records text[];
  op_ids bigint[];
  now_stamp constant timestamptz(3) := now();
begin
  select array_agg(b) into answers from ledger_write_batch(sources, refs, hashes, accounts, deltas, floors, guards,
    stakes, backs, deposits, undones, reversed, firsts, counts, descriptions, kinds, contras, amounts, runnings) b;
  if record_name is null then
    perform ledger_conclude(answers, companions);
  else
    select array_agg(records[a.item] order by a.item), array_agg(a.op_id order by a.item) into own_records, op_ids
    from unnest(answers) a where records[a.item] is not null;
    if own_records is not null then
      if record_name !~ '^[a-z_]+$' then
        raise exception 'not a companion: %', record_name;
      end if;
      execute format('select public.%I($1, $2, $3)', record_name) using own_records, op_ids, now_stamp;
    end if;
    perform ledger_tell(answers);
  end if;
  return query select a.item, a.op_id, a.balances[1] from unnest(answers) a;
end
$$;
do $$
declare
  name text;
begin
  foreach name in array array['ledger_flush', 'ledger_tell'] loop
    execute format('revoke all on function %I from public', name);
    execute format('grant execute on function %I to trevo_app', name);
  end loop;
end
$$;

-- A bet is settled once, and a round closed once.
alter table vendor_tx set (fillfactor = 60);
alter table vendor_round set (fillfactor = 50);
