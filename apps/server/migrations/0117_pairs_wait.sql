-- Up Migration
-- A pair with an open round is never revealed. It is retired: new rounds use the next pair, and the end of its last open
-- round reveals it.
alter table fair_seed_pair add column retired_at timestamptz(3),
  add constraint fair_seed_pair_retired_after_start check (retired_at is null or started_at is not null);
drop index fair_seed_pair_one_active;
create unique index fair_seed_pair_one_active on fair_seed_pair (member_id)
  where started_at is not null and retired_at is null and revealed_at is null;
comment on table fair_seed_pair is 'A member''s seeds: next (committed, waiting), active, retired (its open rounds go on), revealed. Each member has at most one next and one active.';
comment on column fair_seed_pair.retired_at is 'No new round begins under it. Null also for pairs that were revealed before there were open rounds.';

create or replace function fair_seed_pair_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.seed_pair_id, new.merchant_id, new.member_id, new.server_seed_sealed, new.server_seed_hash, new.created_at)
        is distinct from
        (old.seed_pair_id, old.merchant_id, old.member_id, old.server_seed_sealed, old.server_seed_hash, old.created_at)
     or (old.started_at is not null and (new.started_at, new.player_seed) is distinct from (old.started_at, old.player_seed))
     or (old.retired_at is not null and new.retired_at is distinct from old.retired_at)
     or (old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at) then
    raise exception 'a seed pair only moves on: next, active, retired, revealed'
      using errcode = '23514', constraint = 'fair_seed_pair_moves_on';
  end if;
  if old.revealed_at is null and new.revealed_at is not null
     and exists (select from round where seed_pair_id = new.seed_pair_id and state = 'open') then
    raise exception 'a round of this pair is still open' using errcode = '23514', constraint = 'fair_seed_pair_no_open_round';
  end if;
  return new;
end
$$;

grant update (retired_at) on fair_seed_pair to trevo_app;
