-- The text of a row that its hash covers. One function for writing and checking, or the two would drift apart.
create or replace function operator_audit_hash(entry operator_audit) returns bytea
language sql stable set timezone = 'UTC' as $$
  select sha256(entry.prev_hash || convert_to(jsonb_build_array(
    entry.merchant_id, entry.audit_id, entry.at, entry.operator_id, entry.username, entry.roles, entry.ip,
    entry.action, entry.entity, entry.entity_id, entry.before, entry.after, entry.reason, entry.request_key)::text, 'UTF8'))
$$;
comment on function operator_audit_hash is 'SHA-256 over the previous hash and the row''s values in a fixed order: a column added later changes no old hash.';
