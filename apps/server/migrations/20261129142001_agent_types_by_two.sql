-- Up Migration
alter table waiting_change drop constraint waiting_change_kind_known;
alter table waiting_change add constraint waiting_change_kind_known check (kind in (
  'settings', 'vendor', 'member-block', 'member-closing', 'lottery-result', 'lottery-void', 'lottery-terms', 'agent-move',
  'agent-transfer-undo', 'agent-credit', 'agent-credit-off', 'agent-credit-end', 'agent-type'));
