-- The transparency log: a Merkle tree of what the house promised and did, and what was signed of it. One transaction at a time appends, by
-- the row lock of `log_head`. Nothing here is ever changed or deleted, by the owner neither; salts are, so that a leaf means nothing more.

create table log_key (
  one boolean primary key default true constraint log_key_one check (one),
  name text not null,
  public_key bytea not null,
  sealed bytea not null,
  created_at timestamptz(3) not null default now()
);
comment on table log_key is 'The key that signs checkpoints and promises, and the log''s name, the same for as long as the log lives.';
comment on column log_key.sealed is 'The private key (PKCS 8), sealed by the vault and bound to the name.';

create table log_head (
  one boolean primary key default true constraint log_head_one check (one),
  size bigint not null constraint log_head_size_not_negative check (size >= 0),
  frontier bytea not null,
  signed_size bigint not null,
  signed_at timestamptz(3) not null,
  constraint log_head_signed_within check (signed_size <= size)
);
comment on table log_head is 'How far the log has grown. Its lock decides who appends.';
comment on column log_head.frontier is 'Hashes of the tree''s complete parts from the left, 32 bytes each: all that its growth needs.';
comment on column log_head.signed_size is 'Size of the last checkpoint, or 0.';
insert into log_head values (true, 0, '', 0, 'epoch');

create table log_leaf (
  position bigint primary key,
  kind text not null,
  ref text not null,
  version int not null default 0,
  text text not null,
  hash bytea not null constraint log_leaf_hash_unique unique,
  at timestamptz(3) not null default clock_timestamp()
);
create index log_leaf_at on log_leaf using brin (at) with (autosummarize = on);
comment on table log_leaf is 'The leaves in their order, without a gap. A text is in the log once.';
comment on column log_leaf.ref is 'What it is about, in this database alone: a round, a commitment. Never shown.';
comment on column log_leaf.version is 'Of a bet, which of its states.';
comment on column log_leaf.hash is 'SHA-256 of a zero byte and the text (RFC 6962).';

create table log_node (
  level smallint not null,
  index bigint not null,
  hash bytea not null,
  primary key (level, index)
);
comment on table log_node is 'Hashes over 256^level leaves each, so that proofs read few rows (C2SP tlog-tiles).';

create table log_checkpoint (
  size bigint primary key,
  root bytea not null,
  note text not null,
  at timestamptz(3) not null default clock_timestamp()
);
create index log_checkpoint_at on log_checkpoint using brin (at) with (autosummarize = on);
comment on table log_checkpoint is 'States of the log that were signed (C2SP signed-note).';

create table log_witness (
  name text primary key,
  key text not null,
  since timestamptz(3) not null default now()
);
comment on table log_witness is 'Who cosigns, and with which key: kept from the first time on, another key is refused.';

create table log_cosignature (
  size bigint not null references log_checkpoint,
  witness text not null references log_witness,
  line text not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (witness, size)
);
comment on table log_cosignature is 'What witnesses signed: each saw that the log of this size begins with all that they saw before.';

create table log_salt (
  member_id bigint primary key references member,
  salt bytea not null
);
comment on table log_salt is 'Salts of members'' leaves. Without it nobody can tell any more which leaves were a member''s.';

create table log_check (
  kind text primary key,
  at timestamptz(3) not null,
  size bigint not null,
  swept bigint not null,
  breaks jsonb not null
);
comment on table log_check is 'What the last look at the log found: `latest` each minute, `all` each night.';
comment on column log_check.swept is 'Leaves before this one were compared with their rows; behind the last it begins anew.';

create function log_refuse_gap() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select min(position) as first, max(position) as last, count(*) as many from new_leaves) n
    where n.many > 0 and (n.last - n.first + 1 <> n.many
      or (n.first <> 0 and not exists (select from log_leaf l where l.position = n.first - 1)))
  ) then
    raise exception 'leaves follow each other without a gap' using errcode = '23514', constraint = 'log_leaf_no_gap';
  end if;
  return null;
end
$$;
create trigger log_leaf_no_gap after insert on log_leaf referencing new table as new_leaves
  for each statement execute function log_refuse_gap();

create function log_head_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'the log only grows' using errcode = '23514', constraint = 'log_head_only_grows';
end
$$;
create trigger log_head_only_grows before update on log_head for each row
  when (new.size < old.size or new.signed_size < old.signed_size) execute function log_head_only_grows();
create trigger log_head_stays before delete on log_head for each row execute function log_head_only_grows();
create trigger log_head_no_truncate before truncate on log_head for each statement execute function forbid_change();
do $$
declare
  kept text;
begin
  foreach kept in array '{log_key,log_leaf,log_node,log_checkpoint,log_witness,log_cosignature}'::text[] loop
    execute format('create trigger %I before update or delete on %I for each row execute function forbid_change()', kept || '_append_only', kept);
    execute format('create trigger %I before truncate on %I for each statement execute function forbid_change()', kept || '_no_truncate', kept);
  end loop;
end
$$;

grant select, insert on log_key, log_leaf, log_node, log_checkpoint, log_witness, log_cosignature to trevo_app;
grant select, update on log_head to trevo_app;
grant select, insert, delete on log_salt to trevo_app;
grant select, insert, update on log_check to trevo_app;

-- What consumers of the log read: reveals of seeds, and ends of rounds that all share.
create function fair_seed_pair_tell() returns trigger language plpgsql as $$
begin
  insert into event (kind, merchant_id, member_id, payload)
  values ('fair.revealed', new.merchant_id, new.member_id, jsonb_build_object('seedPairId', new.seed_pair_id));
  return null;
end
$$;
create trigger fair_seed_pair_tell after update on fair_seed_pair for each row
  when (old.revealed_at is null and new.revealed_at is not null) execute function fair_seed_pair_tell();
create function crash_round_tell() returns trigger language plpgsql as $$
begin
  insert into event (kind, merchant_id, member_id, payload)
  values ('crash.over', new.merchant_id, null, jsonb_build_object('roundId', new.round_id));
  return null;
end
$$;
create trigger crash_round_tell after update on crash_round for each row
  when (old.state <> new.state and new.state = any ('{ended,void}')) execute function crash_round_tell();

-- A commitment binds nobody before it is in the log: it is used for bets only when its leaf is in a signed checkpoint.
create function must_be_in_log() returns trigger language plpgsql as $$
begin
  if not log_has(case tg_table_name
    when 'fair_seed_pair' then 'seed.commit/v1|' || (to_jsonb(new) ->> 'server_seed_hash')
    else case when tg_op = 'INSERT'
      then (select 'crash.chain/v1|' || c.first_hash || '|' || c.length from crash_chain c
        where c.chain_id = (to_jsonb(new) ->> 'chain_id')::bigint)
      else concat_ws('|', 'crash.root/v1', to_jsonb(new) ->> 'round_id', to_jsonb(new) ->> 'math_version',
        to_jsonb(new) ->> 'commit_hash', to_jsonb(new) ->> 'bets', to_jsonb(new) ->> 'bets_root') end end) then
    raise exception 'its leaf is not in a signed checkpoint' using errcode = '23514', constraint = tg_table_name || '_in_log';
  end if;
  return null;
end
$$;
create trigger fair_seed_pair_in_log after update on fair_seed_pair for each row
  when (old.started_at is null and new.started_at is not null) execute function must_be_in_log();
create trigger crash_round_chain_in_log after insert on crash_round for each row execute function must_be_in_log();
create trigger crash_round_root_in_log after update on crash_round for each row
  when (old.started_at is null and new.started_at is not null) execute function must_be_in_log();
