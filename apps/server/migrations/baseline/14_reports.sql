-- What other features show to the console's figures: read-only views, so that nothing above reads their tables.

create table ledger_check (
  checked_at timestamptz(3) primary key,
  is_clean boolean not null,
  entries bigint not null,
  breaks jsonb not null
);
comment on table ledger_check is 'Outcome of each scheduled check of the whole ledger, shown on the console.';

-- What other features show to the console's figures: read-only views, so that nothing above reads their tables.
create view report_movement as
  select e.at, e.kind, e.amount_micros, a.merchant_id, a.member_id, a.currency
  from entry e join account a on a.account_id = e.account_id
  where e.account_id > 0;
comment on view report_movement is 'Every line of a player''s account (cash or held) with its brand; amounts in micros, signed from the player''s side.';

create view report_account_block as
  select a.member_id, a.merchant_id, b.reason, b.blocked_at
  from account_block b join account a on a.account_id = b.account_id
  where a.member_id is not null;
comment on view report_account_block is 'Members whose account may not bet or pay out now, and why.';

create view report_member as select member_id, merchant_id, type, created_at from member;
comment on view report_member is 'When accounts were made, by brand and type.';

grant select, insert, delete on ledger_check to trevo_app;
grant select on report_movement, report_account_block, report_member to trevo_app;
