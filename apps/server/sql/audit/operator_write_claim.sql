-- Takes a key and a record for a write of staff, or says who has them: "mine", "known" (the key is taken, by a write with this hash and, once
-- it ended, this answer), or "behind" (another write of the record is under way, and no dead one).
create or replace function operator_write_claim(
  operator bigint, of_key uuid, hash bytea, asked jsonb, at timestamptz, dead_at timestamptz,
  out state text, out request_hash bytea, out answer jsonb
) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(
    concat_ws(' ', 'operator_write', asked ->> 'merchantId', asked ->> 'entity', asked ->> 'entityId'), 0));
  select 'known', w.request_hash, w.answer into state, request_hash, answer
  from operator_write w where w.operator_id = operator and w.key = of_key;
  if found then return; end if;
  state := 'behind';
  perform from operator_write w where w.answer is null and w.claimed_at > dead_at
    and (w.intent -> 'merchantId', w.intent ->> 'entity', w.intent ->> 'entityId')
      = (asked -> 'merchantId', asked ->> 'entity', asked ->> 'entityId');
  if found then return; end if;
  -- Another record may take the same key in this moment: the next look finds it.
  insert into operator_write (operator_id, key, request_hash, intent, claimed_at)
  values (operator, of_key, hash, asked || '{"before": null}', at) on conflict do nothing;
  if found then state := 'mine'; end if;
end
$$;
