-- Money: accounts, the journal, every key ever seen. The functions that write them live in `sql/ledger`.

create type posting_kind as enum (
  'bet', 'win', 'rollback', 'tombstone', 'hold', 'commit', 'release', 'deposit', 'withdrawal', 'return', 'promo',
  'jackpot', 'commission', 'adjust', 'points', 'repayment'
);

create type op_outcome as enum ('applied', 'insufficient_funds', 'blocked', 'already_reversed', 'in_debt', 'limit');

create type ledger_answer as (
  item int, outcome text, is_replay boolean, op_id bigint, stamp timestamptz(3), member_ids bigint[],
  account_ids bigint[], balances bigint[]
);

-- Players' accounts come in pairs of ids (cash even, held odd), house accounts are negative: the sign alone tells
-- whether an account keeps a running balance, without a look at its row. Two more open when a member first needs them; their
-- ids follow from the first two: bonus = cash + 2^40, debt = held + 2^40.
create sequence account_pair_seq start 1;
create sequence house_account_seq start 1;
create sequence op_seq start 1;

-- Every statement that writes a table reads the texts of its checks anew (15 us of a call in a batch of 20), so they are
-- short: 1099511627777 is the bit of side accounts (2^40) and that of held money (1), which together tell a debt, and
-- neither of them tells cash. What an account is, account_opened asks once.
create table account (
  account_id bigint primary key,
  kind text not null,
  merchant_id int not null references merchant,
  member_id bigint,
  currency text not null,
  balance_micros bigint not null default 0,
  version bigint not null default 0,
  chain bytea not null default '',
  is_blocked boolean not null default false,
  opened_at timestamptz(3) not null default now(),
  in_debt boolean not null default false,
  limits bigint[],
  limit_zone text,
  constraint account_house_is_derived check (account_id > 0 or (balance_micros = 0 and version = 0)),
  constraint account_never_negative check (
    case when account_id & 1099511627777 = 1099511627777 then balance_micros <= 0 else balance_micros >= 0 end),
  constraint account_of_cash_only check (
    case when limits is null and not in_debt then limit_zone is null
      else account_id & 1099511627777 = 0 and (limits is null) = (limit_zone is null) and cardinality(limits) = 24 end)
) with (fillfactor = 60);
-- Twenty-four numbers, read one by one and always changed together: kept as they are, they need not be unpacked for each.
alter table account alter column limits set storage plain;
create unique index account_of_member on account (member_id, currency, kind) where account_id > 0;
create unique index account_of_house on account (merchant_id, currency, kind) where account_id < 0;
comment on table account is
  'Players'' cash, held and bonus money and what they owe, with their running balance; house accounts (negative ids) keep none: theirs is the sum of their entries.';
comment on column account.balance_micros is 'Micros. Equal to the balance after the account''s last journal line.';
comment on column account.version is 'Sequence number of the account''s last journal line.';
comment on column account.chain is 'Hash of the account''s last operation; each covers the one before it.';
comment on column account.in_debt is
  'On a cash account: its player owes, so it holds nothing, bets nothing, and what comes in repays first.';
comment on column account.limits is
  'Micros and milliseconds: caps of stake, loss and deposit by day, week and month (1-9, null: none), starts (10-12) and ends (13-15) of the three windows, and what was used in them (16-24, as 1-9).';
comment on column account.limit_zone is 'The time zone in which days, weeks (from Monday) and months begin.';

create table account_block (
  account_id bigint primary key references account,
  reason text not null,
  blocked_at timestamptz(3) not null default now()
);
comment on table account_block is 'Why an account may not bet or withdraw now; the flag that stops it stands on the account''s own row.';

create table journal (
  entry_id bigint not null,
  at timestamptz(3) not null,
  kind posting_kind not null,
  account_id bigint not null,
  contra_id bigint not null,
  amount_micros bigint not null,
  seq bigint,
  balance_after_micros bigint,
  contra_seq bigint,
  contra_balance_after_micros bigint,
  chain bytea,
  contra_chain bytea,
  source text collate "C" not null,
  ref text collate "C" not null,
  primary key (entry_id, at),
  constraint journal_two_accounts check (account_id <> contra_id),
  constraint journal_running_balance check (
    (account_id > 0) = (seq is not null) and (seq is null) = (balance_after_micros is null)
    and (contra_id > 0) = (contra_seq is not null) and (contra_seq is null) = (contra_balance_after_micros is null)),
  constraint journal_never_negative check (
    case when account_id & 1099511627777 = 1099511627777 then balance_after_micros <= 0 else balance_after_micros >= 0 end
    and case when contra_id & 1099511627777 = 1099511627777 then contra_balance_after_micros <= 0
      else contra_balance_after_micros >= 0 end)
) partition by range (at);
create unique index journal_account_seq on journal (account_id, seq, at);
create unique index journal_contra_seq on journal (contra_id, contra_seq, at) where contra_seq is not null;
create index journal_at on journal using brin (at) with (autosummarize = on);
comment on table journal is
  'Append-only. One row is one balanced transfer: account changes by the amount, contra by its opposite. Entries 8n to 8n+7 are operation n.';
