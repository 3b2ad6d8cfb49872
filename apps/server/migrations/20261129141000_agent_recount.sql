-- Up Migration
-- Pay of a period counted again by the second program, and what it found: asked by staff, by the night, or kept by the command.
create table agent_recount (
  recount_id bigint generated always as identity primary key,
  public_id text not null constraint agent_recount_public_id_unique unique,
  merchant_id int not null references merchant,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  asked_by text not null constraint agent_recount_asked_by_known check (asked_by in ('staff', 'night', 'command')),
  operator_id bigint,
  asked_at timestamptz(3) not null,
  state text not null constraint agent_recount_state_known check (state in ('queued', 'running', 'done', 'failed')),
  due_at timestamptz(3) not null,
  begun_at timestamptz(3),
  seen_at timestamptz(3),
  ended_at timestamptz(3),
  tries int not null default 0,
  look int not null default 1 constraint agent_recount_look check (look in (1, 2)),
  reached text collate "C" not null default '',
  places int not null default 0,
  places_done int not null default 0,
  lines int not null default 0,
  differences int not null default 0 constraint agent_recount_differences check (differences >= 0),
  paid_micros bigint not null default 0,
  recomputed_micros bigint not null default 0,
  found jsonb not null default '[]' constraint agent_recount_found check (jsonb_typeof(found) = 'array' and jsonb_array_length(found) <= 100),
  differing jsonb not null default '{}' constraint agent_recount_differing check (jsonb_typeof(differing) = 'object'),
  failure text constraint agent_recount_failure_length check (char_length(failure) between 1 and 300),
  constraint agent_recount_period check (from_at < to_at),
  constraint agent_recount_of_staff check ((asked_by = 'staff') = (operator_id is not null)),
  constraint agent_recount_begun check ((begun_at is null) = (seen_at is null) and (state in ('queued', 'failed') or begun_at is not null)),
  constraint agent_recount_ended check ((state in ('done', 'failed')) = (ended_at is not null)),
  constraint agent_recount_failed check ((state = 'failed') = (failure is not null))
);
create unique index agent_recount_night on agent_recount (merchant_id, from_at, to_at) where asked_by = 'night';
create unique index agent_recount_open on agent_recount (merchant_id, from_at, to_at) where ended_at is null;
create index agent_recount_due on agent_recount (due_at, recount_id) where ended_at is null;
create index agent_recount_newest on agent_recount (merchant_id, recount_id desc);
create index agent_recount_of_period on agent_recount (merchant_id, to_at);
comment on table agent_recount is 'Append-only once it has ended. Pay of a period counted again from bets, journal, tree and contracts, and what differs.';
comment on column agent_recount.tries is 'How often a process took it: who writes into it names the number, so one that was taken for dead writes no more.';
comment on column agent_recount.look is '2: what differed is looked at once more, since a void of the last minutes is not in what was written.';
comment on column agent_recount.reached is 'The last place that is in the figures; a process that takes it over goes on behind it.';
comment on column agent_recount.found is 'The first hundred differences.';
comment on column agent_recount.differing is 'Each place that differs, `scheme place`, with its part of the figures.';
create trigger agent_recount_stays before update on agent_recount for each row when (
  old.ended_at is not null
  or (old.recount_id, old.public_id, old.merchant_id, old.from_at, old.to_at, old.asked_by, old.operator_id, old.asked_at) is distinct from
    (new.recount_id, new.public_id, new.merchant_id, new.from_at, new.to_at, new.asked_by, new.operator_id, new.asked_at)
) execute function forbid_change();
create trigger agent_recount_no_delete before delete on agent_recount for each row execute function forbid_change();
create trigger agent_recount_no_truncate before truncate on agent_recount for each statement execute function forbid_change();

grant select, insert on agent_recount to trevo_app;
grant update (state, due_at, begun_at, seen_at, ended_at, tries, look, reached, places, places_done, lines, differences, paid_micros,
  recomputed_micros, found, differing, failure) on agent_recount to trevo_app;
