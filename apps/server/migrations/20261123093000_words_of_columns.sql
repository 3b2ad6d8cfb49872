-- Up Migration
-- What columns mean is read here and in the row types: nobody is a he, and what the types of single features said is said once.
comment on column agent_type.can_contract is 'Members of it may have contracts with their downlines.';
comment on column agent_type.can_open is 'Members of it may bring members: their invitation codes count.';
comment on column game_session.check_due_at is
  'When the player is asked about their time; bets wait for the answer from a grace after it on. Null: no window of ours asks.';
comment on column game_window.check_due_at is 'When this window asks the player about their time next. Null: it asks nothing.';
comment on column member.previous_login_at is 'The login before the last one: shown to the player as their last visit.';
comment on column member.referral_code is 'What the member''s invitation link carries: 48 random bits, tells nothing about the member.';
comment on column social_attempt.member_id is 'Who is connecting a login to their account; null: somebody signing in.';
comment on column member_passkey.rp_id is 'The host where it was made, and the only one where the browser offers it.';
comment on column member_passkey.is_synced is 'A password manager keeps it on several devices; false: one device alone.';
comment on column free_spin_campaign.spins is 'Of each player.';