comment on column journal.amount_micros is 'Micros, signed from the account''s side.';
comment on column journal.seq is 'The account''s own numbering without gaps; null for a house account.';
comment on column journal.chain is
  'On the account''s last line of the operation: SHA-256 over the chain before it and all its lines of the operation.';

create table idem (
  source text collate "C" not null,
  ref text collate "C" not null,
  request_hash bytea not null,
  outcome op_outcome not null,
  op_id bigint,
  entries smallint not null default 0,
  at timestamptz(3) not null,
  constraint idem_applied_has_operation check ((outcome = 'applied') = (op_id is not null) and (op_id is null) = (entries = 0)),
  constraint idem_pkey primary key (ref, source)
);
comment on table idem is 'Append-only. Every key ever seen with its outcome, refusals too: the same key never takes effect twice.';

create table reversal (
  of_op bigint primary key,
  by_op bigint not null constraint reversal_by_op_unique unique,
  at timestamptz(3) not null
);
comment on table reversal is 'Append-only. Operations taken back, each at most once.';

create table house_balance (
  account_id bigint primary key references account,
  balance_micros bigint not null
);
comment on table house_balance is 'Sums of the house accounts'' entries before house_watermark.rolled_until, kept by a job.';
comment on column house_balance.balance_micros is 'Micros; negative when the house has paid out more than it took.';

create table house_watermark (
  is_only boolean primary key default true constraint house_watermark_single check (is_only),
  rolled_until timestamptz(3) not null
);
comment on table house_watermark is 'Up to when house_balance counts. One row.';
insert into house_watermark (rolled_until) values ('-infinity');

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- What an account is (member, kind, currency) never changes, yet its checks were read anew by every batch that moves money,
-- and lists of names, spelled out byte by byte, are the longest texts among them. So they are asked when an account is
-- opened, and a statement that names one of those columns later is refused: a movement of money names none.
create function account_opened() returns trigger language plpgsql as $$
begin
  if not coalesce(new.currency = any ('{BRL,USD,EUR,VND,PTS}'), false) then
    raise exception 'account % is in a currency that nobody knows: %', new.account_id, new.currency
      using errcode = 'check_violation', table = 'account', constraint = 'account_currency_known';
  end if;
  if (new.member_id is null) <> (new.account_id < 0) or not new.kind = any (
    case when new.account_id < 0 then '{games,bank,promo,adjust,fees}'::text[]
      when new.account_id > 1099511627776 then '{bonus,debt}' else '{cash,held}' end)
  then
    raise exception 'the id % is not that of a % account', new.account_id, new.kind
      using errcode = 'check_violation', table = 'account', constraint = 'account_side';
  end if;
  return null;
end
$$;
revoke all on function account_opened() from public;

create function account_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an account stays what it is'
    using errcode = 'check_violation', table = 'account', constraint = 'account_side';
end
$$;
revoke all on function account_stays() from public;

create trigger journal_append_only before update or delete on journal for each row execute function forbid_change();
create trigger journal_no_truncate before truncate on journal for each statement execute function forbid_change();
create trigger idem_append_only before update or delete on idem for each row execute function forbid_change();
create trigger idem_no_truncate before truncate on idem for each statement execute function forbid_change();
create trigger reversal_append_only before update or delete on reversal for each row execute function forbid_change();
create trigger reversal_no_truncate before truncate on reversal for each statement execute function forbid_change();
create trigger account_opened after insert on account for each row execute function account_opened();
-- Once a statement: a trigger of rows would fetch each row of a batch again.
create trigger account_stays before update of account_id, member_id, kind, currency on account
for each statement execute function account_stays();

create view entry as
  select entry_id, entry_id >> 3 as op_id, at, kind, account_id, contra_id as other_id, amount_micros, seq,
    balance_after_micros, chain, source, ref
  from journal
  union all
  select entry_id, entry_id >> 3, at, kind, contra_id, account_id, -amount_micros, contra_seq,
    contra_balance_after_micros, contra_chain, source, ref
  from journal;
comment on view entry is 'The journal as single entries, two a row: their sum is zero.';

grant select on account, account_block, journal, idem, reversal, house_balance, house_watermark, entry to trevo_app;
