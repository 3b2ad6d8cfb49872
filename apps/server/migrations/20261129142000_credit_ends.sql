-- Up Migration
-- A line ends with something still drawn: what is drawn stays owed, and nothing more is drawn. From then on the limit is what is owed.
alter table agent_credit add column ended_at timestamptz(3),
  add constraint agent_credit_ended check (ended_at is null or limit_micros = used_micros + handed_micros);
comment on column agent_credit.ended_at is 'Since when nothing more is drawn of it or handed on; null: it runs, or is over and was never ended so.';
comment on column agent_credit_act.member_id is 'Who did it. Neither a member nor staff: it followed from a move in the tree, or from the end of a line above.';
grant update (ended_at) on agent_credit to trevo_app;

alter table waiting_change drop constraint waiting_change_kind_known;
alter table waiting_change add constraint waiting_change_kind_known check (kind in (
  'settings', 'vendor', 'member-block', 'member-closing', 'lottery-result', 'lottery-void', 'lottery-terms', 'agent-move',
  'agent-transfer-undo', 'agent-credit', 'agent-credit-off', 'agent-credit-end'));

-- A shut account lends nothing: a block by staff and a closing are both a row of account_block.
create function account_block_ends_credit() returns trigger language plpgsql as $$
begin
  perform agents_end_given((select a.member_id from account a where a.account_id = new.account_id), new.blocked_at);
  return null;
end
$$;
create trigger account_block_ends_credit after insert or update on account_block for each row execute function account_block_ends_credit();
