create or replace function withdrawal_tell(of withdrawal) returns void language sql as $$
  select pg_notify('trevo_member', jsonb_build_array(jsonb_build_object(
    'topic', 'withdrawal', 'memberId', of.member_id::text, 'id', of.public_id, 'status', of.status))::text)
$$;
comment on function withdrawal_tell(withdrawal) is 'Announces a withdrawal''s status to its member''s open screens, when the transaction commits.';
grant execute on function withdrawal_tell to trevo_app;
