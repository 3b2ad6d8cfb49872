-- Up Migration
-- Money between agents and downlines, and credit lines: their kinds of line, the house's receivable, and what takes two people.
alter type posting_kind add value 'transfer';
alter type posting_kind add value 'credit';

create or replace function account_opened() returns trigger language plpgsql as $$
begin
  if not coalesce(new.currency = any ('{BRL,USD,EUR,VND,PTS}'), false) then
    raise exception 'account % is in a currency that nobody knows: %', new.account_id, new.currency
      using errcode = 'check_violation', table = 'account', constraint = 'account_currency_known';
  end if;
  if (new.member_id is null) <> (new.account_id < 0) or not new.kind = any (
    case when new.account_id < 0
      then '{games,bank,promo,adjust,fees,jackpots,jackpot_seeds,lottery_pools,agents,agent_credit}'::text[]
      when new.account_id > 1099511627776 then '{bonus,debt}' else '{cash,held}' end)
  then
    raise exception 'the id % is not that of a % account', new.account_id, new.kind
      using errcode = 'check_violation', table = 'account', constraint = 'account_side';
  end if;
  return null;
end
$$;

alter table waiting_change drop constraint waiting_change_kind_known;
alter table waiting_change add constraint waiting_change_kind_known check (kind in (
  'settings', 'vendor', 'member-block', 'member-closing', 'lottery-result', 'lottery-void', 'lottery-terms', 'agent-move',
  'agent-transfer-undo', 'agent-credit', 'agent-credit-off'));
