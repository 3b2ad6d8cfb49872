-- Up Migration
-- Pages say up to when bets are in the sums of teams. It is kept with the sums: what a page keeps for itself says nothing of them.
create table agent_team_summed (
  is_all boolean primary key default true check (is_all),
  until timestamptz(3) not null
);
comment on table agent_team_summed is 'Up to when settled bets are in the sums of teams: one row.';
insert into agent_team_summed (until) values ('2026-11-29');
grant select, update on agent_team_summed to trevo_app;
