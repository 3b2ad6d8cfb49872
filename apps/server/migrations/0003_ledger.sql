-- Up Migration
create type posting_kind as enum (
  'bet', 'win', 'rollback', 'tombstone', 'hold', 'commit', 'release', 'deposit', 'withdrawal', 'return', 'promo',
  'jackpot', 'commission', 'adjust', 'points'
);
create type op_outcome as enum ('applied', 'insufficient_funds', 'blocked', 'already_reversed');

-- Players' accounts come in pairs of ids (cash even, held odd), house accounts are negative: the sign alone tells
-- whether an account keeps a running balance, without a look at its row.
create sequence account_pair_seq start 1;
create sequence house_account_seq start 1;
create table account (
  account_id bigint primary key,
  kind text not null
    constraint account_kind_known check (kind in ('cash', 'held', 'games', 'bank', 'promo', 'adjust', 'fees')),
  merchant_id int not null references merchant,
  member_id bigint,
  currency text not null constraint account_currency_known check (currency in ('BRL', 'USD', 'EUR', 'VND', 'PTS')),
  balance_micros bigint not null default 0 constraint account_never_negative check (balance_micros >= 0),
  version bigint not null default 0,
  chain bytea not null default '',
  is_blocked boolean not null default false,
  opened_at timestamptz(3) not null default now(),
  constraint account_side check (
    (account_id > 0) = (kind in ('cash', 'held')) and (account_id > 0) = (member_id is not null)),
  constraint account_house_is_derived check (account_id > 0 or (balance_micros = 0 and version = 0))
) with (fillfactor = 60);
create unique index account_of_member on account (member_id, currency, kind) where account_id > 0;
create unique index account_of_house on account (merchant_id, currency, kind) where account_id < 0;
comment on table account is
  'Players'' cash and held money with their running balance; house accounts (negative ids) keep none: theirs is the sum of their entries.';
comment on column account.balance_micros is 'Micros. Equal to the balance after the account''s last journal line.';
comment on column account.version is 'Sequence number of the account''s last journal line.';
comment on column account.chain is 'Hash of the account''s last operation; each covers the one before it.';

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
    (account_id > 0) = (seq is not null) and (account_id > 0) = (balance_after_micros is not null)
    and (contra_id > 0) = (contra_seq is not null) and (contra_id > 0) = (contra_balance_after_micros is not null)),
  constraint journal_never_negative check (balance_after_micros >= 0 and contra_balance_after_micros >= 0)
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
  primary key (source, ref),
  constraint idem_applied_has_operation check ((outcome = 'applied') = (op_id is not null) and (op_id is null) = (entries = 0))
);
comment on table idem is 'Append-only. Every key ever seen with its outcome, refusals too: the same key never takes effect twice.';

create table reversal (
  of_op bigint primary key,
  by_op bigint not null constraint reversal_by_op_unique unique,
  at timestamptz(3) not null
);
comment on table reversal is 'Append-only. Operations taken back, each at most once.';

create sequence op_seq start 1;

create table house_balance (
  account_id bigint primary key references account,
  balance_micros bigint not null
);
create table house_watermark (
  is_only boolean primary key default true constraint house_watermark_single check (is_only),
  rolled_until timestamptz(3) not null
);
insert into house_watermark (rolled_until) values ('-infinity');
comment on table house_balance is 'Sums of the house accounts'' entries before house_watermark.rolled_until, kept by a job.';
comment on column house_balance.balance_micros is 'Micros; negative when the house has paid out more than it took.';
comment on table house_watermark is 'Up to when house_balance counts. One row.';

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger journal_append_only before update or delete on journal for each row execute function forbid_change();
create trigger journal_no_truncate before truncate on journal for each statement execute function forbid_change();
create trigger idem_append_only before update or delete on idem for each row execute function forbid_change();
create trigger idem_no_truncate before truncate on idem for each statement execute function forbid_change();
create trigger reversal_append_only before update or delete on reversal for each row execute function forbid_change();
create trigger reversal_no_truncate before truncate on reversal for each statement execute function forbid_change();

-- A partition is made aside and attached: that waits for no reader and stops no writer, as CREATE ... PARTITION OF would.
create function ledger_ensure_partitions(months_ahead int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_day date;
  name text;
  made int := 0;
begin
  for step in 0..months_ahead loop
    first_day := date_trunc('month', now() at time zone 'UTC')::date + make_interval(months => step);
    name := 'journal_' || to_char(first_day, 'YYYYMM');
    continue when to_regclass(name) is not null;
    perform pg_advisory_xact_lock(hashtext('ledger_ensure_partitions'));
    continue when to_regclass(name) is not null;
    execute format('create table %I (like journal including all)', name);
    execute format(
      'alter table journal attach partition %I for values from (%L) to (%L)', name,
      first_day::text || ' 00:00+00', (first_day + interval '1 month')::date::text || ' 00:00+00');
    execute format(
      'create trigger no_truncate before truncate on %I for each statement execute function forbid_change()', name);
    made := made + 1;
  end loop;
  return made;
end
$$;
select ledger_ensure_partitions(3);

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
revoke all on function ledger_ensure_partitions(int) from public;
grant execute on function ledger_ensure_partitions(int) to trevo_app;
