-- The first row whose link or hash does not hold, if any, and how many rows there are.
create or replace function operator_audit_check(of_merchant int, out row_count bigint, out first_broken bigint)
language sql stable set timezone = 'UTC' as $$
  with linked as (
    select audit, lag(audit.row_hash) over (order by audit.audit_id) as expected_prev,
      row_number() over (order by audit.audit_id) as expected_id
    from operator_audit audit where audit.merchant_id = of_merchant
  )
  select count(*), min((audit).audit_id) filter (where
    (audit).audit_id <> expected_id
    or (audit).prev_hash <> coalesce(expected_prev, sha256(convert_to('trevo/operator-audit/' || of_merchant, 'UTF8')))
    or (audit).row_hash <> operator_audit_hash(audit))
  from linked
$$;
