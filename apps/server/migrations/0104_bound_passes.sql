-- Up Migration
-- A kept pass answers about one name and a few times; a drag that was guessed too often needs the proof of work as well.
alter table slider_pass
  add column bound_to bytea,
  add column looks smallint not null default 0;
comment on column slider_pass.bound_to is
  'What the pass is good for once it was looked at: a hash of the pass with it, so that the table lists no names. Null: anything.';
comment on column slider_pass.looks is 'How often it was looked at without being spent.';
grant update (bound_to, looks) on slider_pass to trevo_app;

alter table slider add column needs_proof boolean not null default false;
alter table slider alter column needs_proof drop default;
comment on column slider.needs_proof is 'Whether the place alone does not pass: too many wrong answers came from there.';
