-- Up Migration
create table fair_seed_pair (
  seed_pair_id text primary key,
  merchant_id int not null references merchant,
  member_id bigint not null references member,
  server_seed_sealed bytea not null,
  server_seed_hash text not null constraint fair_seed_pair_hash_unique unique
    constraint fair_seed_pair_hash_form check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  player_seed text constraint fair_seed_pair_player_seed_form check (player_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  revealed_at timestamptz(3),
  constraint fair_seed_pair_start_complete check ((started_at is null) = (player_seed is null)),
  constraint fair_seed_pair_reveal_after_start check (revealed_at is null or started_at is not null)
);
create unique index fair_seed_pair_one_next on fair_seed_pair (member_id) where started_at is null;
create unique index fair_seed_pair_one_active on fair_seed_pair (member_id)
  where started_at is not null and revealed_at is null;
create index fair_seed_pair_revealed on fair_seed_pair (member_id, revealed_at desc) where revealed_at is not null;
comment on table fair_seed_pair is 'A member''s seeds: next (committed, waiting), active, revealed. Each member has at most one next and one active.';
comment on column fair_seed_pair.server_seed_sealed is 'AES-256-GCM by the vault, bound to seed_pair_id; opened only to draw, and shown after revealed_at.';
comment on column fair_seed_pair.server_seed_hash is 'The commitment: SHA-256 of the server seed, shown before any client seed for it is accepted.';

create function fair_seed_pair_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.seed_pair_id, new.merchant_id, new.member_id, new.server_seed_sealed, new.server_seed_hash, new.created_at)
        is distinct from
        (old.seed_pair_id, old.merchant_id, old.member_id, old.server_seed_sealed, old.server_seed_hash, old.created_at)
     or (old.started_at is not null and (new.started_at, new.player_seed) is distinct from (old.started_at, old.player_seed))
     or (old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at) then
    raise exception 'a seed pair only moves on: next, active, revealed'
      using errcode = '23514', constraint = 'fair_seed_pair_moves_on';
  end if;
  return new;
end
$$;
create trigger fair_seed_pair_guard before update or delete on fair_seed_pair
  for each row execute function fair_seed_pair_guard();

-- Writes rounds in the transaction of their money, if and only if their seeds are still secret. The share lock makes a
-- rotation wait for rounds under way, and rounds that come after it fail here and are drawn anew under the next pair.
create function originals_apply_round(rows jsonb) returns void language plpgsql as $$
begin
  perform from fair_seed_pair
    where seed_pair_id in (select r->>'seed_pair_id' from jsonb_array_elements(rows) r)
    order by seed_pair_id for share;
  if exists (
    select from jsonb_array_elements(rows) r
    where not exists (
      select from fair_seed_pair p
      where p.seed_pair_id = r->>'seed_pair_id' and p.member_id = (r->>'member_id')::bigint
        and p.started_at is not null and p.revealed_at is null)
  ) then
    raise exception 'the seed pair is not active' using errcode = '23514', constraint = 'fair_seed_pair_active';
  end if;
  perform play_apply_round(rows);
end
$$;

grant select, insert on fair_seed_pair to trevo_app;
grant update (player_seed, started_at, revealed_at) on fair_seed_pair to trevo_app;
grant execute on function originals_apply_round(jsonb) to trevo_app;
