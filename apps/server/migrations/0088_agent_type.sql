-- Up Migration
-- Which types of member are agents, and what each may do. All four are equal until a brand's owner decides otherwise.
create table agent_type (
  code smallint primary key,
  label text not null constraint agent_type_label_filled check (btrim(label) <> ''),
  can_play boolean not null default true,
  can_contract boolean not null default true,
  can_open boolean not null default true,
  -- 0 is a player, 4 a trial account: neither can be made an agent by a row here.
  constraint agent_type_code_known check (code in (1, 2, 41, 42))
);
comment on table agent_type is 'The types of member that are agents. A type that stands neither here nor is a player (0) is no member.';
comment on column agent_type.can_play is 'Signs in at the players'' pages too, not only at the agents''.';
comment on column agent_type.can_contract is 'May have contracts with his downlines.';
comment on column agent_type.can_open is 'May bring members: his invitation codes count.';

insert into agent_type (code, label) values (1, 'agent 1'), (2, 'agent 2'), (41, 'agent 41'), (42, 'agent 42');

grant select on agent_type to trevo_app;
